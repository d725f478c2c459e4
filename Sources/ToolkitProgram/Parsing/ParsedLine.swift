/// A command line that has been parsed: the command, the values of its arguments, and the mistakes.
package struct ParsedLine: Sendable {
    /// The words, without the program's name, and with those of an alias in its place.
    var words: [String]
    var path: [CommandNode]
    /// The alias whose words are among ``words``.
    var alias: String?
    package internal(set) var faults: [UsageFault] = []
    /// Notes about the line, such as about a deprecated name.
    var notes: [Message] = []
    /// The missing arguments that a person on a terminal is asked for.
    var questions: [OpenArgument] = []
    /// The words after the name of an external command; `nil` for other commands.
    var externalWords: [String]?
    var globals: ArgumentBinding
    var command: ArgumentBinding?

    var node: CommandNode { path[path.count - 1] }

    /// The mistakes to tell: those up to an unknown command, because the others depend on which command is meant.
    var toldFaults: [UsageFault] {
        let unknown = faults.firstIndex { $0.code == UsageFault.Code.unknownCommand }
        return unknown.map { Array(faults[...$0]) } ?? faults
    }

    var isFound: Bool { !faults.contains { $0.code == UsageFault.Code.unknownCommand } }

    /// The global options with their values; an option with an invalid value has its default.
    var globalArguments: any ArgumentSet {
        globals.fill()
        return globals.set
    }

    /// The arguments of the command with their values; `nil` when the line names a plain group.
    /// - Precondition: There are no faults and no open questions.
    var commandArguments: (any ArgumentSet)? {
        command?.fill()
        return command?.set
    }

    /// Stores the answer to one of the ``questions``.
    ///
    /// An empty answer leaves an optional argument out. The answer to an argument that takes all remaining words may be
    /// several words.
    mutating func answer(_ question: OpenArgument, _ text: String) throws(ArgumentRefusal) {
        let declaration = question.declaration
        var words = text.isEmpty && !declaration.isRequired ? [] : [text]
        if declaration.repetition == .collect, text.contains(" ") {
            words = text.split(separator: " ").map(String.init)
        }
        for word in words {
            let value = try declaration.read(word)
            command?.append(Occurrence(text: word, value: value, origin: .answer), to: question.slot)
        }
    }

    /// The same line without prompts: missing required arguments become mistakes.
    func withoutAnswers() -> ParsedLine {
        var surplus = surplus
        let missing = questions.compactMap { question in
            question.fault.map { (question.place, $0.using(&surplus, for: question.declaration)) }
        }
        return changed(self) {
            for (place, fault) in missing.reversed() { $0.faults.insert(fault, at: place) }
            $0.questions = []
        }
    }

    /// The words that are no arguments of the command.
    var surplus: [String] {
        faults.filter { $0.code == UsageFault.Code.unexpectedArgument }.compactMap { $0.place.map { words[$0.word] } }
    }

    func missing(_ declaration: ArgumentDeclaration) -> UsageFault {
        let end = words.firstIndex(of: "--") ?? words.count
        if declaration.kind == .positional {
            let fix = UsageFault.Fix(
                range: words.count..<words.count, words: [declaration.sample], placeholder: declaration.placeholder)
            let message: Message = "\(declaration) is required: \(declaration.helpInSentence)"
            return UsageFault(
                code: UsageFault.Code.missingArgument, message: message,
                place: .init(word: words.count), fix: fix, argument: declaration.name)
        }
        let fix = UsageFault.Fix(
            range: end..<end, words: [declaration.spelling, declaration.sample], placeholder: declaration.placeholder)
        let message: Message = "\(declaration) is required: \(declaration.helpInSentence)"
        return UsageFault(
            code: UsageFault.Code.missingOption, message: message, place: .init(word: words.count), fix: fix,
            argument: declaration.name)
    }
}

extension UsageFault {
    /// The mistake that an option is missing, corrected with a surplus word if one can be its value.
    ///
    /// A person who types `send +3706 20` means these values.
    /// - Parameter surplus: The words that are no arguments; the used one is removed.
    fileprivate func using(_ surplus: inout [String], for declaration: ArgumentDeclaration) -> UsageFault {
        let index = surplus.firstIndex { (try? declaration.read($0)) != nil }
        guard declaration.kind == .option, let index else { return self }
        var fault = self
        fault.fix?.words = [declaration.spelling, surplus.remove(at: index)]
        fault.fix?.placeholder = nil
        return fault
    }
}

/// A missing argument that a person can be asked for.
struct OpenArgument: Sendable {
    let declaration: ArgumentDeclaration
    /// The place of the argument among those of the command.
    let slot: Int
    /// The mistake when there is no terminal to ask on; `nil` for an optional argument.
    var fault: UsageFault?
    /// The place of the mistake among the mistakes of the line.
    var place = 0
    /// The arguments of which the person chooses this or another one.
    var alternatives: [OpenArgument] = []
}
