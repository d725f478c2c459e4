import ToolkitStandIn

/// A request to the image search, and its answer (ProductSearchStandIn/Contract.md, section 6).
struct ImageSearch {
    /// The largest number of photos for a search.
    static let most = 10

    let words: String
    /// The requested number of photos, from 1 to 10.
    let count: Int

    /// An error answer.
    struct Refusal: Error, Equatable {
        let code: Int
        let message: String
        let status: String

        /// The body of the answer; `code` is the HTTP status.
        var json: JSONValue {
            let error: JSONValue = ["message": .string(message), "domain": "global", "reason": "badRequest"]
            return [
                "error": [
                    "code": .integer(Int64(code)), "message": .string(message), "status": .string(status),
                    "errors": [error],
                ]
            ]
        }
    }

    /// - Throws: ``Refusal``.
    init(_ request: SandboxRequest) throws {
        func text(_ name: String) throws -> String {
            guard let value = request.query(name), !value.isEmpty else {
                throw Refusal(code: 400, message: "The parameter \(name) is missing.", status: "INVALID_ARGUMENT")
            }
            return value
        }
        _ = (try text("key"), try text("cx"))
        words = try text("q")
        let number = request.query("num") ?? "10"
        guard let count = Int(number), 1...Self.most ~= count else {
            throw Refusal(code: 400, message: "num must be from 1 to 10.", status: "INVALID_ARGUMENT")
        }
        self.count = count
    }

    /// The answer with the photos; it has no `items` when there are no photos.
    func json(_ photos: [FoundImage], origin: String) -> JSONValue {
        let total = JSONValue.string(String(photos.count))
        let query: JSONValue = [
            "title": .string("Image search - \(words)"), "totalResults": total, "searchTerms": .string(words),
            "count": .integer(Int64(photos.count)), "startIndex": 1,
        ]
        let template = "\(origin)/customsearch/v1?q={searchTerms}&num={count?}&start={startIndex?}&cx={cx?}"
        return .members([
            ("kind", "customsearch#search"),
            ("url", ["type": "application/json", "template": .string(template)]), ("queries", ["request": [query]]),
            ("context", ["title": "Sandbox"]),
            (
                "searchInformation",
                [
                    "searchTime": .number(0.02), "formattedSearchTime": "0.02", "totalResults": total,
                    "formattedTotalResults": total,
                ]
            ),
            ("items", photos.isEmpty ? nil : .array(photos.map { $0.json(words, origin: origin) })),
        ])
    }
}
