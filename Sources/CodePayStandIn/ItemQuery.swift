import ToolkitStandIn

/// Which elements a list shows, and in which order (CodePayStandIn/Contract.md, section 3.1).
struct ItemQuery {
    private static let reserved: Set = ["sortBy", "order", "page", "p", "limit", "l"]
    /// The parameters that look into all fields.
    private static let searches: Set = ["search", "filter"]
    /// The size of a page when the query has only the page's number.
    private static let pageSize = 10
    /// The text of a field's value, in a row of `json_each`.
    private static let text = "CASE WHEN type IN ('true', 'false') THEN type ELSE value END"

    var isFiltered: Bool { !filters.isEmpty }

    private let filters: [(name: String, value: String)]
    private let sortField: String?
    private let isDescending: Bool
    private let offset: Int
    private let limit: Int
    private let isStale: Bool

    /// Reads the query of a request; an invalid value has no effect.
    init(_ request: SandboxRequest) {
        filters = request.query.filter { !Self.reserved.contains($0.name) }
        sortField = request.query("sortBy").flatMap { $0.isEmpty ? nil : $0 }
        isDescending = request.query("order") == "desc"
        let page = Self.number(request.query("page") ?? request.query("p"))
        let size = Self.number(request.query("limit") ?? request.query("l")) ?? (page == nil ? nil : Self.pageSize)
        let (offset, overflows) = ((page ?? 1) - 1).multipliedReportingOverflow(by: size ?? 0)
        self.offset = overflows ? .max : offset
        limit = size ?? -1
        isStale = request.isStale
    }

    func bodies(in table: ItemTable) throws -> [String] {
        try bodies(from: ItemSource(table.resource.table), in: table.connection)
    }

    func bodies(from source: ItemSource, in connection: Connection) throws -> [String] {
        var values = source.values
        var conditions = filters.map { Self.condition($0.name, contains: $0.value, &values) }
        if isStale {
            conditions.append("id < (SELECT max(id) FROM \(source.sql))")
            values += source.values
        }
        let filter = conditions.isEmpty ? "" : "WHERE \(conditions.joined(separator: " AND "))"
        let order = sortField.map { Self.order($0, &values) + (isDescending ? " DESC, id" : ", id") } ?? "id"
        values += [limit, offset]
        let sql = "SELECT body FROM \(source.sql) \(filter) ORDER BY \(order) LIMIT ? OFFSET ?"
        if !filters.allSatisfy({ Self.isSimple($0.value) }) { try Self.addContains(to: connection) }
        var bodies: [String] = []
        try connection.forEach(sql, values) { bodies.append(try $0.get(0)) }
        return bodies
    }

    private static func number(_ text: String?) -> Int? { text.flatMap { Int($0) }.flatMap { $0 > 0 ? $0 : nil } }

    /// The SQL function that tests whether a value contains a text in lower case, without regard to case.
    private static let contains = "codepay_contains"

    private static func addContains(to connection: Connection) throws {
        try connection.function(contains, argumentCount: 2) { arguments in
            guard case .text(let value) = arguments[0], case .text(let text) = arguments[1] else { return false }
            return value.lowercased().contains(text)
        }
    }

    private static func isSimple(_ text: String) -> Bool { text.utf8.allSatisfy { 0x20..<0x7F ~= $0 } }

    /// The condition that a value contains a text, without regard to case, and the value of its parameter.
    ///
    /// SQL's `lower` is faster, but knows only the case of ASCII letters. `LIKE` would take minutes for some long values,
    /// and nothing can interrupt it.
    private static func condition(_ value: String, contains text: String) -> (sql: String, bound: String) {
        guard isSimple(text) else { return ("\(contains)(\(value), ?)", text.lowercased()) }
        return ("instr(lower(\(value)), ?)", text.lowercased())
    }

    /// The condition that a field contains a text; for the name `search` or `filter`, that any field contains the text.
    ///
    /// Parsing every body would be slow, so a text of letters and digits is first searched in the whole body. JSON
    /// never escapes letters and digits. So a body without the text has no field with the text. In a search, a body
    /// with the text right after `:"` has a field that begins with the text, because in JSON a quotation mark between
    /// a colon and a letter or digit always begins a value.
    private static func condition(_ name: String, contains text: String, _ values: inout [any SQLValue]) -> String {
        let isPlain = !text.isEmpty && text.utf8.allSatisfy(\.isLetterOrDigit)
        let isSearch = searches.contains(name)
        let test = condition("(\(Self.text))", contains: text)
        var sql = "EXISTS (SELECT 1 FROM json_each(body) WHERE \(isSearch ? "" : "key = ? AND ")\(test.sql))"
        var bound: [any SQLValue] = isSearch ? [test.bound] : [name, test.bound]
        if isPlain {
            let quick = condition("body", contains: text)
            sql = "\(quick.sql) AND \(sql)"
            bound.insert(quick.bound, at: 0)
        }
        if isPlain, isSearch {
            let quick = condition("body", contains: ":\"\(text)")
            sql = "(\(quick.sql) OR \(sql))"
            bound.insert(quick.bound, at: 0)
        }
        values += bound
        return sql
    }

    /// The value to sort by; `createdOn` has an index.
    private static func order(_ field: String, _ values: inout [any SQLValue]) -> String {
        if field == "createdOn" { return "json_extract(body, '$.createdOn')" }
        values.append(field)
        return "(SELECT value FROM json_each(body) WHERE key = ?)"
    }
}
