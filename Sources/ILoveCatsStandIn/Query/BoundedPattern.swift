import Foundation
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
    /// The number of progress reports that a search may make, in addition to one per character of the text.
    ///
    /// They take about a fiftieth of a second.
    private static let patience = 100

    private let expression: NSRegularExpression

    /// Reads a pattern.
    /// - Throws: `DocumentError.invalid` when it is too long, or not a regular expression.
    init(_ pattern: String) throws {
        guard pattern.utf16.count <= Self.longest else {
            throw DocumentError.invalid("$regex", "A regular expression has at most \(Self.longest) characters.")
        }
        guard let expression = try? NSRegularExpression(pattern: pattern) else {
            throw DocumentError.invalid("$regex", "This is not a regular expression.")
        }
        self.expression = expression
    }

    /// Creates a pattern that finds a literal text, in upper or lower case.
    init(literal text: String) throws {
        let pattern = NSRegularExpression.escapedPattern(for: text)
        guard let expression = try? NSRegularExpression(pattern: pattern, options: .caseInsensitive) else {
            throw DocumentError.invalid("filter", "This text cannot be searched for.")
        }
        self.expression = expression
    }

    /// Returns whether a text contains a match.
    /// - Throws: ``TookTooLong`` when the search exceeds its limit.
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
