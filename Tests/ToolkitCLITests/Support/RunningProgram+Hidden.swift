extension RunningProgram {
    /// Waits for a question whose answer is not shown, and answers it.
    func answerHidden(_ question: String, _ text: String, on terminal: PseudoTerminal) throws {
        try wait(for: question)
        try wait(until: "a hidden entry") { !terminal.showsWhatIsTyped }
        type(text)
    }
}
