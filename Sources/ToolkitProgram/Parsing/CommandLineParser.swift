/// Parses a command line in one pass from left to right and collects all its mistakes.
///
/// Options follow POSIX XBD 12.2 (guidelines 3 to 10 and 13) and GNU's long names: `-qo json`, `--output=json`. `--`
/// ends the options, and `-` is a value. Names cannot be abbreviated. Global options can stand anywhere.
package struct CommandLineParser: Sendable {
    let root: CommandNode
    /// The global options, which every command accepts.
    let globals: any ArgumentSet.Type
    let environment: [String: String]

    /// The external commands; none by default.
    var external = ExternalCommands()

    /// Finds the words for which the first word of a line is an alias; none by default.
    var alias: @Sendable (ParsedLine, String) -> [String]? = { _, _ in nil }

    /// The values of global options that are not words of the line, by name; none by default.
    var presets: [String: Occurrence] = [:]

    /// Finds the defaults that the person has set for the options of a line; none by default.
    var defaults: @Sendable (ParsedLine) -> OptionDefaults = { _ in OptionDefaults() }

    /// The keys of the secret settings, for error reports that must not show their values; none by default.
    var secretKeys: @Sendable () -> [String] = { [] }

    /// Finds the values with a start that completion looks up for an argument of a line; none by default.
    var lookUp: @Sendable (ParsedLine, ArgumentDeclaration, _ start: String) -> [Candidate] = { _, _, _ in [] }

    package init(root: CommandNode, globals: any ArgumentSet.Type, environment: [String: String]) {
        self.root = root
        self.globals = globals
        self.environment = environment
    }

    package func parse(_ words: [String]) -> ParsedLine {
        var pass = ParsingPass(self, words)
        return pass.run()
    }
}

/// The value of an option, and the shorthand, such as `--json`, that has given it; `nil` for the option itself.
struct GivenOption {
    let text: String
    let shorthand: String?
}

/// The state of one pass over the words.
struct ParsingPass {
    let parser: CommandLineParser
    private(set) var words: [String]
    var line: ParsedLine
    /// The index of the next word.
    var next = 0
    var isPastTerminator = false
    /// Whether an alias was replaced; its words are not replaced again.
    private var isExpanded = false
    /// Whether there was an unknown command; after it, only global options are parsed.
    var isLost = false
    /// The arguments whose value was refused, so that they are not reported as missing too.
    var attempted: Set<SlotReference> = []
    /// The alternatives that a word such as `--no-name` turns off.
    var turnedOff: Set<SlotReference> = []
    /// The values so far of the options that have shorthands.
    var givenOptions: [SlotReference: GivenOption] = [:]
    /// The option at the end of the line that still needs a value, for completion.
    var awaiting: SlotReference?
    /// The value before the next word, to which the next word may belong.
    var unquoted: UnquotedValue?

    init(_ parser: CommandLineParser, _ words: [String]) {
        self.parser = parser
        self.words = words
        line = ParsedLine(words: words, path: [], globals: ArgumentBinding(parser.globals))
        for (name, value) in parser.presets {
            if let slot = line.globals.slot(named: "--\(name)")?.slot { line.globals.append(value, to: slot) }
        }
        enter(parser.root)
    }

    mutating func run() -> ParsedLine {
        readWords()
        if !isLost { finish() }
        return line
    }

    /// Parses the words without checking for missing arguments.
    mutating func readWords() {
        while next < words.count {
            let word = words[next]
            if isPastTerminator || !Self.looksLikeOption(word) {
                if !expandAlias(word) { operand(word) }
            } else if word == "--" {
                isPastTerminator = true
                next += 1
            } else if word.hasPrefix("--") {
                longOption(word)
            } else if isNegativeOperand(word) {
                operand(word)
            } else {
                cluster(word)
            }
        }
    }

    // MARK: Positional words

    private mutating func operand(_ word: String) {
        defer { next += 1 }
        guard !isLost else { return }
        let node = line.node
        if !node.children.isEmpty, !isPastTerminator, line.command?.hasOperands != true {
            if let child = node.child(named: word) { return enter(child) }
            if line.path.count == 1, let found = parser.external.find(word) { return handOver(to: found) }
            if line.command?.nextPositional == nil { return otherName(word) ? () : unknownCommand(word) }
        }
        guard let slot = line.command?.nextPositional else {
            return belongsToValue(word) ? () : unexpectedArgument(word)
        }
        accept(word, for: .command(slot), at: UsageFault.Place(word: next), words: next..<next + 1)
        line.command?.advance()
    }

    /// Puts the words of an alias in its place; a command with the same name comes first.
    private mutating func expandAlias(_ word: String) -> Bool {
        guard !isExpanded, !isPastTerminator, line.path.count == 1, line.node.child(named: word) == nil,
            let meaning = parser.alias(line, word)
        else { return false }
        isExpanded = true
        words.replaceSubrange(next...next, with: meaning)
        (line.words, line.alias) = (words, word)
        return true
    }

    /// The names of commands by the words that other programs have for them.
    static let namesElsewhere = [
        "ls": ["list", "status", "transactions"], "rm": ["delete", "remove", "uninstall", "unset"],
        "remove": ["delete", "uninstall", "unset"], "delete": ["remove", "uninstall", "unset"], "new": ["add"],
        "create": ["add"], "update": ["edit"], "signin": ["login"], "signout": ["logout"], "signup": ["register"],
        "transfer": ["send"], "pay": ["send"], "topup": ["add"], "deposit": ["add"],
        "find": ["list"], "search": ["list"],
    ]

