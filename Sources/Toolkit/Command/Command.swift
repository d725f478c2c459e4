/// A command of the program.
///
/// Its properties are its arguments. `run` returns the answer and prints nothing.
public protocol Command: ArgumentSet {
    /// The type of the answer.
    associatedtype Reply: Answer

    /// The command's name.
    static var name: String { get }
    /// The help text, one sentence.
    static var summary: String { get }
    /// Longer help text, in paragraphs; empty by default.
    static var details: String { get }
    /// The end of the longer help text that only concerns the command line, such as prompts and `--yes`; pages and tools
    /// leave it out. It is empty by default.
    static var terminalDetails: String { get }
    /// What the command changes.
    static var effect: Effect { get }
    /// Whether only a person may run the command, and no program that calls commands: it takes or gives a password, changes
    /// what is allowed, opens a window, or runs until it is stopped.
    static var needsPerson: Bool { get }
    /// Whether the command always calls ``Context/confirm(_:)`` before it changes something, so that a page need not ask
    /// before it runs the command.
    static var confirmsItself: Bool { get }
    /// Whether the command changes no more when it runs twice with the same arguments; by default, unless it
    /// ``Effect/writes``.
    static var isIdempotent: Bool { get }
    /// Whether the command only adds data, so that it neither replaces nor removes any; by default, it may.
    static var onlyAdds: Bool { get }
    /// Whether the command moves money, for which a caller in this process needs an allowance.
    static var movesMoney: Bool { get }
    /// Whether the command sends requests to a service or its sandbox; `nil`, the default, means that the commands of a
    /// feature with services do so.
    static var reachesService: Bool? { get }
    /// Whether the command only helps at a command line, or needs its terminal, so that it has no page and is no tool.
    static var isOnlyTyped: Bool { get }
    /// Command lines that work in an empty home; the test suite runs them.
    static var examples: [Example] { get }

    /// Runs the command.
    func run(in context: Context) async throws -> Reply
}

extension Command {
    public static var details: String { "" }
    public static var terminalDetails: String { "" }
    public static var needsPerson: Bool { false }
    public static var confirmsItself: Bool { false }
    public static var isIdempotent: Bool { effect != .writes }
    public static var onlyAdds: Bool { false }
    public static var movesMoney: Bool { false }
    public static var reachesService: Bool? { nil }
    public static var isOnlyTyped: Bool { false }
    public var asCommand: (any Command)? { self }

    /// The sentences for ``terminalDetails`` of a command that calls ``Context/confirm(_:)``.
    public static var asksFirst: String {
        "On a terminal, the command asks for confirmation, unless you use --yes. Without a terminal, it does not ask."
    }

    package static var answerShape: AnswerShape { Reply.shape }
    /// Whether the answer goes on until a person stops it.
    package static var isEndless: Bool { !Reply.isPaged }
}

extension CommandNode {
    /// A command, with subcommands if it is also a group.
    public static func command(_ type: any Command.Type, _ children: [CommandNode] = []) -> CommandNode {
        CommandNode(
            name: type.name, summary: type.summary, details: type.details, terminalDetails: type.terminalDetails,
            effect: type.effect, examples: type.examples, arguments: type, children: children)
    }
}
