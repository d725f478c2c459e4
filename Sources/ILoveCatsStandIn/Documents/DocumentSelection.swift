import ToolkitStandIn

/// The documents that `DELETE /*` deletes: the IDs in the body, or the documents that a query (`?q=`) finds.
enum DocumentSelection {
    case ids([String])
    case query(JSONValue, origin: String)

    /// - Throws: `DocumentError.invalid` when it has neither IDs nor a query. Nothing is deleted then.
    init(_ request: SandboxRequest, now: Date) throws {
        if let query = try request.json("q") {
            self = .query(query.withDates(of: now), origin: request.origin)
            return
        }
        guard !request.body.isEmpty, let elements = try request.document().array else {
            throw DocumentError.invalid("body", "Send the IDs as an array, or a query as q.")
        }
        self = .ids(
            try elements.map { element in
                guard let id = element.string else { throw DocumentError.invalid("body", "An ID is a text.") }
                return id
            })
    }

    /// - Throws: `DocumentError.invalid` when the query is not valid.
    func ids(in table: DocumentTable) throws -> [String] {
        switch self {
        case .ids(let ids): return ids
        case .query(let condition, let origin):
            var query = DocumentQuery(collection: table.name, origin: origin)
            let sql = try query.condition(condition)
            return try query.rows("SELECT id", "WHERE \(sql)", in: table.connection).map { try $0.get(0) }
        }
    }
}
