/// A parsed command line.
package struct ParsedLine: Sendable {
    /// The words, without the program's name.
    package let words: [String]
    /// The command path, from the root.
    package internal(set) var path: [CommandNode]
    /// All mistakes on the line.
    package internal(set) var faults: [UsageFault] = []
    /// Notes about the line, such as about a deprecated name.
    package internal(set) var notes: [String] = []
    /// The missing required arguments that have a prompt.
    package internal(set) var questions: [ArgumentDeclaration] = []
    /// The words after the name of an external command; `nil` for other commands.
    var externalWords: [String]?
    var globals: ArgumentBinding
    var command: ArgumentBinding?

    /// The last command of the path.
    package var node: CommandNode { path[path.count - 1] }

    /// Whether all commands that the line names exist.
    var isFound: Bool { !faults.contains { $0.code == UsageFault.Code.unknownCommand } }

    /// The global options with their values; an option with an invalid value has its default.
    package var globalArguments: any ArgumentSet {
        globals.fill()
        return globals.set
    }

    /// The arguments of the command with their values; `nil` when the line names a plain group.
    /// - Precondition: There are no faults and no open questions.
    package var commandArguments: (any ArgumentSet)? {
        command?.fill()
        return command?.set
    }

    /// Stores the answer to one of the ``questions``.
    package mutating func answer(_ question: ArgumentDeclaration, _ text: String) throws(ArgumentRefusal) {
        let value = try question.read(text)
        guard let slot = command?.slots.firstIndex(where: { $0.declaration.name == question.name }) else { return }
        command?.append(Occurrence(text: text, value: value, origin: .answer), to: slot)
        questions.removeAll { $0.name == question.name }
    }

    /// The same line without prompts: open questions become mistakes.
    package func withoutAnswers() -> ParsedLine {
        var copy = self
        copy.faults += questions.map { missing($0) }
        copy.questions = []
        return copy
    }

    /// The mistake that a required argument is missing.
    func missing(_ declaration: ArgumentDeclaration) -> UsageFault {
        let end = words.firstIndex(of: "--") ?? words.count
        if declaration.kind == .positional {
            let fix = UsageFault.Fix(range: words.count..<words.count, words: [declaration.sample])
            let message = "\(declaration.placeholder) is missing. \(declaration.help)"
            return UsageFault(
                code: UsageFault.Code.missingArgument, message: message,
                place: .init(word: words.count), fix: fix)
        }
        let fix = UsageFault.Fix(range: end..<end, words: [declaration.spelling, declaration.sample])
        let message = "\(declaration.spelling) is missing. \(declaration.help)"
        return UsageFault(
            code: UsageFault.Code.missingOption, message: message, place: .init(word: words.count), fix: fix)
    }
}
