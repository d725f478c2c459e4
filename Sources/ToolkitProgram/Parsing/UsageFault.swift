/// One mistake on a command line.
package struct UsageFault: Equatable, Sendable {
    /// The error codes of mistakes; a refused value has its own code.
    enum Code {
        static let unknownCommand = "unknown-command"
        static let unknownOption = "unknown-option"
        static let missingValue = "missing-value"
        static let unexpectedValue = "unexpected-value"
        static let unexpectedArgument = "unexpected-argument"
        static let missingArgument = "missing-argument"
        static let missingOption = "missing-option"
        static let conflictingOptions = "conflicting-options"
        static let misplacedOption = "misplaced-option"
    }

    /// The position of a mistake on the command line.
    struct Place: Equatable, Sendable {
        /// The index of the word; the number of words means the end of the line.
        var word: Int
        /// The characters of the word; `nil` means the whole word.
        var characters: Range<Int>?
    }

    /// A correction: words that replace other words.
    struct Fix: Equatable, Sendable {
        var range: Range<Int>
        var words: [String]
        /// The last word with a placeholder in place of its value, when the person neither typed the value nor seems
        /// to mean it.
        var placeholder: String?
        /// Whether a word that was typed, or a part of one, is left out.
        var isRemoval = false

        static func replace(_ index: Int, with word: String) -> Fix { Fix(range: index..<index + 1, words: [word]) }

        static func remove(_ range: Range<Int>) -> Fix { Fix(range: range, words: [], isRemoval: true) }
    }

    var code: String
    var message: Message
    /// The exit status: 64, or for a refused value also 65 or 66.
    var status: ExitStatus = .usage
    /// The position of the mistake; `nil` when it is not on the command line.
    var place: Place?
    /// The correction; `nil` when it is unknown.
    var fix: Fix?
    /// The name of the argument without dashes; `nil` when the mistake belongs to none.
    var argument: String?
}

extension [UsageFault] {
    /// The exit status for these mistakes: a wrong line takes precedence over a wrong value.
    var status: ExitStatus {
        let order: [ExitStatus] = [.usage, .badData, .notFound, .badSettings]
        return order.first { status in contains { $0.status == status } } ?? .usage
    }

    /// The words with every mistake corrected, or `nil` when one has no correction.
    /// - Parameter isTemplate: Whether placeholders such as `PHONE` stand for values that are only examples.
    func corrected(_ words: [String], isTemplate: Bool = false) -> [String]? {
        var result = words
        for fault in self.reversed().sorted(by: { ($0.fix?.range.lowerBound ?? 0) > ($1.fix?.range.lowerBound ?? 0) }) {
            guard let fix = fault.fix else { return nil }
            guard fix.range.upperBound <= result.count else { return nil }
            let placeholder = isTemplate ? fix.placeholder : nil
            let new = placeholder.map { fix.words.dropLast() + [$0] } ?? fix.words
            result.replaceSubrange(fix.range, with: new)
        }
        return result
    }
}
