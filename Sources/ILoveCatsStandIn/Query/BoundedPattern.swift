import Foundation
import ToolkitStandIn

/// A regular expression that gives up in time: a short one can keep a computer busy for hours.
struct BoundedPattern: Sendable {
    /// Giving up fails the statement that asked.
    struct TookTooLong: ReportedError {
        static let message = "This regular expression takes too long."
        var report: Report { .badData(Self.message) }
    }

    private static let longest = 200
    /// How often a search may report progress, beside once for each place where it starts; about a fiftieth of a second.
    private static let patience = 100

    private let expression: NSRegularExpression

    /// Reads a pattern.
    /// - Throws: `DocumentError.invalid` when it is too long or none.
    init(_ pattern: String) throws {
        guard pattern.utf16.count <= Self.longest else {
            throw DocumentError.invalid("$regex", "A regular expression has at most \(Self.longest) characters.")
        }
        guard let expression = try? NSRegularExpression(pattern: pattern) else {
            throw DocumentError.invalid("$regex", "This is not a regular expression.")
        }
        self.expression = expression
    }

    /// A pattern that finds a text as it is, in upper or lower case.
    init(literal text: String) throws {
        let pattern = NSRegularExpression.escapedPattern(for: text)
        guard let expression = try? NSRegularExpression(pattern: pattern, options: .caseInsensitive) else {
            throw DocumentError.invalid("filter", "This text cannot be searched for.")
        }
        self.expression = expression
    }

    /// Whether the pattern is found anywhere in a text.
    /// - Throws: ``TookTooLong``.
    func matches(_ text: String) throws -> Bool {
        let range = NSRange(text.startIndex..., in: text)
        var isFound = false
        var patience = Self.patience + range.length
        expression.enumerateMatches(in: text, options: .reportProgress, range: range) { match, _, stop in
            patience -= 1
            isFound = match != nil
            if isFound || patience < 0 { stop.pointee = true }
        }
        guard isFound || patience >= 0 else { throw TookTooLong() }
        return isFound
    }
}
