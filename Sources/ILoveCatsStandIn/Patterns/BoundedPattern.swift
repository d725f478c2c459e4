import ToolkitStandIn

/// A regular expression whose search stops after a limited amount of work.
///
/// Without a limit, even a short regular expression can run for hours.
struct BoundedPattern: Sendable {
    /// The error that ends the SQL statement when a search exceeds its limit.
    struct TookTooLong: ReportedError {
        static let message = "This regular expression takes too long."
        var report: Report { .badData(Self.message) }
    }

    private static let longest = 200

    private let program: PatternProgram
    /// Whether the search ignores case; the program then has the folded text.
    private let foldsCase: Bool

    /// Reads a pattern.
    /// - Throws: `DocumentError.invalid` when it is too long, or not a regular expression.
    init(_ pattern: String) throws {
        guard pattern.utf16.count <= Self.longest else {
            throw DocumentError.invalid("$regex", "A regular expression has at most \(Self.longest) characters.")
        }
        guard let node = PatternParser.parse(pattern) else {
            throw DocumentError.invalid("$regex", "This is not a regular expression.")
        }
        program = PatternProgram(node)
        foldsCase = false
    }

    /// Creates a pattern that finds a literal text, in upper or lower case.
    init(literal text: String) {
        program = PatternProgram(.sequence(Self.folded(text).map { .one(.only($0)) }))
        foldsCase = true
    }

    /// Returns whether a text contains a match.
    /// - Throws: ``TookTooLong`` when the search exceeds its limit.
    func matches(_ text: String) throws -> Bool {
        var search = PatternSearch(program, in: foldsCase ? Self.folded(text) : Array(text.unicodeScalars))
        return try search.findsMatch()
    }

    private static func folded(_ text: String) -> [Unicode.Scalar] { text.unicodeScalars.flatMap(\.caseFolded) }
}
