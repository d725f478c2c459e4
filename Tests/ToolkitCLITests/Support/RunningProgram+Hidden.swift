import TestSupport

extension RunningProgram {
    /// Waits for a prompt without echo, and answers it.
    func answerHidden(_ question: String, _ text: String, on terminal: PseudoTerminal) throws {
        try wait(for: question)
        try wait(until: "a hidden entry") { !terminal.showsWhatIsTyped }
        type(text)
    }
}
