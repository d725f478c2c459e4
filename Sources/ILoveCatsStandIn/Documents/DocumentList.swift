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
    private let hasMetafields: Bool
    private let fetchesChildren: Bool
    private let groups: DocumentGroups?
    private let distinct: DistinctValues?
    private let isStale: Bool
    private let parent: String?

    /// Reads a request; a hint overrides the parameter with the same meaning.
    /// - Parameters:
    ///   - parent: The key of the document whose children are listed; `nil` for all documents.
    ///   - now: The current time, to which the variables for dates refer.
    /// - Throws: `DocumentError.invalid` for a parameter or a hint that is not valid.
    init(_ request: SandboxRequest, parent: String? = nil, now: Date) throws {
        hints = try ListHints(request)
        origin = request.origin
        isStale = request.isStale
        let asked = try DistinctValues.split(request.json("q") ?? [:])
        distinct = asked.values
        condition = asked.query.withDates(of: now)
        self.parent = parent
        fetchesChildren = request.isOn("fetchchildren")
        searchText = request.query("filter").flatMap { $0.isEmpty ? nil : $0 }
        sorting = try Self.sorting(request)
        skip = try hints.skip ?? request.count("skip") ?? 0
        limit = try hints.max ?? request.count("max") ?? 1_000
        hasTotals = request.isOn("totals") || request.isOn("count")
        hasData = !request.isOn("count")
        hasMetafields = request.isOn("metafields")
        groups = try DocumentGroups(
            fields: hints.groupBy ?? Self.values(request, "groupby"),
            aggregates: hints.aggregates ?? Self.values(request, "aggregate"), hasGrandTotals: hints.hasGrandTotals)
    }

    /// Returns the list as JSON.
    /// - Throws: `DocumentError.invalid` when the query is not valid.
    func answer(from table: DocumentTable, _ bookmark: ListBookmark) throws -> [UInt8] {
        var query = DocumentQuery(collection: table.name, origin: origin)
        var matching = "WHERE \(try query.condition(condition))"
        if let searchText { matching += " AND \(try query.condition(searching: searchText))" }
        if let parent { matching += " AND parent = \(query.bind(parent))" }
        if isStale {
            // The largest ID is the newest, because every ID is greater than the one before.
            let name = query.bind(table.name)
            matching += " AND id < (SELECT max(id) FROM document WHERE collection = \(name))"
        }
        if let groups {
            return Array(try groups.answer(query.documents(matching, in: table.connection)).text().utf8)
        }
        if let distinct {
            matching += " ORDER BY \(try order(&query, in: table.connection))"
            let values = try distinct.answer(query.documents(matching, in: table.connection))
            let page = JSONValue.array(Array(values.dropFirst(skip).prefix(limit)))
            guard hasTotals else { return Array(try page.text().utf8) }
            let data = hasData ? [JSONValue.Member("data", page)] : []
            return Array(try JSONValue.object(data + [.init("totals", totals(values.count))]).text().utf8)
        }
        guard hasTotals else { return try documents(query, matching, in: table, bookmark) }
        let total = try query.rows("SELECT count(*)", matching, in: table.connection).first?.get(0, as: Int.self) ?? 0
        let totals = #""totals":\#(try totals(total).text())}"#
        guard hasData else { return Array("{\(totals)".utf8) }
        let documents = try documents(query, matching, in: table, bookmark)
        return Array(#"{"data":"#.utf8) + documents + Array(",\(totals)".utf8)
    }

    private func totals(_ total: Int) -> JSONValue {
        let count = max(0, min(total - skip, limit))
        return .object(
            [("total", total), ("count", count), ("skip", skip), ("max", limit)]
                .map { .init($0.0, .integer(Int64($0.1))) })
    }

    private func documents(
        _ matching: DocumentQuery, _ condition: String, in table: DocumentTable, _ bookmark: ListBookmark
    ) throws -> [UInt8] {
        let connection = table.connection
        var query = matching
        let order = try order(&query, in: connection)
        guard order == "id" else {
            let window = "LIMIT \(query.bind(limit)) OFFSET \(query.bind(skip))"
            return try page(query, "\(condition) ORDER BY \(order) \(window)", of: table.name, in: connection).documents
        }
        let list = ListBookmark.List(
            collection: table.name, parent: parent, condition: self.condition, searchText: searchText, isStale: isStale,
            origin: origin, state: try connection.state)
        let last = skip == 0 ? nil : bookmark.lastID(before: skip, in: list)
        let start = last.map { " AND id > \(query.bind($0))" } ?? ""
        let window = "LIMIT \(query.bind(limit)) OFFSET \(query.bind(last == nil ? skip : 0))"
        let page = try page(query, "\(condition)\(start) ORDER BY id \(window)", of: table.name, in: connection)
        if let id = page.fullPageID { bookmark.note(id, at: skip + limit, in: list) }
        return page.documents
    }

    private func page(
        _ query: DocumentQuery, _ rest: String, of name: String, in connection: Connection
    ) throws -> ListPage {
        var page = ListPage(limit: limit, projection: hints.projection, origin: origin)
        if hasMetafields {
            for document in try query.documents(rest, in: connection) { try page.addWithMetafields(document) }
        } else if fetchesChildren {
            for document in try query.documents(rest, in: connection) {
                page.add(try ParentDocument.body(document.body, withChildrenIn: connection, of: name))
            }
        } else {
            try query.forEachBody(rest, in: connection) { page.add($0) }
        }
        page.close()
        return page
    }

    /// Returns the terms of `ORDER BY`.
    private func order(_ query: inout DocumentQuery, in connection: Connection) throws -> String {
        let terms = try hints.order(in: connection) ?? sorting
        guard terms.count <= ListOrder.mostFields else {
            throw DocumentError.invalid("$orderby", "A list is sorted by at most \(ListOrder.mostFields) fields.")
        }
        let order = try terms.map { term in
            try QueryPlace.field(term.field, isTested: false, in: &query).value + (term.isDescending ? " DESC" : "")
        }
        // No two documents have the same ID, so no term after the ID changes the order.
        return order.first == "id" ? "id" : (order + ["id"]).joined(separator: ", ")
    }

    /// Reads the parameters `sort` and `dir`, which a request may repeat: 1 is ascending, and -1 is descending.
    private static func sorting(_ request: SandboxRequest) throws -> [ListOrder] {
        let directions = values(request, "dir")
        guard directions.allSatisfy({ $0 == "1" || $0 == "-1" }) else {
            throw DocumentError.invalid("dir", "A direction is 1 or -1.")
        }
        return values(request, "sort").enumerated().map { index, field in
            ListOrder(field: field, isDescending: index < directions.count && directions[index] == "-1")
        }
    }

    private static func values(_ request: SandboxRequest, _ name: String) -> [String] {
        request.query.filter { $0.name == name }.map(\.value)
    }
}
