/// A command that a caller in this process can run, with what the caller must know before it does.
package struct CallableCommand: Sendable {
    /// The names of the command and of its groups, without that of the program.
    package let path: [String]
    /// The shape of the answer; ``AnswerShape/other`` for an external command.
    package let shape: AnswerShape
    /// The password that the command takes, if any; its first line of standard input with `--password-stdin`.
    package let password: PasswordKind?
    /// The arguments that help shows, without those for passwords and those that only command lines have.
    package let declarations: [ArgumentDeclaration]
    /// The option for the maximum number of rows, also if only command lines have it; `nil` if there is none.
    package let limit: ArgumentDeclaration?
    /// The SHA-256 of the manifest that describes an external command; `nil` if there is no manifest.
    let manifestDigest: String?
    private let node: CommandNode
    /// `nil` for an external command.
    private let type: (any Command.Type)?
    private let isOfService: Bool

    init(
        _ path: [String], _ node: CommandNode, _ type: (any Command.Type)?, ofServices isOfService: Bool = true,
        manifestDigest: String? = nil
    ) {
        (self.path, self.node, self.type) = (path, node, type)
        (self.isOfService, self.manifestDigest) = (isOfService, manifestDigest)
        shape = type?.answerShape ?? .other
        let all = node.declarations
        password = all.lazy.compactMap(\.password).first
        declarations = all.filter { !$0.isHidden && !$0.isOnlyTyped && $0.password == nil }
        limit = all.first { $0.name == "limit" && $0.kind == .option }
    }

    package var summary: String { node.summary }
    /// Longer help text.
    package var details: String { node.details }
    package var effect: Effect { node.effect ?? .destroys }
    package var isExternal: Bool { type == nil }
    /// Whether the command changes no more when it runs twice with the same arguments.
    package var isIdempotent: Bool { type?.isIdempotent ?? (effect == .reads) }
    /// Whether the command only adds data; see ``Command/onlyAdds``.
    package var onlyAdds: Bool { type?.onlyAdds ?? false }
    package var movesMoney: Bool { type?.movesMoney ?? false }
    /// Whether the command sends requests to a service or its sandbox; an external command may.
    package var reachesService: Bool { type?.reachesService ?? isOfService }
    /// Whether only a person may run it; see ``Command/needsPerson``.
    package var needsPerson: Bool { type?.needsPerson ?? false }
    /// Whether the command only helps at a command line.
    package var isOnlyTyped: Bool { type?.isOnlyTyped ?? false }
    /// Whether it asks before it changes something; see ``Command/confirmsItself``.
    package var confirmsItself: Bool { type?.confirmsItself ?? false }
    /// Whether its answer goes on until a person stops it.
    package var isEndless: Bool { type?.isEndless ?? false }

    /// The words of a command line with some values, in any order.
    /// - Parameters:
    ///   - values: The values of an argument: `true` or `false` for a flag, otherwise one or more words.
    ///   - readsPassword: Whether the password is the first line of standard input.
    package func words(_ values: [String: [String]], readsPassword: Bool = false) -> [String] {
        if isExternal { return typedWords(values) }
        var options = readsPassword && password != nil ? ["--password-stdin"] : []
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

extension CallableCommand {
    /// The command line with some values as a person types it, quoted for a shell.
    /// - Parameter values: The values, as in ``words(_:)``.
    package func line(_ values: [String: [String]]) -> String { CommandWords(typedWords(values)).line }

    /// The words with some values as a person types them, which an external command gets from every caller.
    private func typedWords(_ values: [String: [String]]) -> [String] {
        CommandWords(path, declarations.map { ($0, values[$0.name] ?? []) }, isExternal: isExternal).words
    }
}

extension Context {
    /// The commands that a caller can run: all that help shows, and the external ones that are trusted.
    package func callableCommands() throws -> [CallableCommand] {
        let external = try plugins.callable()
        let features = Set(features.filter { !$0.services.isEmpty }.map(\.name))
        return commands.children.flatMap { Self.callable([$0.name], $0, ofServices: features.contains($0.name)) }
            + external.flatMap { Self.callable([$0.node.name], $0.node, $0.manifestDigest) }
    }

    private static func callable(_ path: [String], _ node: CommandNode, ofServices: Bool) -> [CallableCommand] {
        guard !node.isHidden else { return [] }
        let type = node.arguments as? any Command.Type
        let own = type.map { [CallableCommand(path, node, $0, ofServices: ofServices)] } ?? []
        return own + node.children.flatMap { callable(path + [$0.name], $0, ofServices: ofServices) }
    }

    /// A manifest has no groups: each command in it can run.
    private static func callable(_ path: [String], _ node: CommandNode, _ manifestDigest: String?) -> [CallableCommand]
    {
        let isGroup = !node.children.isEmpty && node.declarations.isEmpty
        return (isGroup ? [] : [CallableCommand(path, node, nil, manifestDigest: manifestDigest)])
            + node.children.flatMap { callable(path + [$0.name], $0, manifestDigest) }
    }

    /// - Parameters:
    ///   - values: The values of the other arguments, as in ``CallableCommand/words(_:)``.
    ///   - start: The start of the value.
    package func candidates(
        for name: String, of command: CallableCommand, _ values: [String: [String]], start: String
    ) -> [Candidate] {
        guard let declaration = command.declarations.first(where: { $0.name == name }) else { return [] }
        let parser = CommandLineParser(root: commands, globals: GlobalOptions.self, environment: [:])
        let around = CompletionContext(self, arguments: parser.parse(command.words(values)).command, start: start)
        return Completions(around.candidates(for: declaration)).matching(start).candidates
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

extension Call {
    /// Describes a call of a command whose answer is text.
    /// - Parameter allowance: What the command may do, if it does not only read.
    package init(
        _ words: [String], of command: CallableCommand, _ allowance: Allowance, limit: Int, cutsAnswer: Bool = false
    ) {
        self.init(
            words, command.effect == .reads ? .reading : allowance, limit: limit, cutsAnswer: cutsAnswer)
        manifest = KnownManifest(digest: command.manifestDigest)
    }
}
