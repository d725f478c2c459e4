/// A type whose values are parsed from one word of a command line.
///
/// A conforming type validates the word, so that a command receives only valid values.
public protocol ArgumentValue: Sendable {
    /// Parses a word.
    init(argument: String) throws(ArgumentRefusal)
    /// The value as a word; help and `--explain` show it for defaults.
    var argument: String { get }
    /// The word that help shows for the value, in capitals, such as `FILE`.
    static var placeholder: String { get }
    /// The accepted words, when there are only a few; empty otherwise.
    static var choices: [String] { get }
    /// Accepted words by the words for the same value elsewhere, which lead to them; empty by default.
    static var otherWords: [String: String] { get }
    /// The accepted words of a value that is a list separated by commas, such as `new,used`; empty for other values.
    static var listedChoices: [String] { get }
    /// Whether the value is a list separated by commas; by default, when it has ``listedChoices``.
    static var isList: Bool { get }
    /// The form of the value for programs; ``ValueForm/text`` by default.
    static var form: ValueForm { get }
    /// An accepted word, used in corrected command lines.
    static var sample: String { get }
    /// The completion candidates for a value; candidates that do not begin with `start` are dropped later.
    static func candidates(for start: String) -> [Candidate]
}

extension ArgumentValue {
    public static var choices: [String] { [] }
    public static var otherWords: [String: String] { [:] }
    public static var listedChoices: [String] { [] }
    public static var isList: Bool { !listedChoices.isEmpty }
    public static var form: ValueForm { .text }
    public static var sample: String { choices.first ?? placeholder }
    public static func candidates(for start: String) -> [Candidate] { choices.map { Candidate($0) } }
}

/// The reason why a word is not a valid value.
public struct ArgumentRefusal: Error, Equatable, Sendable {
    /// What is wrong and what is accepted, in whole sentences.
    public var message: Message
    /// The stable error code.
    public var code: String
    /// The exit status: ``ExitStatus/usage``, ``ExitStatus/badData`` or ``ExitStatus/notFound``.
    public var status: ExitStatus
    /// An accepted word, probably the intended one unless the value breaks a rule.
    public var suggestion: String?
    /// The wrong characters of the word; `nil` means the whole word.
    public var place: Range<Int>?
    /// How many characters of the suggestion must be the start of a value that completion looks up for the argument.
    ///
    /// Without such a value, there is no suggestion. 0 for an argument without such values, and by default.
    public var evidence = 0

    /// The refusal as an error report without a place in a command line.
    public var report: Report {
        let guess = status == .badData ? nil : suggestion
        return Report(status, code: code, message, hint: guess.map { "Did you mean '\($0)'?" })
    }

    /// The refusal of a word that is a part of another one, such as an element of a list.
    package func inside(_ word: String, at part: Range<String.Index>) -> ArgumentRefusal {
        var refusal = self
        let start = word.distance(from: word.startIndex, to: part.lowerBound)
        let own = place ?? 0..<word.distance(from: part.lowerBound, to: part.upperBound)
        refusal.place = start + own.lowerBound..<start + own.upperBound
        refusal.suggestion = suggestion.map { word[..<part.lowerBound] + $0 + word[part.upperBound...] }
        return refusal
    }

    private init(_ status: ExitStatus, _ code: String, _ message: Message, _ suggestion: String?) {
        (self.message, self.code, self.status, self.suggestion) = (message, code, status, suggestion)
    }

    /// The word cannot be parsed as the type (exit status 64).
    public static func unreadable(_ message: Message, suggestion: String? = nil) -> ArgumentRefusal {
        ArgumentRefusal(.usage, "unreadable-value", message, suggestion)
    }

    /// The word was parsed, but the value breaks a rule (exit status 65).
    public static func unacceptable(_ message: Message, suggestion: String? = nil) -> ArgumentRefusal {
        ArgumentRefusal(.badData, "unacceptable-value", message, suggestion)
    }

    /// The word is well-formed, but names something that does not exist (exit status 66).
    public static func unknown(_ message: Message, suggestion: String? = nil) -> ArgumentRefusal {
        ArgumentRefusal(.notFound, "unknown-value", message, suggestion)
    }
}
