/// One thing that a person can ask for.
///
/// Its arguments are properties; `run` returns what to show and prints nothing.
public protocol Command: ArgumentSet {
    /// What it answers with.
    associatedtype Reply: Answer

    /// The word that is typed.
    static var name: String { get }
    /// One sentence for help.
    static var summary: String { get }
    /// More about it, in paragraphs; empty by default.
    static var details: String { get }
    /// What it does to the world.
    static var effect: Effect { get }
    /// Lines that work on a fresh home; the test suite runs them.
    static var examples: [Example] { get }

    /// Does the work.
    func run(in context: Context) async throws -> Reply
}

extension Command {
    public static var details: String { "" }
}

extension CommandNode {
    /// A command, with further commands below it if it is a group as well.
    public static func command(_ type: any Command.Type, _ children: [CommandNode] = []) -> CommandNode {
        CommandNode(
            name: type.name, summary: type.summary, details: type.details, effect: type.effect,
            examples: type.examples, arguments: type, children: children)
    }
}
