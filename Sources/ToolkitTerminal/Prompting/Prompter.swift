import ToolkitPrimitives

/// Prompts the person on standard error, so that standard output has only the command's answer.
///
/// The end of the input (Ctrl-D) at a prompt throws `Declined`.
public struct Prompter: Sendable {
    private let terminal: any Terminal
    private let colors: Bool
    private let mayAsk: Bool
    private let assumeYes: Bool
    private let isPlain: Bool
    private let signs: Signs
    /// Whether to read whole lines instead of keys.
    private var readsLines: Bool { isPlain || !terminal.canEdit }

    /// - Parameters:
    ///   - colors: Whether standard error shows styles.
    ///   - mayAsk: Whether there is a terminal and `--no-input` is not set.
    ///   - assumeYes: Whether to answer yes to all confirmations.
    ///   - isPlain: Whether to read whole lines and number the choices, and never to draw a line again.
    package init(
        terminal: any Terminal, colors: Bool, mayAsk: Bool, assumeYes: Bool, isPlain: Bool, signs: Signs = .drawn
    ) {
        (self.terminal, self.colors, self.mayAsk) = (terminal, colors, mayAsk)
        (self.assumeYes, self.isPlain, self.signs) = (assumeYes, isPlain, signs)
    }

    /// Prompts for a value until `check` accepts the answer; shows why `check` refused an answer.
    /// - Throws: `PromptError` when prompting is not allowed and the question has no default, and any error of `check`
    ///   that has no report.
    public func ask<Value>(_ question: Question, check: (String) throws -> Value) throws -> Value {
        guard mayAsk else {
            guard let standard = question.standard else { throw PromptError.mayNotAsk(question.text) }
            return try check(standard)
        }
        var refused: [String] = []
        if readsLines { try list(question) }
        while true {
            let answer = try answer(to: question, refused)
            if let value = try accepted(answer.isEmpty ? question.standard ?? "" : answer, by: check) { return value }
            refused.append(answer)
        }
    }

    /// Prompts for a confirmation, and returns when the answer is yes.
    /// - Parameter standard: The default answer. It is used for an empty line, and when prompting is not allowed.
    /// - Throws: `Declined` when the answer is no; `PromptError.mayNotConfirm` when prompting is not allowed and the
    ///   default is no.
    public func confirm(_ question: String, default standard: Bool = false) throws {
        if assumeYes || (!mayAsk && standard) { return }
        guard mayAsk else { throw PromptError.mayNotConfirm(question) }
        while true {
            switch try read(Question(question), note: standard ? "Y/n" : "y/N").trimmed.lowercased() {
            case "y", "yes": return
            case "n", "no": throw Declined()
            case "": if standard { return } else { throw Declined() }
            default: try say(Styled("Answer yes or no.", .red))
            }
        }
    }

    /// Prompts for a secret without echo until `check` accepts it; shows why `check` refused it.
    public func secret(_ question: String, check: (String) throws -> Void = { _ in }) throws -> String {
        guard mayAsk else { throw PromptError.mayNotAsk(question) }
        while true {
            let answer = try read(Question(question), hidden: true)
            if try accepted(answer, by: check) != nil { return answer }
        }
    }

    /// The checked answer; `nil` if it is refused, which the person then knows.
    private func accepted<Value>(_ answer: String, by check: (String) throws -> Value) throws -> Value? {
        do {
            return try check(answer)
        } catch {
            // What a check asks itself can be declined or interrupted.
            if error is Declined || error is TerminalError { throw error }
            guard let report = (error as? any ReportedError)?.report else { throw error }
            try say(Styled("\(report.message)", .red))
            if let hint = report.hint { try say(Styled("\(hint.message)")) }
            return nil
        }
    }

    private func answer(to question: Question, _ refused: [String]) throws -> String {
        guard readsLines else {
            let history = (question.current.map { [$0] } ?? []) + refused
            let line = try read(question, note: question.standard ?? question.current, history: history).trimmed
            return line.isEmpty ? question.current ?? "" : line
        }
        let label = question.choices.isEmpty ? question : Question("Number or text", current: question.current)
        let line = try read(label, note: question.standard ?? question.current).trimmed
        return line.isEmpty ? question.current ?? "" : question.choice(for: line)?.word ?? line
    }

    /// Shows the choices with their numbers.
    private func list(_ question: Question) throws {
        guard !question.choices.isEmpty else { return }
        let widest = String(question.choices.count).count
        try say(Styled(question.text, .bold))
        for (index, choice) in question.choices.enumerated() {
            let number = String(index + 1).padded(toColumns: widest, alignment: .right)
            let start = question.hasNumberedChoices ? "  \(number)  " : "  "
            let (first, second) = choice.cells
            try say(Styled(start + first + (second.isEmpty ? "" : "  \(second)")))
        }
    }

    /// Reads one line, with the editor or from the terminal's own one.
    private func read(
        _ question: Question, note: String? = nil, history: [String] = [], hidden: Bool = false
    ) throws -> String {
        guard readsLines else { return try edit(question, note: note, history: history, hidden: hidden) }
        let prompt = signs.shown(in: Self.prompt(question.text, note), columns: nil).rendered(colors: colors)
        do {
            // A person can stop the process as soon as the question is there.
            let answer = try TerminalModes.asking(prompt) {
                try terminal.write(prompt, to: .error)
                return try terminal.readLine(hidden: hidden)
            }
            guard let line = answer else { throw Declined() }
            return line
        } catch {
            // Ctrl-C and Ctrl-D leave the cursor on the line of the prompt.
            try terminal.write("\n", to: .error)
            throw error
        }
    }

    private func edit(_ question: Question, note: String?, history: [String], hidden: Bool) throws -> String {
        let note = note?.cut(toColumns: max(8, terminal.columns / 3))
        var screen = QuestionScreen(
            terminal: terminal, colors: colors, signs: signs, prompt: Self.prompt(question.text, note))
        if screen.prompt.displayWidth > terminal.columns / 2 {
            let heading = signs.shown(in: Styled(question.text, .bold), columns: nil)
            let lines = heading.wrapped(toColumns: terminal.columns)
            try terminal.write(lines.map { $0.rendered(colors: colors) + "\n" }.joined(), to: .error)
            screen.heading = heading
            screen.prompt = note.map { "[\($0)]: " } ?? "> "
        }
        return try screen.answer(to: OpenQuestion(question, history: history, hidden: hidden))
    }

    private static func prompt(_ question: String, _ note: String?) -> Styled {
        "\(question, .bold)\(note.map { " [\($0)]" } ?? ""): "
    }

    private func say(_ text: Styled) throws {
        let lines = signs.shown(in: text, columns: nil).wrapped(toColumns: terminal.columns)
        try terminal.write(lines.map { $0.rendered(colors: colors) + "\n" }.joined(), to: .error)
    }
}

extension Question {
    /// Whether a number stands for the choice at its place; not when the choices are numbers themselves.
    fileprivate var hasNumberedChoices: Bool { !choices.allSatisfy { $0.word.allSatisfy(\.isNumber) } }

    /// The choice with a word or a number.
    fileprivate func choice(for answer: String) -> Choice? {
        if let exact = choices.first(where: { $0.word.lowercased() == answer.lowercased() }) { return exact }
        guard hasNumberedChoices, let number = Int(answer), choices.indices.contains(number - 1) else { return nil }
        return choices[number - 1]
    }
}
