import ToolkitStandIn

/// A request for a list: the query parameters and hints of a `GET` on a collection.
struct DocumentList {
    private let origin: String
    private let condition: JSONValue
    private let searchText: String?
    private let hints: ListHints
    private let sorting: [ListOrder]
    private let skip: Int
    private let limit: Int
    private let hasTotals: Bool
    private let hasData: Bool
    private let metafields: StoredDocument.MetaFields
    private let groups: DocumentGroups?
    private let isStale: Bool

    /// Reads a request; a hint overrides the parameter with the same meaning.
    /// - Throws: `DocumentError.invalid` for a parameter or a hint that is not valid.
    init(_ request: SandboxRequest) throws {
        hints = try ListHints(request)
        origin = request.origin
        isStale = request.isStale
        condition = try request.json("q") ?? [:]
        searchText = request.query("filter").flatMap { $0.isEmpty ? nil : $0 }
        sorting = try Self.sorting(request)
        skip = try hints.skip ?? request.count("skip") ?? 0
        limit = try hints.max ?? request.count("max") ?? 1_000
        hasTotals = request.isOn("totals") || request.isOn("count")
        hasData = !request.isOn("count")
        metafields = request.isOn("metafields") ? .all : .none
        groups = try DocumentGroups(
            fields: hints.groupBy ?? Self.values(request, "groupby"),
            aggregates: hints.aggregates ?? Self.values(request, "aggregate"))
    }

    /// Returns the list as JSON text.
    /// - Throws: `DocumentError.invalid` when the query is not valid.
    func answer(from table: DocumentTable) throws -> String {
        var query = DocumentQuery(collection: table.name, origin: origin)
        var matching = "WHERE \(try query.condition(condition))"
        if let searchText { matching += " AND \(try query.condition(searching: searchText))" }
        if isStale {
            // The largest ID is the newest, because every ID is greater than the one before.
            let name = query.bind(table.name)
            matching += " AND id < (SELECT max(id) FROM document WHERE collection = \(name))"
        }
        if let groups {
            let documents = try query.documents(matching, in: table.connection)
                .map { try JSON.decode(JSONValue.self, from: Array($0.body.utf8)) }
            return try groups.answer(documents).text()
        }
        let data = hasData ? try "[\(texts(query, matching, in: table.connection).joined(separator: ","))]" : nil
        guard hasTotals else { return data ?? "[]" }
        let total = try query.rows("SELECT count(*)", matching, in: table.connection).first?.get(0, as: Int.self) ?? 0
        let totals = #""totals":\#(try totals(total).text())"#
        return data.map { #"{"data":\#($0),\#(totals)}"# } ?? "{\(totals)}"
    }

    private func totals(_ total: Int) -> JSONValue {
        let count = max(0, min(total - skip, limit))
        return .object(
            [("total", total), ("count", count), ("skip", skip), ("max", limit)]
                .map { .init($0.0, .integer(Int64($0.1))) })
    }

    private func texts(
        _ matching: DocumentQuery, _ condition: String, in connection: Connection
    ) throws -> [String] {
        var query = matching
        var order: [String] = []
        let terms = try hints.order(in: connection) ?? sorting
        guard terms.count <= ListOrder.mostFields else {
            throw DocumentError.invalid("$orderby", "A list is sorted by at most \(ListOrder.mostFields) fields.")
        }
        for term in terms {
            order.append(try QueryPlace.field(term.field, in: &query).value + (term.isDescending ? " DESC" : ""))
        }
        let body = try hints.projection.map { projection in
            let names = query.bind(try projection.names.text())
            return """
                (SELECT json_group_object(key, body -> fullkey) FROM json_each(body)
                WHERE key \(projection.isShown ? "" : "NOT ")IN (SELECT value FROM json_each(\(names))))
                """
        }
        let window = "LIMIT \(query.bind(limit)) OFFSET \(query.bind(skip))"
        let rest = "\(condition) ORDER BY \((order + ["id"]).joined(separator: ", ")) \(window)"
        return try query.documents(rest, body: body ?? "body", in: connection).map { try $0.text(metafields) }
    }

    /// Reads the parameters `sort` and `dir`, which a request may repeat.
    ///
    /// The reference of restdb.io says that `-1`, the default, is ascending. An article by the vendor says the
    /// opposite. The stand-in follows the reference, so a list without parameters starts with the oldest document.
    private static func sorting(_ request: SandboxRequest) throws -> [ListOrder] {
        let directions = values(request, "dir")
        guard directions.allSatisfy({ $0 == "1" || $0 == "-1" }) else {
            throw DocumentError.invalid("dir", "A direction is -1 or 1.")
        }
        return values(request, "sort").enumerated().map { index, field in
            ListOrder(field: field, isDescending: index < directions.count && directions[index] == "1")
        }
    }

    private static func values(_ request: SandboxRequest, _ name: String) -> [String] {
        request.query.filter { $0.name == name }.map(\.value)
    }
}
