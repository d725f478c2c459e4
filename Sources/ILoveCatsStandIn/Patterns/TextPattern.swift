import ToolkitStandIn

/// A regular expression, whose search takes time in proportion to the length of the text.
struct TextPattern: Sendable {
    private static let longest = 200

    private let program: PatternProgram
    /// Whether the search ignores case; the program then has the folded text.
    private let foldsCase: Bool

    /// - Throws: `DocumentError.invalid` when it is too long or no regular expression, or has a construct that a search
    ///   in linear time cannot have.
    init(_ pattern: String) throws {
        guard pattern.utf16.count <= Self.longest else {
            throw DocumentError.invalid("$regex", "A regular expression has at most \(Self.longest) characters.")
        }
        do {
            program = try PatternProgram(PatternParser.parse(pattern))
        } catch {
            throw DocumentError.invalid("$regex", error.message)
        }
        foldsCase = false
    }

    /// Creates a pattern that finds a literal text, in upper or lower case.
    init(literal text: String) {
        program = PatternProgram(literal: text.unicodeScalars.flatMap(\.caseFolded))
        foldsCase = true
    }

    /// - Parameter end: When to stop, with `false`.
    func matches(_ text: String, until end: TransactionEnd? = nil) -> Bool {
        if foldsCase {
            var search = PatternSearch(program, in: text.unicodeScalars.lazy.flatMap(\.caseFolded).makeIterator())
            return search.findsMatch(until: end)
        }
        var search = PatternSearch(program, in: text.unicodeScalars.makeIterator())
        return search.findsMatch(until: end)
    }
}
