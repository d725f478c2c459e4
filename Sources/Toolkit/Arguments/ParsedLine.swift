/// What a command line says: a value, made without side effects.
public struct ParsedLine: Sendable {
    /// The words, without the program's name.
    public let words: [String]
    /// The commands that were named, from the root.
    public internal(set) var path: [CommandNode]
    /// All mistakes of the line.
    public internal(set) var faults: [UsageFault] = []
    /// Remarks about the line, such as the use of a deprecated name.
    public internal(set) var notes: [String] = []
    /// Required arguments that a terminal may be asked for.
    public internal(set) var questions: [ArgumentDeclaration] = []
    /// The words behind the name of an external command, which reads them itself; `nil` for all others.
    var externalWords: [String]?
    var globals: ArgumentBinding
    var command: ArgumentBinding?

    /// The command that was named last.
    public var node: CommandNode { path[path.count - 1] }

    /// Whether every command that the line names is there.
    var isFound: Bool { !faults.contains { $0.code == UsageFault.Code.unknownCommand } }

    /// The global arguments, filled in as far as the line allows.
    public var globalArguments: any ArgumentSet {
        globals.fill()
        return globals.set
    }

    /// The arguments of the command, filled in; `nil` when the line names a plain group.
    /// - Precondition: There are no faults, and the questions are answered.
    public var commandArguments: (any ArgumentSet)? {
        command?.fill()
        return command?.set
    }

    /// Takes the answer to one of the ``questions``.
    public mutating func answer(_ question: ArgumentDeclaration, _ text: String) throws(ArgumentRefusal) {
        let value = try question.read(text)
        guard let slot = command?.slots.firstIndex(where: { $0.declaration.name == question.name }) else { return }
        command?.append(Occurrence(text: text, value: value, origin: .answer), to: slot)
        questions.removeAll { $0.name == question.name }
    }

    /// The same line when nobody can be asked: open questions are mistakes.
    public func withoutAnswers() -> ParsedLine {
        var copy = self
        copy.faults += questions.map { missing($0) }
        copy.questions = []
        return copy
    }

    /// The mistake of leaving out a required argument.
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
