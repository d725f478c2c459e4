import Foundation
import ToolkitStandIn

/// Answers as TheCatAPI gives them: JSON, errors in plain text, and headers about the rate.
struct BreedAnswer {
    /// Asked for something that only holders of a key get.
    static let keyWanted = HTTPResponse(
        text: "AUTHENTICATION_ERROR - you need to send your API Key as the 'x-api-key' header", status: .unauthorized)

    /// One page of a list.
    struct Page {
        /// How many elements the whole list has.
        let count: Int
        /// The number of the page, from 0.
        let number: Int
        /// How many elements a page has.
        let limit: Int

        /// The elements on the page.
        func elements<Element>(of list: [Element]) -> ArraySlice<Element> {
            let (start, overflows) = number.multipliedReportingOverflow(by: limit)
            return overflows ? [] : list.dropFirst(start).prefix(limit)
        }
    }

    private var response: HTTPResponse

    /// An answer in JSON, with the place of a page in its list.
    init(_ value: JSONValue, page: Page? = nil) throws {
        response = HTTPResponse(
            headers: ["Content-Type": "application/json; charset=utf-8"], body: try JSON.encode(value))
        guard let page else { return }
        response.headers["Pagination-Count"] = String(page.count)
        response.headers["Pagination-Page"] = String(page.number)
        response.headers["Pagination-Limit"] = String(page.limit)
    }

    /// Something wrong, in plain text.
    init(refusal: String) {
        response = HTTPResponse(text: refusal, status: .badRequest)
    }

    /// Sends the client to another address.
    init(redirect address: String) {
        response = HTTPResponse(status: .found, headers: ["Location": address])
    }

    /// The answer with the headers that all have; the rate is told, and never reached.
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
