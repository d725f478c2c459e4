extension Context {
    /// The command as it was typed, with another value of one option.
    /// - Parameters:
    ///   - path: The words that name the command.
    ///   - option: The name of the option, without dashes.
    public func command(_ path: [String], with option: String, _ value: String) -> CommandWords {
        var operands: [String] = []
        var options: [String] = []
        for slot in arguments?.slots ?? [] where slot.declaration.name != option {
            let name = "--\(slot.declaration.name)"
            for text in slot.occurrences.isEmpty ? [] : slot.effective.map(\.text) {
                switch slot.declaration.kind {
                case .positional: operands.append(text)
                case .flag: options.append(text == "true" ? name : "--no-\(slot.declaration.name)")
                case .option: options += text.hasPrefix("-") ? ["\(name)=\(text)"] : [name, text]
                }
            }
        }
        let isPlain = operands.allSatisfy { !$0.hasPrefix("-") }
        let rest = options + ["--\(option)", value]
        return CommandWords(path + (isPlain ? operands + rest : rest + ["--"] + operands))
    }
}
