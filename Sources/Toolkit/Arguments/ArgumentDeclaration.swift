/// The declaration of one argument, which parsing, help, completion and the manual share.
public struct ArgumentDeclaration: Sendable {
    /// The kinds of arguments.
    public enum Kind: String, Codable, Sendable {
        /// `--name value`.
        case option
        /// `--name` and `--no-name`.
        case flag
        /// A word identified by its position.
        case positional
    }

    /// What happens when an argument is given more than once.
    public enum Repetition: String, Codable, Sendable {
        /// A second value belongs to another argument, or is an error.
        case refuse
        /// The last value wins, so that a person can override a shell alias.
        case last
        /// All values are kept, in order.
        case collect
    }

    /// The kind of argument.
    public let kind: Kind
    /// The long name without dashes, or the name of a positional argument.
    public var name: String
    /// The letter of the short option, such as `o` for `-o`.
    public var short: Character?
    /// Other accepted long names, without dashes.
    public var aliases: [String] = []
    /// Earlier long names, without dashes, which are still accepted; help and suggestions leave them out.
    public var formerNames: [String] = []
    /// Long names, without dashes, that stand for the option with a value: `json` for `--output json`.
    public var shorthands: [(name: String, value: String)] = []
    /// The help text, one sentence.
    public var help: String { worded(declaredHelp) }
    private let declaredHelp: String
    /// The end of the help text that only concerns the command line.
    var terminalHelp = ""
    /// The word that help shows for the value, such as `FILE`.
    public var placeholder: String
    /// The accepted words; empty when the argument accepts other words too.
    public var choices: [String] = []
    /// The accepted words of a value that is a list separated by commas; empty for other values.
    public var listedChoices: [String] = []
    /// Whether the value is a list separated by commas.
    package var isList = false
    /// The form of the value for programs.
    public var form = ValueForm.text
    /// An accepted value, used in corrected command lines.
    public var sample = ""
    /// Whether the argument must be given.
    public var isRequired = false
    /// What happens when the argument is given more than once.
    public var repetition: Repetition
    /// The default, as a person types it.
    public var standard: String?
    /// The value that the command uses when the argument is missing, for a default that only a context can tell.
    package internal(set) var contextualDefault: (@Sendable (Context) throws -> String?)?

    /// The default that only a context can tell; `nil` where there is none, or it cannot be found out.
    package func standard(in context: Context) -> String? {
        contextualDefault.flatMap { try? $0(context) }
    }

    /// What `--explain` shows when the argument is missing and has no other default.
    package internal(set) var explainedDefault: (@Sendable (Context) throws -> String?)?

    /// The environment variable that gives the value when the command line does not.
    public var variable: String?
    /// The name of the value for people, such as `Date of birth`; by default, it comes from ``name``.
    public var title: String?
    /// Whether a terminal asks for the argument after a required one, although it is optional.
    package internal(set) var isAskedFor = false
    /// Whether only command lines have the argument; pages and tools leave it out.
    package internal(set) var isOnlyTyped = false
    /// Whether help, completion and suggestions leave the argument out.
    public var isHidden = false
    /// What to use instead, when the argument is deprecated.
    public var replacement: String?
    /// The name of a group of arguments of which only one may be given.
    public var group: String?
    /// Which password comes from where the argument says, which only a person may do; `nil` for other arguments.
    public var password: PasswordKind?
    /// What a file is for; `nil` when the value is no file.
    public var file: FileUse?
    package var source = ValueSource.type
    /// Values that are not offered, one of which a correction must resemble if it needs evidence.
    package internal(set) var evidence: LiveValues?
    /// Whether an external command declares the argument, in words of its own.
    package var isExternal = false
    package let read: @Sendable (String) throws(ArgumentRefusal) -> any Sendable
    /// The completion candidates of the value's type for a typed text.
    package var candidates: @Sendable (String) -> [Candidate]

    package init<Value: ArgumentValue>(_ kind: Kind, _ name: String, _ help: String, as type: Value.Type) {
        self.kind = kind
        self.name = name
        declaredHelp = help
        repetition = kind == .option ? .last : .refuse
        placeholder = Value.placeholder
        choices = Value.choices
        listedChoices = Value.listedChoices
        isList = Value.isList
        form = Value.form
        sample = Value.sample
        read = { word throws(ArgumentRefusal) in try Value(argument: word) }
        candidates = { Value.candidates(for: $0) }
    }

    package init(flag name: String, _ help: String) {
        kind = .flag
        self.name = name
        declaredHelp = help
        placeholder = ""
        repetition = .last
        // An environment variable turns the flag on unless it is one of these words.
        read = { word throws(ArgumentRefusal) in !["false", "0", "no", "off"].contains(word.lowercased()) }
        candidates = { _ in [] }
    }

