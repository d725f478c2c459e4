/// Finds the completion candidates for the end of a line, from the declarations that parse the line.
struct Completer {
    private let context: Context
    private let pass: ParsingPass
    private let start: String
    /// Whether the words belong to an external command, which has none of toolkit's options.
    private let isExternal: Bool

    private var line: ParsedLine { pass.line }

    init(_ words: [String], _ start: String, in context: Context) {
        var parser = CommandLineParser(root: context.commands, globals: GlobalOptions.self, environment: [:])
        parser.alias = { _, word in context.alias(word) }
        parser.external = ExternalCommands(find: { context.plugins.node($0) })
        var pass = ParsingPass(parser, words)
        pass.readWords()
        let options = pass.line.globalArguments as? GlobalOptions
        self.context = options.map { context.obeying($0) } ?? context
        self.start = start
        isExternal = pass.line.externalWords != nil
        if let own = pass.line.externalWords {
            pass = ParsingPass(
                CommandLineParser(root: pass.line.path[1], globals: ExternalArguments.self, environment: [:]), own)
            pass.readWords()
        }
        self.pass = pass
    }

    /// The completions for the cursor's word.
    func completions() -> Completions { line.isFound ? offered.matching(start) : Completions() }

    private var offered: Completions {
        if let awaiting = pass.awaiting {
            return values(of: awaiting, start).withoutOptions(numeric: isNumeric(awaiting))
        }
        if pass.isPastTerminator { return operands }
        if start.hasPrefix("--") {
            guard let sign = start.firstIndex(of: "=") else { return Completions(options) }
            return attached(to: String(start[..<sign]), behind: String(start[...sign]))
        }
        guard start.hasPrefix("-") else {
            let found = operands.withoutOptions(
                numeric: line.command?.nextPositional.map { isNumeric(.command($0)) } ?? false)
            return start.isEmpty && takesNoWord ? Completions(options) : found
        }
        return start == "-" ? Completions(options) : cluster
    }

    private func isNumeric(_ slot: SlotReference) -> Bool { pass.declaration(of: slot)?.isNumeric == true }

    // MARK: Positional arguments

    /// Whether only options can follow.
    private var takesNoWord: Bool { line.node.children.isEmpty && line.command?.nextPositional == nil }

    private var operands: Completions {
        var found = Completions()
        if !pass.isPastTerminator, line.command?.hasOperands != true { found.candidates = subcommands }
        if let slot = line.command?.nextPositional {
            let values = values(of: .command(slot), start)
            found.candidates += values.candidates
            found.files = values.files
        }
        return found
    }

    private var subcommands: [Candidate] {
        Self.commands(below: line.path.count == 1 && !isExternal ? everyCommand : line.node)
    }

    /// The root with the external commands and the aliases.
    private var everyCommand: CommandNode {
        var root = context.commands
        root.children += context.plugins.nodes() + context.aliases
        return root
    }

    private static func commands(below node: CommandNode) -> [Candidate] {
        node.children.filter { !$0.isHidden }.map { Candidate($0.name, $0.summary) }
    }

    // MARK: Values

    private func values(of slot: SlotReference, _ start: String) -> Completions {
        guard let declaration = pass.declaration(of: slot) else { return Completions() }
        var found = Completions(
            CompletionContext(context, arguments: line.command, start: start).candidates(for: declaration))
        switch declaration.source {
        case .type, .lookup: break
        case .files: found.files = .any
        case .folders: found.files = .folders
        case .commands: found.candidates = commandWords
        }
        let given = Set(occurrences(of: slot).map(\.text))
        if declaration.repetition == .collect { found.candidates.removeAll { given.contains($0.word) } }
        return found
    }

    private func occurrences(of slot: SlotReference) -> [Occurrence] {
        switch slot {
        case .global(let index): line.globals.slots[index].occurrences
        case .command(let index): line.command?.slots[index].occurrences ?? []
        }
    }

    /// The commands below the one that the line names so far; only `help` includes external commands.
    private var commandWords: [Candidate] {
        var node = line.node.arguments == HelpWords.self ? everyCommand : context.commands
        for word in (line.command?.slots ?? []).flatMap(\.occurrences).map(\.text) {
            guard let child = node.child(named: word) else { return [] }
            node = child
        }
        return Self.commands(below: node)
    }

    private func attached(to name: String, behind prefix: String) -> Completions {
        guard let found = pass.find(name), case .plain = found.meaning,
            pass.declaration(of: found.slot)?.kind == .option
        else { return Completions() }
        let start = String(start.dropFirst(prefix.count))
        return values(of: found.slot, start).behind(prefix)
    }

    /// Completes a group of short options, such as `-qo`: with the values of the last option, or as it is.
    private var cluster: Completions {
        var typed = "-"
        for letter in start.dropFirst() {
            typed.append(letter)
            guard let slot = pass.find("-\(letter)")?.slot, let kind = pass.declaration(of: slot)?.kind else {
                return operands.negativeNumbers
            }
            guard kind == .option else { continue }
            if start.dropFirst(typed.count).first == "=" { typed.append("=") }
            return values(of: slot, String(start.dropFirst(typed.count))).behind(typed)
        }
        return Completions([Candidate(start)])
    }

    // MARK: Options

    /// The options that can still be given.
    private var options: [Candidate] {
        let own = line.command?.slots ?? []
        let taken = Set(own.filter { !$0.occurrences.isEmpty }.compactMap(\.declaration.group))
        let open = (own + line.globals.slots).filter { slot in
            let declaration = slot.declaration
            guard declaration.kind != .positional, !declaration.isHidden else { return false }
            if let group = declaration.group, taken.contains(group) { return false }
            return slot.occurrences.isEmpty || declaration.repetition == .collect
        }
        return open.flatMap { names(of: $0.declaration) }
    }

    private func names(of declaration: ArgumentDeclaration) -> [Candidate] {
        let name = Candidate(declaration.spelling, declaration.help)
        let opposite = "--no-\(declaration.name)"
        guard declaration.kind == .option else {
            if declaration.standard == "on" { return [Candidate(opposite, declaration.help)] }
            let isAskedFor = start.hasPrefix("--no-") && declaration.group == nil
            guard isAskedFor, !isExternal else { return [name] }
            return [name, Candidate(opposite, "The opposite of \(declaration.spelling).")]
        }
        return [name] + declaration.shorthands.map { Candidate("--\($0.name)", "\(declaration.spelling) \($0.value)") }
    }
}

extension Completions {
    /// Removes candidates that the parser would read as options.
    fileprivate func withoutOptions(numeric: Bool) -> Completions {
        changed(self) {
            $0.candidates.removeAll {
                ParsingPass.looksLikeOption($0.word) && !(numeric && ValueForm.isNegativeNumber($0.word))
            }
        }
    }

    fileprivate var negativeNumbers: Completions {
        Completions(candidates.filter { ValueForm.isNegativeNumber($0.word) })
    }
}
