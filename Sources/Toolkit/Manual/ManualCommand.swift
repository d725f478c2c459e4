/// A command or a group, as the manual tells it.
struct ManualCommand: Codable, Equatable, Sendable {
    /// What it answers with.
    struct Answer: Codable, Equatable, Sendable {
        var kind: AnswerShape.Kind
        var fields: [String]
    }

    /// A line that works.
    struct Example: Codable, Equatable, Sendable {
        let line: String
        let summary: String
    }

    /// From the root: `toolkit cats add`.
    var path: String
    /// The word that is typed.
    var name: String
    /// Other words for the same.
    var aliases: [String]
    /// One sentence.
    var summary: String
    /// More, in paragraphs.
    var details: String
    /// The shape of its line.
    var usage: String
    /// Whether it is left out of help.
    var hidden: Bool
    /// What to use instead, when it is on its way out.
    var replacement: String?
    /// What it does to the world; `nil` for a plain group, as are the next.
    var effect: Effect?
    var answer: Answer?
    /// Its own arguments, in order.
    var arguments: [ManualArgument]
    var examples: [Example]
    var commands: [ManualCommand]

    /// The command at the end of a path, with all below it.
    init(_ path: [CommandNode]) {
        let node = path[path.count - 1]
        self.path = path.map(\.name).joined(separator: " ")
        name = node.name
        aliases = node.aliases
        summary = node.summary
        details = node.details
        usage = HelpText(path: path, globals: GlobalOptions.self).usage
        hidden = node.isHidden
        replacement = node.replacement
        effect = node.effect
        answer = (node.arguments as? any Command.Type).map { Self.shape(of: $0) }
        arguments = (node.arguments?.declarations ?? []).map(ManualArgument.init)
        examples = node.examples.map { Example(line: $0.line, summary: $0.summary) }
        commands = node.children.map { ManualCommand(path + [$0]) }
    }

    private static func shape<Asked: Command>(of command: Asked.Type) -> Answer {
        Answer(kind: Asked.Reply.shape.kind, fields: Asked.Reply.shape.fields)
    }

    /// This command and all below it that are shown.
    var shown: [ManualCommand] {
        [self] + commands.filter { !$0.hidden }.flatMap(\.shown)
    }

    /// What answers to a word below this command.
    func child(named word: String) -> ManualCommand? {
        commands.first { $0.name == word || $0.aliases.contains(word) }
    }

    /// The command that a path from this one on leads to, by names or aliases.
    func command(at path: String) -> ManualCommand? {
        let words = path.split(separator: " ").map(String.init)
        guard words.first == self.path else { return nil }
        return words.dropFirst().reduce(self) { $0?.child(named: $1) }
    }
}
