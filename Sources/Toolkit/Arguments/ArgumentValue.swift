/// A type that can be read from one word of a command line.
///
/// Domain types conform and do the validating, so that a command receives values that are already right.
public protocol ArgumentValue: Sendable {
    /// Reads a word as this type.
    init(argument: String) throws(ArgumentRefusal)
    /// The word that reads back as this value; shown for defaults and by `--explain`.
    var argument: String { get }
    /// What help shows in place of the value, in capitals.
    static var placeholder: String { get }
    /// Every word that is accepted, when the set is closed and small; empty otherwise.
    static var choices: [String] { get }
    /// Whether a word such as `-1` or `-.5` is a value here and not an option.
    static var isNumeric: Bool { get }
    /// A word that is always accepted, used in corrected lines.
    static var sample: String { get }
    /// What is offered while somebody types a value; those that do not begin so are left out.
    static func candidates(for start: String) -> [Candidate]
}

extension ArgumentValue {
    public static var choices: [String] { [] }
    public static var isNumeric: Bool { false }
    public static var sample: String { choices.first ?? placeholder }
    public static func candidates(for start: String) -> [Candidate] { choices.map { Candidate($0) } }
}

/// Why a word was not accepted as a value.
public struct ArgumentRefusal: Error, Equatable, Sendable {
    /// What is wrong and what would work, in whole sentences.
    public var message: String
    /// A stable name for this kind of fault.
    public var code: String
    /// ``ExitStatus/usage`` when unreadable, ``ExitStatus/badData`` when it breaks a rule, ``ExitStatus/notFound``.
    public var status: ExitStatus
    /// A word that would be accepted, and was probably meant unless a rule was broken.
    public var suggestion: String?
    /// The characters of the word that are at fault; `nil` is the whole word.
    public var place: Range<Int>?

    /// The refusal outside of a command line, where no place can be shown.
    public var report: Report {
        let guess = status == .badData ? nil : suggestion
        return Report(status, code: code, message, hint: guess.map { "Did you mean '\($0)'?" })
    }

    init(_ status: ExitStatus, _ code: String, _ message: String, suggestion: String?, place: Range<Int>?) {
        self.message = message
        self.code = code
        self.status = status
        self.suggestion = suggestion
        self.place = place
    }

    /// The word cannot be read as the type at all (exit 64).
    public static func unreadable(
        _ message: String, suggestion: String? = nil, place: Range<Int>? = nil
    ) -> ArgumentRefusal {
        ArgumentRefusal(.usage, "unreadable-value", message, suggestion: suggestion, place: place)
    }

    /// The word was read, but the value breaks a rule (exit 65).
    public static func unacceptable(
        _ message: String, suggestion: String? = nil, place: Range<Int>? = nil
    ) -> ArgumentRefusal {
        ArgumentRefusal(.badData, "unacceptable-value", message, suggestion: suggestion, place: place)
    }

    /// The word is well-formed, but names nothing that exists (exit 66).
    public static func unknown(
        _ message: String, suggestion: String? = nil, place: Range<Int>? = nil
    ) -> ArgumentRefusal {
        ArgumentRefusal(.notFound, "unknown-value", message, suggestion: suggestion, place: place)
    }
}
