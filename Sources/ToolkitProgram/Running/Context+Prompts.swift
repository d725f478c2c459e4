extension Context {
    /// Prompts for the missing arguments of a command line.
    /// - Returns: The same context with the answers in its ``arguments``.
    func answering(_ line: ParsedLine) throws -> Context {
        var (context, line) = (self, line)
        context.arguments = line.command
        for open in line.questions {
            line = try context.answering(open.alternatives.isEmpty ? open : choose(open), of: line)
            context.arguments = line.command
        }
        return context
    }

    private func answering(_ open: OpenArgument, of line: ParsedLine) throws -> ParsedLine {
        func answer(_ text: String) throws -> ParsedLine {
            var line = line
            do throws(ArgumentRefusal) {
                try line.answer(open, text)
            } catch {
                throw error.report
            }
            guard !text.isEmpty || !open.declaration.isRequired else { throw Report.badData("A value is required.") }
            return line
        }
        if open.declaration.kind == .flag { return try answer("true") }
        return try prompter.ask(question(for: open.declaration), check: answer)
    }

    /// The alternative that the person chooses.
    private func choose(_ open: OpenArgument) throws -> OpenArgument {
        let group = open.declaration.group ?? ""
        let choices = open.alternatives.map { Choice($0.declaration.name, $0.declaration.help) }
        return try prompter.ask(Question(group.prefix(1).uppercased() + group.dropFirst(), choices: choices)) { name in
            guard let chosen = open.alternatives.first(where: { $0.declaration.name == name }) else {
                throw Report.badData("'\(name.visible)' is not in the list.")
            }
            return chosen
        }
    }
}
