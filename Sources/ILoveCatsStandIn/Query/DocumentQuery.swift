import ToolkitStandIn

/// A statement over the documents of one collection as they are seen from one origin, while it is put together.
///
/// Everything that a client supplies becomes a bound value; the SQL consists of texts in this folder only.
struct DocumentQuery {
    /// The documents; parameters 1 to 3 are those that ``init(collection:origin:)`` binds.
    private static let documents = """
        (SELECT id, created, changed, version, replace(body, ?1, ?2) AS body FROM document WHERE collection = ?3)
        """
    private static let mostParts = 400
    private static let deepest = 4

    private var values: [(any SQLValue)?]
    private var patterns: [BoundedPattern] = []
    private var partCount = 0
    private var elementCount = 0
    private var depth = 0

    /// A statement without conditions.
    init(collection: String, origin: String) {
        values = [OwnPhoto.stored, OwnPhoto.expanded(origin), collection]
    }

    /// Binds a value.
    /// - Returns: The parameter that stands for it, which may be used more than once.
    mutating func bind(_ value: any SQLValue) -> String {
        values.append(value)
        return "?\(values.count)"
    }

    /// The name of the function that tells whether a text matches a pattern.
    mutating func function(for pattern: BoundedPattern) -> String {
        patterns.append(pattern)
        return Self.function(patterns.count - 1)
    }

    /// A name for the elements of an array.
    mutating func makeElementName() -> String {
        elementCount += 1
        return "element\(elementCount)"
    }

    /// Counts a test, or an object of them, against what a statement may have.
    /// - Throws: `DocumentError.invalid`.
    mutating func countPart() throws {
        partCount += 1
        guard partCount <= Self.mostParts else {
            throw DocumentError.invalid("q", "A query has at most \(Self.mostParts) parts.")
        }
    }

    /// Does what belongs one level deeper.
    /// - Throws: `DocumentError.invalid` below the last level that SQLite parses whatever it is made of.
    mutating func nested<Result>(_ body: (inout DocumentQuery) throws -> Result) throws -> Result {
        guard depth < Self.deepest else {
            throw DocumentError.invalid("q", "A query has at most \(Self.deepest) levels.")
        }
        depth += 1
        defer { depth -= 1 }
        return try body(&self)
    }

    // MARK: Running

    /// The rows of `columns FROM documents rest`.
    /// - Throws: `DocumentError.invalid` when a regular expression takes too long, `DatabaseError`.
    func rows(_ columns: String, _ rest: String, in connection: Connection) throws -> [Row] {
        for (index, pattern) in patterns.enumerated() {
            try connection.function(Self.function(index), argumentCount: 1) { arguments in
                guard case .text(let text)? = arguments.first else { return false }
                return try pattern.matches(text)
            }
        }
        do {
            return try connection.rows("\(columns) FROM \(Self.documents) \(rest)", values)
        } catch DatabaseError.other(_, BoundedPattern.TookTooLong.message, _, _) {
            throw DocumentError.invalid("$regex", BoundedPattern.TookTooLong.message)
        }
    }

    /// Documents; `rest` is everything behind `FROM`.
    /// - Parameter body: The expression for their text.
    func documents(_ rest: String, body: String = "body", in connection: Connection) throws -> [StoredDocument] {
        try rows("SELECT \(body), \(StoredDocument.metaColumns)", rest, in: connection).map(StoredDocument.init)
    }

    private static func function(_ index: Int) -> String { "cats_pattern_\(index)" }
}
