/// What a person can do next.
public enum Hint: Equatable, Sendable {
    /// Run a command.
    case run(CommandWords)
    /// Sign in, or give a password. Only a person can do that, so a program does not get the hint.
    case signIn(Message)
    /// Other advice.
    case text(Message)

    /// The question whether the most similar name is meant; `nil` when no name is similar enough.
    public static func nearest(to text: String, among names: some Sequence<String>) -> Hint? {
        Suggestion.nearest(to: text, among: names).map { "Did you mean '\($0)'?" }
    }

    /// The hint as it stands alone: only the command, or whole sentences.
    package var message: Message {
        switch self {
        case .run(let command): "\(line: command)"
        case .signIn(let message), .text(let message): message
        }
    }

    /// Whether only a person can follow the hint.
    package var isForPersons: Bool { if case .signIn = self { true } else { false } }

    package var instruction: Message { if case .run(let command) = self { "Run \(line: command)" } else { message } }
}

extension Hint: ExpressibleByStringInterpolation {
    /// Makes advice from a literal.
    public init(stringLiteral text: String) { self = .text(Message(stringLiteral: text)) }

    /// Makes advice from a literal with values.
    public init(stringInterpolation: Message.StringInterpolation) {
        self = .text(Message(stringInterpolation: stringInterpolation))
    }
}
