extension Fault.Effect {
    /// The header fields, the body and the delay of an answer that a person has written; the effect has its status.
    package struct Answer: Equatable, Sendable {
        package let headers: [Header]
        package let body: String
        /// The delay of the answer in milliseconds.
        package let delay: Int

        /// A header field.
        package struct Header: Equatable, Sendable {
            package let name: String
            package let value: String

            package init(_ name: String, _ value: String) { (self.name, self.value) = (name, value) }
        }

        package init(headers: [Header], body: String, delay: Int = 0) {
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

        var response: HTTPHeaders {
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
            headers: Self.headers(json["headers"]) ?? [], body: json["body"]?.string ?? "",
            delay: json["delay"]?.integer ?? 0)
    }

    /// The header fields in an object of texts; `nil` for another value.
    static func headers(_ json: JSONValue?) -> [Header]? {
        guard case .object(let members)? = json else { return nil }
        let fields = members.compactMap { member in member.value.string.map { Header(member.name, $0) } }
        return fields.count == members.count ? fields : nil
    }
}
