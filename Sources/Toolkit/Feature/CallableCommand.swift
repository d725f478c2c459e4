/// A command that a program can call, with what the program must know before it does.
package struct CallableCommand: Sendable {
    /// The names of the command and of its groups, without that of the program.
    package let path: [String]
    /// The summary, and longer help text.
    package let summary, details: String
    /// What the command changes.
    package let effect: Effect
    /// Whether the command changes no more when it runs twice with the same arguments.
    package let isIdempotent: Bool
    /// The shape of the answer; ``AnswerShape/other`` for an external command.
    package let shape: AnswerShape
    /// The arguments that help shows, without those for passwords.
    package let declarations: [ArgumentDeclaration]

    init(_ path: [String], _ node: CommandNode, _ type: (any Command.Type)?) {
        self.path = path
        summary = node.summary
        details = node.details
        effect = node.effect ?? .destroys
        isIdempotent = type?.isIdempotent ?? (effect == .reads)
        shape = type?.answerShape ?? .other
        declarations = node.declarations.filter { !$0.isHidden && !$0.isForSecret }
    }

    /// The words of a command line with some values, in any order.
    /// - Parameter values: The values of an argument: `true` or `false` for a flag, otherwise one or more words.
    package func words(_ values: [String: [String]]) -> [String] {
        var options: [String] = []
        var operands: [String] = []
        for declaration in declarations {
            let given = values[declaration.name] ?? []
            switch declaration.kind {
            case .option: options += given.map { "--\(declaration.name)=\($0)" }
            // An alternative that is off is not given.
            case .flag where declaration.group != nil:
                options += given.contains("true") ? ["--\(declaration.name)"] : []
            case .flag: options += given.map { $0 == "true" ? "--\(declaration.name)" : "--no-\(declaration.name)" }
            case .positional: operands += given
            }
        }
        return path + options + (operands.isEmpty ? [] : ["--"] + operands)
    }
}

extension Context {
    /// The commands that a program can call: all but those that need a person, and the external ones that are trusted.
    package func callableCommands() throws -> [CallableCommand] {
        let trusted = try plugins.trusted()
        let external = plugins.usable().filter { trusted[$0.path] != nil }.map { $0.node(isTrusted: true) }
        return commands.children.flatMap { Self.callable([$0.name], $0) }
            + external.flatMap { Self.callableExternal([$0.name], $0) }
    }

    private static func callable(_ path: [String], _ node: CommandNode) -> [CallableCommand] {
        guard !node.isHidden else { return [] }
        let type = node.arguments as? any Command.Type
        let own = type.map { $0.needsPerson ? [] : [CallableCommand(path, node, $0)] } ?? []
        return own + node.children.flatMap { callable(path + [$0.name], $0) }
    }

    /// A manifest has no groups: each command in it can run.
    private static func callableExternal(_ path: [String], _ node: CommandNode) -> [CallableCommand] {
        let isGroup = !node.children.isEmpty && node.declarations.isEmpty
        return (isGroup ? [] : [CallableCommand(path, node, nil)])
            + node.children.flatMap { callableExternal(path + [$0.name], $0) }
    }

    /// The values that completion offers for an argument of a command.
    /// - Parameters:
    ///   - values: The values of the other arguments, as in ``CallableCommand/words(_:)``.
    ///   - start: The start of the value.
    package func candidates(
        for name: String, of command: CallableCommand, _ values: [String: [String]], start: String
    ) -> [String] {
        guard let declaration = command.declarations.first(where: { $0.name == name }) else { return [] }
        let parser = CommandLineParser(root: commands, globals: GlobalOptions.self, environment: [:])
        let around = CompletionContext(self, line: parser.parse(command.words(values)), start: start)
        return Completions(around.candidates(for: declaration)).matching(start).candidates.map(\.word)
    }

    /// The manual of a command and its subcommands in Markdown.
    /// - Throws: A usage error with the nearest name, if a word names no command.
    package func manual(of words: [String]) throws -> String {
        ManualReference(tree: ManualTree(try path(to: words))).text
    }

    /// The names and summaries of the program's commands and groups that help shows.
    package var topics: [(name: String, summary: String)] {
        commands.children.filter { !$0.isHidden }.map { ($0.name, $0.summary) }
    }

    /// The standard streams of the process.
    package var terminal: any Terminal { world.terminal }
}
