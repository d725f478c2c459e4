/// The words of a command of the program, after its name.
///
/// A literal has the words of the command and placeholders; the values in it are quoted for a shell where necessary.
///
/// ```swift
/// let words: CommandWords = "codepay send --to \(phone.text) --amount AMOUNT"
/// ```
public struct CommandWords: Equatable, Sendable, ExpressibleByStringInterpolation {
    /// The words, without quotes.
    package let words: [String]
    /// The command line as a person types it, with the program's name and quoted for a shell.
    package var line: String { "\(ProgramDescription.current.name) \(quoted)" }
    private let quoted: String

    /// Makes a command from words, each of which is one word in a shell.
    package init(_ words: [String]) {
        self.words = words
        quoted = words.map(ShellWord.quoted).joined(separator: " ")
    }

    /// Makes a command without values.
    public init(stringLiteral words: String) {
        var parts = StringInterpolation(literalCapacity: 0, interpolationCount: 0)
        parts.appendLiteral(words)
        self.init(stringInterpolation: parts)
    }

    /// Makes a command with values.
    public init(stringInterpolation parts: StringInterpolation) {
        (words, quoted) = (parts.words, parts.line)
    }

    /// Collects the words of a literal.
    public struct StringInterpolation: StringInterpolationProtocol {
        fileprivate var words = [""]
        fileprivate var line = ""

        /// Starts with no words.
        public init(literalCapacity: Int, interpolationCount: Int) {}

        /// Adds words that are separated by spaces.
        public mutating func appendLiteral(_ literal: String) {
            let parts = literal.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
            words[words.count - 1] += parts[0]
            words += parts.dropFirst()
            line += literal
        }

        /// Adds a value, which is one word or the end of one.
        public mutating func appendInterpolation(_ value: String) {
            words[words.count - 1] += value
            line += ShellWord.quoted(value)
        }
    }
}
