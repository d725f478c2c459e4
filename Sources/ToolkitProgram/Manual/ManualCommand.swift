struct ManualCommand: Codable, Equatable, Sendable {
    /// The output of a command.
    struct Answer: Codable, Equatable, Sendable {
        var kind: AnswerShape.Kind
        var fields: [String]
    }

    struct Example: Codable, Equatable, Sendable {
        let line: String
        let summary: String
    }

    /// All names from the root: `toolkit cats add`.
    var path: String
    var name: String
    var aliases: [String]
    var summary: String
    /// Further paragraphs.
    var details: String
    var usage: String
    /// Whether help omits the command.
    var hidden: Bool
    /// What to use instead, if the command is deprecated.
    var replacement: String?
    /// What the command does to data; `nil` for a group, like `answer`.
    var effect: Effect?
    var answer: Answer?
    /// The command's own arguments, in order, without the global options.
    var arguments: [ManualArgument]
    var examples: [Example]
    var commands: [ManualCommand]

    init(_ path: [CommandNode]) {
        let node = path[path.count - 1]
        self.path = path.map(\.name).joined(separator: " ")
        name = node.name
        aliases = node.aliases
        summary = node.summary
        details = node.allDetails
        usage = HelpText(path: path, globals: GlobalOptions.self).usage
        hidden = node.isHidden
        replacement = node.replacement
        effect = node.effect
        answer = (node.arguments as? any Command.Type).map {
            Answer(kind: $0.answerShape.kind, fields: $0.answerShape.fieldNames)
        }
        arguments = (node.arguments?.declarations ?? []).map(ManualArgument.init)
        examples = node.examples.map { Example(line: $0.line, summary: $0.summary) }
        commands = node.children.map { ManualCommand(path + [$0]) }
    }

    var shown: [ManualCommand] { [self] + commands.filter { !$0.hidden }.flatMap(\.shown) }

    func child(named word: String) -> ManualCommand? { commands.first { $0.name == word || $0.aliases.contains(word) } }

    /// The command at a path of names or aliases that begins with this command.
    func command(at path: String) -> ManualCommand? {
        let words = path.split(separator: " ").map(String.init)
        guard words.first == self.path else { return nil }
        return words.dropFirst().reduce(self) { $0?.child(named: $1) }
    }
}

extension Effect {
    /// What a command with this effect does to data.
    package var sentence: String {
        switch self {
        case .reads: "This command only reads data."
        case .writes: "This command can add or change data."
        case .destroys: "This command can delete data that you cannot restore."
        }
    }
}
