import Toolkit

/// A request to the image search and its answer (`services/ebay.md`, section 6).
struct ImageSearch {
    /// How many photos there are of a thing at most.
    static let most = 10
    /// How many pixels wide and high a character of a photo's drawing is.
    static let scale = 40

    /// What is looked for.
    let words: String
    /// How many photos are wanted, from 1 to 10.
    let count: Int

    /// Why the search refuses.
    struct Refusal: Error, Equatable {
        let code: Int
        let message: String
        let status: String

        /// The body of the answer, whose HTTP status is the code.
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

    /// Reads a request.
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

    /// The answer with the paths of the photos that were found; without a photo it has no items.
    func json(_ paths: [String], origin: String, host: String) -> JSONValue {
        let total = JSONValue.string(String(paths.count))
        let query: JSONValue = [
            "title": .string("Image search - \(words)"), "totalResults": total, "searchTerms": .string(words),
            "count": .integer(Int64(paths.count)), "startIndex": 1,
        ]
        let members: [(String, JSONValue?)] = [
            ("kind", "customsearch#search"), ("queries", ["request": [query]]),
            (
                "searchInformation",
                [
                    "searchTime": .number(0.02), "formattedSearchTime": "0.02", "totalResults": total,
                    "formattedTotalResults": total,
                ]
            ),
            ("items", paths.isEmpty ? nil : .array(paths.map { item($0, origin, host) })),
        ]
        return .object(members.compactMap { name, value in value.map { .init(name, $0) } })
    }

    private func item(_ path: String, _ origin: String, _ host: String) -> JSONValue {
        let side = JSONValue.integer(Int64(10 * Self.scale))
        let link = JSONValue.string(origin + path)
        return [
            "kind": "customsearch#result", "title": .string(words), "htmlTitle": .string(words.htmlEscaped),
            "link": link, "displayLink": .string(host), "snippet": .string(words), "mime": "image/png",
            "fileFormat": "image/png", "image": ["contextLink": link, "height": side, "width": side],
        ]
    }
}
