/// Everything that is declared about one argument: parsing, help, completion and the manual all read it from here.
public struct ArgumentDeclaration: Sendable {
    /// The three ways in which a word reaches a command.
    public enum Kind: String, Codable, Sendable {
        /// `--name value`.
        case option
        /// `--name` and `--no-name`.
        case flag
        /// A word by its position.
        case positional
    }

    /// What happens when an argument is given more than once.
    public enum Repetition: String, Codable, Sendable {
        /// The second one is a fault: somebody made a mistake.
        case refuse
        /// The last one counts, so that an alias can be overridden.
        case last
        /// All are kept, in order.
        case collect
    }

    /// The kind of argument.
    public let kind: Kind
    /// The long name without dashes, or the name of a positional argument.
    public var name: String
    /// The letter of the short form.
    public var short: Character?
    /// Other long names that are understood, without dashes.
    public var aliases: [String] = []
    /// Long names, without dashes, that stand for the argument with a certain value.
    public var shorthands: [(name: String, value: String)] = []
    /// One sentence for help.
    public let help: String
    /// What help shows in place of the value.
    public var placeholder: String
    /// Every accepted word, when the set is closed.
    public var choices: [String] = []
    /// Whether negative numbers are values.
    public var isNumeric = false
    /// A word that would be accepted.
    public var sample = ""
    /// Whether leaving it out is a fault.
    public var isRequired = false
    /// The rule for a second one.
    public var repetition = Repetition.refuse
    /// The default, as it would be typed.
    public var standard: String?
    /// The environment variable that is used when it is not on the command line.
    public var variable: String?
    /// The question that a terminal is asked when it is missing.
    public var question: String?
    /// Left out of help, completion and suggestions.
    public var isHidden = false
    /// What to use instead, when the argument is on its way out.
    public var replacement: String?
    /// The name of the group of which only one may be given.
    public var group: String?
    /// Where the candidates for its value come from.
    var source = ValueSource.type
    let read: @Sendable (String) throws(ArgumentRefusal) -> any Sendable
    /// What the type of the value offers where a text has been typed.
    var candidates: @Sendable (String) -> [Candidate]

    /// Declares an argument that is read as `Value`.
    init<Value: ArgumentValue>(_ kind: Kind, _ name: String, _ help: String, as type: Value.Type) {
        self.kind = kind
        self.name = name
        self.help = help
        placeholder = Value.placeholder
        choices = Value.choices
        isNumeric = Value.isNumeric
        sample = Value.sample
        read = { word throws(ArgumentRefusal) in try Value(argument: word) }
        candidates = { Value.candidates(for: $0) }
    }

    /// Declares a flag.
    init(flag name: String, _ help: String) {
        kind = .flag
        self.name = name
        self.help = help
        placeholder = ""
        repetition = .last
        read = { word throws(ArgumentRefusal) in word == "true" }
        candidates = { _ in [] }
    }

    /// As it is typed: `--name`, or the placeholder of a positional argument.
    public var spelling: String {
        kind == .positional ? placeholder : "--\(name)"
    }
}

/// A detail of a declaration, given behind the help text: `@Option("The name.", .short("n"))`.
public struct ArgumentTrait: Sendable {
    let apply: @Sendable (inout ArgumentDeclaration) -> Void

    /// A long name other than the property's.
    public static func name(_ name: String) -> Self {
        Self { $0.name = name }
    }

    /// A one-letter form.
    public static func short(_ letter: Character) -> Self {
        Self { $0.short = letter }
    }

    /// Another long name that is understood.
    public static func alias(_ name: String) -> Self {
        Self { $0.aliases.append(name) }
    }

    /// A name that is short for the argument with a certain value: `--json` for `--output json`.
    public static func shorthand(_ name: String, for value: String) -> Self {
        Self { $0.shorthands.append((name, value)) }
    }

    /// What help shows in place of the value.
    public static func placeholder(_ text: String) -> Self {
        Self { $0.placeholder = text }
    }

    /// The environment variable that stands in; its name is shown in help, its value never.
    public static func variable(_ name: String) -> Self {
        Self { $0.variable = name }
    }

    /// What a second one means.
    public static func repeated(_ rule: ArgumentDeclaration.Repetition) -> Self {
        Self { $0.repetition = rule }
    }

    /// Asks for the value on a terminal when it is missing.
    public static func ask(_ question: String) -> Self {
        Self { $0.question = question }
    }

    /// Understood, but not shown or suggested.
    public static let hidden = Self { $0.isHidden = true }

    /// Understood, not shown, and answered with a note that names the replacement.
    public static func deprecated(use replacement: String) -> Self {
        Self {
            $0.isHidden = true
            $0.replacement = replacement
        }
    }
}