    /// Accepts words that other programs have, such as `ls` and `rm`, `help` behind a group, and `version`.
    private mutating func otherName(_ word: String) -> Bool {
        if let child = (Self.namesElsewhere[word] ?? []).lazy.compactMap(line.node.child(named:)).first {
            enter(child)
            return true
        }
        // A list with subcommands, such as a wish list, has its own name for this.
        if ["ls", "list", "show"].contains(word), line.command != nil, line.node.effect == .reads { return true }
        guard word == "help" || (word == "version" && line.path.count == 1),
            let option = line.globals.slot(named: "--\(word)")
        else { return false }
        accept("true", for: .global(option.slot), at: .init(word: next), words: next..<next + 1)
        return true
    }

    mutating func enter(_ node: CommandNode) {
        if line.command?.slots.contains(where: { !$0.occurrences.isEmpty }) == true {
            let message: Message = "The options of '\(line.node.name)' cannot be used with '\(node.name)'."
            line.faults.append(
                UsageFault(code: UsageFault.Code.misplacedOption, message: message, place: .init(word: next)))
        }
        line.path.append(node)
        line.command =
            node.arguments.map { ArgumentBinding($0) } ?? node.externalArguments.map { ArgumentBinding(external: $0) }
        if let replacement = node.replacement {
            line.notes.append("'\(node.name)' is deprecated; use '\(replacement)'.")
        }
    }

    private mutating func unknownCommand(_ word: String) {
        let node = line.node
        let own = node.children.filter { !$0.isHidden }.flatMap { [$0.name] + $0.aliases }
        let groups = node.children.filter { !$0.isHidden && $0.child(named: word)?.isHidden == false }
        let suggestion =
            groups.isEmpty
            ? Suggestion.nearest(to: word, among: own + (line.path.count == 1 ? parser.external.names() : [])) : nil
        let elsewhere = groups.map { "'\($0.name) \(word)'" }.joined(separator: " or ")
        let place = line.path.map(\.name).joined(separator: " ")
        var fault = UsageFault(
            code: UsageFault.Code.unknownCommand,
            message: "'\(word.visible)' is not a command of '\(place)'."
                + "\(groups.isEmpty ? didYouMean(suggestion) : " Did you mean \(elsewhere)?")",
            place: .init(word: next))
        fault.fix = suggestion.map { .replace(next, with: $0) }
        if let group = groups.first, groups.count == 1 {
            fault.fix = UsageFault.Fix(range: next..<next, words: [group.name])
            line.faults.append(fault)
            enter(group)
            return group.child(named: word).map { enter($0) } ?? ()
        }
        line.faults.append(fault)
        if let child = suggestion.flatMap({ node.child(named: $0) }) { enter(child) } else { isLost = true }
    }

    /// Leaves the remaining words to an external command.
    ///
    /// `--help` directly after the command or a known subcommand is the exception: toolkit shows that help itself.
    /// `-- --help` passes `--help` on to the command.
    private mutating func handOver(to command: CommandNode) {
        enter(command)
        var rest = words[(next + 1)...]
        line.externalWords = Array(rest)
        while let word = rest.first, let child = line.node.child(named: word) {
            enter(child)
            rest = rest.dropFirst()
        }
        line.command = nil
        if let word = rest.first, ExternalCommands.helpWords.contains(word), let help = line.globals.slot(named: word) {
            accept("true", for: .global(help.slot), at: .init(word: rest.startIndex), words: rest.prefix(1).indices)
        } else if rest.first == "--", let word = rest.dropFirst().first, ExternalCommands.helpWords.contains(word) {
            line.externalWords?.remove(at: rest.startIndex - next - 1)
        }
        next = words.count
    }

    private mutating func unexpectedArgument(_ word: String) {
        let place = line.path.map(\.name).joined(separator: " ")
        // A word beside a list is what to search for, or fields.
        let option = namesFields(word) ? "--fields" : "--search"
        let found = line.node.effect == .reads ? find(option)?.slot : nil
        let isWanted = found.map { !isFilled($0) } ?? false
        let more = line.command?.slots.contains { $0.declaration.kind == .positional } == true ? "more " : ""
        line.faults.append(
            UsageFault(
                code: UsageFault.Code.unexpectedArgument,
                message: "'\(place)' takes no \(more)arguments, but got '\(word.visible)'.",
                place: .init(word: next),
                fix: isWanted
                    ? UsageFault.Fix(range: next..<next + 1, words: [option, word]) : .remove(next..<next + 1)))
        if isWanted, let found { accept(word, for: found, at: .init(word: next), words: next..<next + 1) }
        unquoted = nil
    }

    /// Whether a word after `--json` has the names of fields, which is where another program takes them.
    private func namesFields(_ word: String) -> Bool {
        guard next > 0, words[next - 1] == "--json", let command = line.command else { return false }
        let fields = (type(of: command.set) as? any Command.Type)?.answerShape.fieldNames ?? []
        return word.split(separator: ",").contains { fields.contains(String($0)) }
    }

    func didYouMean(_ suggestion: String?) -> String { suggestion.map { " Did you mean '\($0)'?" } ?? "" }

    // MARK: Kinds of words

    static func looksLikeOption(_ word: String) -> Bool {
        let bytes = word.utf8
        return bytes.first == UInt8(ascii: "-") && bytes.count > 1
    }

    private func isNegativeOperand(_ word: String) -> Bool {
        guard ValueForm.isNegativeNumber(word), let command = line.command, let slot = command.nextPositional else {
            return false
        }
        return command.slots[slot].declaration.isNumeric && command.slot(named: String(word.prefix(2))) == nil
    }
}

/// The external commands, which are looked up when the first word is not a built-in command.
struct ExternalCommands: Sendable {
    static let helpWords: Set<String> = ["-h", "--help"]

    /// Finds a command by its name, without running it.
    var find: @Sendable (String) -> CommandNode? = { _ in nil }
    var names: @Sendable () -> [String] = { [] }
}
