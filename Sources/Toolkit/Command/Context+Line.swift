extension CommandWords {
    /// Makes a command line from values, as a person types it.
    /// - Parameters:
    ///   - path: The words that name the command.
    ///   - given: The values of each argument: `true` or `false` for a flag, otherwise one or more words.
    ///   - isExternal: Whether another program reads the words. Many a program reads no option behind its first operand,
    ///     and has no option that turns a flag off.
    package init(_ path: [String], _ given: [(ArgumentDeclaration, [String])], isExternal: Bool = false) {
        let operands = given.filter { $0.0.kind == .positional }.flatMap(\.1)
        let options = given.flatMap { declaration, values -> [String] in
            let name = "--\(declaration.name)"
            switch declaration.kind {
            case .positional: return []
            case .flag where values.contains("true"): return [name]
            case .flag:
                return values.isEmpty || isExternal || declaration.group != nil ? [] : ["--no-\(declaration.name)"]
            case .option: return values.flatMap { $0.hasPrefix("-") ? ["\(name)=\($0)"] : [name, $0] }
            }
        }
        let isPlain = operands.allSatisfy { !$0.hasPrefix("-") || $0 == "-" }
        self.init(path + (isPlain && !isExternal ? operands + options : options + (isPlain ? [] : ["--"]) + operands))
    }
}

extension Context {
    /// The command as it was typed, with another value of one option.
    /// - Parameters:
    ///   - path: The words that name the command.
    ///   - option: The name of the option, without dashes.
    public func command(_ path: [String], with option: String, _ value: String) -> CommandWords {
        let slots = arguments?.slots ?? []
        let typed = slots.filter { $0.declaration.name != option && !$0.occurrences.isEmpty }
        let changed = slots.filter { $0.declaration.name == option }
        return CommandWords(
            path, typed.map { ($0.declaration, $0.effective.map(\.text)) } + changed.map { ($0.declaration, [value]) })
    }
}
