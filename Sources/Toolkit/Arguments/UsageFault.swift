/// One mistake on a command line.
public struct UsageFault: Equatable, Sendable {
    /// The kinds of mistakes of the line itself; a refused value brings its own code.
    enum Code {
        static let unknownCommand = "unknown-command"
        static let unknownOption = "unknown-option"
        static let missingValue = "missing-value"
        static let unexpectedValue = "unexpected-value"
        static let unexpectedArgument = "unexpected-argument"
        static let missingArgument = "missing-argument"
        static let missingOption = "missing-option"
        static let duplicateOption = "duplicate-option"
        static let conflictingOptions = "conflicting-options"
        static let misplacedOption = "misplaced-option"
    }

    /// Characters of one word.
    struct Place: Equatable, Sendable {
        /// The word, counted from 0; the number of words is the place behind the last one.
        var word: Int
        /// The characters of the word; `nil` is all of it.
        var characters: Range<Int>?
    }

    /// What would put it right: words that replace other words.
    struct Fix: Equatable, Sendable {
        var range: Range<Int>
        var words: [String]

        static func replace(_ index: Int, with word: String) -> Fix {
            Fix(range: index..<index + 1, words: [word])
        }

        static func remove(_ range: Range<Int>) -> Fix {
            Fix(range: range, words: [])
        }
    }

    /// A stable name for this kind of mistake.
    public var code: String
    /// What is wrong, in a sentence.
    public var message: String
    /// 64 for a wrong line; a refused value may bring 65 or 66.
    public var status: ExitStatus = .usage
    /// Where the mistake stands; `nil` when it is not on the line.
    var place: Place?
    /// How the line would have to change; `nil` when nobody can tell.
    var fix: Fix?
}

extension [UsageFault] {
    /// The exit status of a line with these mistakes: a wrong line wins over a wrong value.
    var status: ExitStatus {
        let order: [ExitStatus] = [.usage, .badData, .notFound]
        return order.first { status in contains { $0.status == status } } ?? .usage
    }

    /// The words with every mistake put right, or `nil` when one of them can't be.
    func corrected(_ words: [String]) -> [String]? {
        var result = words
        for fault in self.reversed().sorted(by: { ($0.fix?.range.lowerBound ?? 0) > ($1.fix?.range.lowerBound ?? 0) }) {
            guard let fix = fault.fix else { return nil }
            guard fix.range.upperBound <= result.count else { return nil }
            result.replaceSubrange(fix.range, with: fix.words)
        }
        return result
    }
}
