extension Fault.Effect {
    /// The header fields, the body and the delay of an answer that a person has written; the effect has its status.
    package struct Answer: Equatable, Sendable {
        package let headers: HTTPHeaders
        package let body: String
        /// The delay of the answer in milliseconds.
        package let delay: Int

        package init(headers: HTTPHeaders, body: String, delay: Int = 0) {
            (self.headers, self.body, self.delay) = (headers, body, delay)
        }

        /// The most bytes of the body.
        package static let bodyLimit = 256 << 10
        /// The fields that the server writes itself, and those that would change what a browser keeps for all pages of
        /// this host, the control page included.
        package static let ownFields: Set = [
            "connection", "content-length", "date", "transfer-encoding", "set-cookie", "clear-site-data",
            "service-worker-allowed",
        ]

        /// The header fields without those that an answer must not set.
        var sentHeaders: HTTPHeaders {
            headers.reduce(into: HTTPHeaders()) { fields, header in
                if !Self.ownFields.contains(header.name.lowercased()) { fields.add(header.name, header.value) }
            }
        }
    }
}

extension Fault.Effect.Answer {
    var members: [JSONValue.Member] {
        [
            .init("headers", .object(headers.map { .init($0.name, .string($0.value)) })), .init("body", .string(body)),
            .init("delay", .integer(Int64(delay))),
        ]
    }

    /// Reads what ``members`` wrote.
    init(stored text: String) throws {
        let json = try JSON.decode(JSONValue.self, from: Array(text.utf8))
        self.init(
            headers: Self.headers(json["headers"]) ?? [:], body: json["body"]?.string ?? "",
            delay: json["delay"]?.integer ?? 0)
    }

    /// The header fields in an object of texts; `nil` for another value.
    static func headers(_ json: JSONValue?) -> HTTPHeaders? {
        guard case .object(let members)? = json else { return nil }
        var headers = HTTPHeaders()
        for member in members {
            guard let value = member.value.string else { return nil }
            headers.add(member.name, value)
        }
        return headers
    }
}
