import ToolkitStandIn

/// A builder of SQL statements that read the documents of one collection.
///
/// The URLs of own photos get the origin of the request. Every value from the client is a bound parameter. The SQL text
/// itself comes only from this folder.
struct DocumentQuery {
    /// The subquery for the documents; ``init(collection:origin:)`` binds its parameters 1 to 3.
    private static let documents = """
        (SELECT id, created, changed, version, parent, body AS stored, replace(body, ?1, ?2) AS body
        FROM document WHERE collection = ?3)
        """
    private static let mostParts = 400
    private static let deepest = 4

    private var values: [(any SQLValue)?]
    private var patterns: [TextPattern] = []
    private var partCount = 0
    private var elementCount = 0
    private var depth = 0

    init(collection: String, origin: String) { values = [OwnPhoto.stored, OwnPhoto.expanded(origin), collection] }

    /// - Returns: The SQL parameter of the value, which may be used more than once.
    mutating func bind(_ value: any SQLValue) -> String {
        values.append(value)
        return "?\(values.count)"
    }

    /// Returns the name of the SQL function that tests whether a text matches a pattern.
    mutating func function(for pattern: TextPattern) -> String {
        patterns.append(pattern)
        return Self.function(patterns.count - 1)
    }

    /// Returns a new SQL name for the elements of an array.
    mutating func makeElementName() -> String {
        elementCount += 1
        return "element\(elementCount)"
    }

    /// Counts a part of the query: a test, or an object of tests.
    /// - Throws: `DocumentError.invalid` when the query has too many parts.
    mutating func countPart() throws {
        partCount += 1
        guard partCount <= Self.mostParts else {
            throw DocumentError.invalid("q", "A query has at most \(Self.mostParts) parts.")
        }
    }

    /// Runs a function one level deeper in the query.
    /// - Throws: `DocumentError.invalid` before the query has more levels than SQLite can always parse.
    mutating func nested<Result>(_ body: (inout DocumentQuery) throws -> Result) throws -> Result {
        guard depth < Self.deepest else {
            throw DocumentError.invalid("q", "A query has at most \(Self.deepest) levels.")
        }
        depth += 1
        defer { depth -= 1 }
        return try body(&self)
    }

    // MARK: Running

    /// Runs the statement `columns FROM documents rest`, and returns its rows.
    /// - Throws: `DatabaseError`.
    func rows(_ columns: String, _ rest: String, in connection: Connection) throws -> [Row] {
        try matching(in: connection) { try connection.rows("\(columns) FROM \(Self.documents) \(rest)", values) }
    }

    /// Runs the statement, and calls `action` with the JSON text of each document as it is stored.
    func forEachBody(_ rest: String, in connection: Connection, _ action: ([UInt8]) -> Void) throws {
        try matching(in: connection) {
            try connection.forEachText("SELECT stored FROM \(Self.documents) \(rest)", values, action)
        }
    }

    /// Runs the statement and returns documents; `rest` is the SQL after the `FROM` clause.
    func documents(_ rest: String, in connection: Connection) throws -> [StoredDocument] {
        try rows("SELECT body, \(StoredDocument.metaColumns)", rest, in: connection).map(StoredDocument.init)
    }

    /// Runs a statement with the functions for the patterns.
    private func matching<Result>(in connection: Connection, _ run: () throws -> Result) throws -> Result {
        let end = connection.end
        for (index, pattern) in patterns.enumerated() {
            try connection.function(Self.function(index), argumentCount: 1) { arguments in
                guard case .text(let text)? = arguments.first else { return false }
                let isFound = pattern.matches(text, until: end)
                // An error ends the statement at once.
                if end?.hasCome == true { throw IsOver() }
                return isFound
            }
        }
        return try run()
    }

    /// Ends a statement when its transaction has to end; the connection then reports why.
    private struct IsOver: Error {}

    private static func function(_ index: Int) -> String { "cats_pattern_\(index)" }
}