    private func worded(_ text: String) -> String { isExternal ? text : ProgramDescription.current.worded(text) }

    /// Whether a negative number such as `-1` is a value and not an option.
    public var isNumeric: Bool { form.isNumeric }

    /// The label of the field on a page, and the prompt on a terminal: ``title``, or ``name`` as words.
    package var label: String {
        if let title { return title }
        switch name {
        case "id", "url", "zip": return name.uppercased()
        case "ids": return "IDs"
        default: return name.prefix(1).uppercased() + name.dropFirst().replacing("-", with: " ")
        }
    }

    /// The prompt on a terminal.
    var prompt: String { isAskedFor ? "\(label) (optional)" : label }

    package var allHelp: String { terminalHelp.isEmpty ? help : "\(help) \(worded(terminalHelp))" }

    /// The argument in messages: `--name`, or the placeholder of a positional argument.
    public var spelling: String { kind == .positional ? placeholder : "--\(name)" }
}

/// The passwords that commands ask for.
public enum PasswordKind: Sendable {
    /// A password that the service knows.
    case known
    /// A password that the person chooses, and types twice.
    case new
}

/// What a command does with a file.
public enum FileUse: Sendable {
    /// It reads the file.
    case reads
    /// It writes the file.
    case writes
}

/// A detail of an argument's declaration, such as `.short("n")` in `@Option("The name.", .short("n"))`.
public struct ArgumentTrait: Sendable {
    let apply: @Sendable (inout ArgumentDeclaration) -> Void

    /// A long name that differs from the property's name.
    public static func name(_ name: String) -> Self { Self { $0.name = name } }

    /// A short name of one letter.
    public static func short(_ letter: Character) -> Self { Self { $0.short = letter } }

    /// Another accepted long name.
    public static func alias(_ name: String) -> Self { Self { $0.aliases.append(name) } }

    /// An earlier long name, which is still accepted.
    public static func formerly(_ name: String) -> Self { Self { $0.formerNames.append(name) } }

    /// A name that stands for the option with a value: `--json` for `--output json`.
    public static func shorthand(_ name: String, for value: String) -> Self {
        Self { $0.shorthands.append((name, value)) }
    }

    /// The word that help shows for the value, such as `FILE`.
    public static func placeholder(_ text: String) -> Self { Self { $0.placeholder = text } }

    /// An accepted value for corrected command lines, instead of the sample of the value's type.
    public static func sample(_ text: String) -> Self { Self { $0.sample = text } }

    /// An environment variable that can give the value; help shows its name and never its value.
    ///
    /// `TOOLKIT_` stands for the start of the program's variables.
    public static func variable(_ name: String) -> Self {
        Self { $0.variable = ProgramDescription.current.worded(name) }
    }

    /// The name of the value for people, in prompts and on pages, where the argument's name does not tell enough.
    public static func titled(_ title: String) -> Self { Self { $0.title = title } }

    /// The default of an optional argument, as a person types it, where it depends on the context: the date of today.
    ///
    /// Prompts and pages offer it, and `--explain` shows it. It is `nil` where there is none.
    public static func defaultValue(_ value: @escaping @Sendable (Context) throws -> String?) -> Self {
        Self { $0.contextualDefault = value }
    }

    /// What the command uses when the argument is missing, for `--explain` only: a value, or words such as
    /// `the breed's name` for a value that only the run can tell.
    public static func explainedDefault(_ text: @escaping @Sendable (Context) throws -> String?) -> Self {
        Self { $0.explainedDefault = text }
    }

    /// Asks for an optional argument on a terminal, by this title, when a required argument is missing.
    public static func ask(_ title: String) -> Self {
        Self {
            $0.title = title
            $0.isAskedFor = true
        }
    }

    /// The end of the help text that only concerns the command line; pages and tools leave it out.
    public static func onTerminal(_ help: String) -> Self { Self { $0.terminalHelp = help } }

    /// Leaves the argument out of pages and tools, which have other means.
    public static let onlyTyped = Self { $0.isOnlyTyped = true }

    /// Accepts the argument, but leaves it out of help, completion and suggestions.
    public static let hidden = Self { $0.isHidden = true }

    /// Hides the argument, and prints a note with the replacement when it is used.
    public static func deprecated(use replacement: String) -> Self {
        Self {
            $0.isHidden = true
            $0.replacement = replacement
        }
    }
}

extension Message.StringInterpolation {
    package mutating func appendInterpolation(_ declaration: ArgumentDeclaration) {
        appendInterpolation(argument: declaration.name, spelled: declaration.spelling)
    }
}

extension ArgumentDeclaration {
    /// The help as the end of a sentence: "the name." for "The name.".
    package var helpInSentence: String {
        let isAcronym = help.dropFirst().first?.isUppercase == true
        return isAcronym ? help : help.prefix(1).lowercased() + help.dropFirst()
    }
}
