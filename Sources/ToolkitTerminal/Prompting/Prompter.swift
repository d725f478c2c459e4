import ToolkitPrimitives

/// Prompts the person on standard error, so that standard output has only the command's answer.
///
/// The end of the input (Ctrl-D) at a prompt throws `Declined`.
public struct Prompter: Sendable {
    private let terminal: any Terminal
    private let colors: Bool
    private let mayAsk: Bool
    private let assumeYes: Bool

    /// Creates a prompter.
    /// - Parameters:
    ///   - colors: Whether standard error shows styles.
    ///   - mayAsk: Whether there is a terminal and `--no-input` is not set.
    ///   - assumeYes: Whether to answer yes to all confirmations.
    package init(terminal: any Terminal, colors: Bool, mayAsk: Bool, assumeYes: Bool) {
        self.terminal = terminal
        self.colors = colors
        self.mayAsk = mayAsk
        self.assumeYes = assumeYes
    }

    /// Prompts for a value until `check` accepts the answer; shows why `check` refused an answer.
    /// - Parameter standard: The default. It is used for an empty line, and when prompting is not allowed.
    /// - Throws: `PromptError` when prompting is not allowed and there is no default, and any error of `check` that has
    ///   no report.
    public func ask<Value>(
        _ question: String, default standard: String? = nil, check: (String) throws -> Value
    ) throws -> Value {
        guard mayAsk else {
            guard let standard else { throw PromptError.mayNotAsk(question) }
            return try check(standard)
        }
        while true {
            try prompt(question, note: standard)
            let answer = try answer(hidden: false)
            do {
                return try check(answer.isEmpty ? standard ?? "" : answer)
            } catch let error {
                guard let report = error as? Report ?? (error as? any ReportedError)?.report else { throw error }
                try complain(report)
            }
        }
    }

    /// Prompts for one item of a numbered list; the person answers with its number or its label.
    /// - Parameter choices: At least one.
    public func choose<Value: Equatable>(
        _ question: String, among choices: [(value: Value, label: String)], default standard: Value? = nil
    ) throws -> Value {
        let preset = choices.first { $0.value == standard }
        if !mayAsk, let preset { return preset.value }
        guard mayAsk else { throw PromptError.mayNotAsk(question) }
        let widest = String(choices.count).count
        try say(Styled(question, .bold))
        for (index, choice) in choices.enumerated() {
            try say("  \(String(index + 1).padded(toColumns: widest, alignment: .right))  \(choice.label)")
        }
        return try ask("Number or name", default: preset?.label) { answer in
            if let number = Int(answer), choices.indices.contains(number - 1) { return choices[number - 1].value }
            let match = choices.first { $0.label.lowercased() == answer.lowercased() }
            guard let match else { throw Self.unknown(answer, among: choices.map(\.label)) }
            return match.value
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
            try prompt(question, note: standard ? "Y/n" : "y/N")
            switch try answer(hidden: false).lowercased() {
            case "y", "yes": return
            case "n", "no": throw Declined()
            case "": if standard { return } else { throw Declined() }
            default: try complain(.badData("Answer yes or no."))
            }
        }
    }

    /// Prompts for a secret without echo.
    public func secret(_ question: String) throws -> String {
        guard mayAsk else { throw PromptError.mayNotAsk(question) }
        try prompt(question, note: nil)
        return try answer(hidden: true)
    }

    private static func unknown(_ answer: String, among labels: [String]) -> Report {
        let nearest = Suggestion.nearest(to: answer, among: labels).map { " Did you mean \($0)?" } ?? ""
        return .badData("Answer with a number from 1 to \(labels.count) or a name from the list.\(nearest)")
    }

    private func prompt(_ question: String, note: String?) throws {
        let text: Styled = "\(question, .bold)\(note.map { " [\($0)]" } ?? ""): "
        try terminal.write(text.rendered(colors: colors), to: .error)
    }

    private func answer(hidden: Bool) throws -> String {
        do {
            guard let line = try terminal.readLine(hidden: hidden) else { throw Declined() }
            return hidden ? line : line.trimmed
        } catch {
            // Ctrl-C and Ctrl-D leave the cursor on the line of the prompt.
            try terminal.write("\n", to: .error)
            throw error
        }
    }

    private func complain(_ report: Report) throws {
        try say(Styled(report.message, .red))
        if let hint = report.hint { try say(Styled(hint)) }
    }

    private func say(_ line: Styled) throws {
        try terminal.write(line.rendered(colors: colors) + "\n", to: .error)
    }
}
