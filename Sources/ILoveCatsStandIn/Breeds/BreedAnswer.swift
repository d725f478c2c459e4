import ToolkitStandIn

/// An answer in the form of TheCatAPI: JSON or an error in plain text, with rate headers.
struct BreedAnswer {
    static let keyWanted = HTTPResponse(
        text: "AUTHENTICATION_ERROR - you need to send your API Key as the 'x-api-key' header", status: .unauthorized)

    struct Page {
        /// The number of elements in the whole list.
        let count: Int
        /// The number of the page, from 0.
        let number: Int
        let limit: Int

        /// Reads the parameters `page` and `limit` of a request for a list of `count` elements.
        init(of count: Int, _ request: SandboxRequest, standard: Int, most: Int = .max) {
            self.count = count
            number = request.number("page", from: 0) ?? 0
            limit = min(request.number("limit", from: 1) ?? standard, most)
        }

        func elements<Element>(of list: [Element]) -> ArraySlice<Element> {
            let (start, overflows) = number.multipliedReportingOverflow(by: limit)
            return overflows ? [] : list.dropFirst(start).prefix(limit)
        }
    }

    private var response: HTTPResponse

    /// Creates an answer in JSON, with pagination headers for a page of a list.
    init(_ value: JSONValue, page: Page? = nil, status: HTTPStatus = .ok) throws {
        response = HTTPResponse(
            status: status, headers: ["Content-Type": "application/json; charset=utf-8"], body: try JSON.encode(value))
        guard let page else { return }
        response.headers["Pagination-Count"] = String(page.count)
        response.headers["Pagination-Page"] = String(page.number)
        response.headers["Pagination-Limit"] = String(page.limit)
    }

    init(refusal: String) { response = HTTPResponse(text: refusal, status: .badRequest) }

    /// The error for something that the account does not have.
    static let notFound = BreedAnswer(HTTPResponse(text: "NOT_FOUND", status: .notFound))

    /// The error for a request that needs an API key, with the headers of all answers.
    static let noKey = BreedAnswer(keyWanted)

    private init(_ response: HTTPResponse) { self.response = response }

    init(redirect address: String) { response = HTTPResponse(status: .found, headers: ["Location": address]) }

    /// Returns the answer with the headers that every answer has.
    ///
    /// The rate headers tell a limit that the sandbox never enforces.
    func response(hasKey: Bool, now: Date) -> HTTPResponse {
        var response = response
        response.headers["RateLimit-Limit"] = "120"
        response.headers["RateLimit-Remaining"] = "119"
        response.headers["RateLimit-Consumed"] = "1"
        response.headers["RateLimit-Reset"] = JSON.text(now.addingTimeInterval(60))
        response.headers["Retry-After-Seconds"] = "60"
        if !hasKey { response.headers["authenticated"] = "false" }
        return response
    }
}
