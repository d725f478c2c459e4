extension HTTPHeaders {
    /// The fields that an intermediary passes on: without those of one connection and those that `Connection` names
    /// (RFC 9110, section 7.6.1), and without the length, which the next sender writes itself.
    package var endToEnd: HTTPHeaders {
        let named = values(of: "Connection").flatMap { $0.split(separator: ",") }.map {
            $0.filter { $0 != " " && $0 != "\t" }.lowercased()
        }
        let dropped = Self.ofConnection.union(named)
        return HTTPHeaders(fields.filter { !dropped.contains($0.name.lowercased()) })
    }

    private init(_ fields: [Field]) {
        self.init()
        for field in fields { add(field.name, field.value) }
    }

    private static let ofConnection: Set<String> = [
        "connection", "keep-alive", "proxy-connection", "proxy-authenticate", "proxy-authorization", "te", "trailer",
        "transfer-encoding", "upgrade", "content-length",
    ]
}
