/// The manual as a page or a terminal shows it: headings, texts and labels with their values.
struct ManualDrawing {
    let tree: ManualTree
    /// Whether the manual of the program has all commands; on pages, each command has its own.
    let isWhole: Bool

    /// Draws a command with its subcommands, and with the program what holds for every command.
    func draw(on canvas: inout Canvas) {
        if !tree.isWhole || isWhole { for command in tree.command.shown { draw(command, on: &canvas) } }
        if tree.isWhole { drawCommon(on: &canvas) }
    }

    private func draw(_ command: ManualCommand, on canvas: inout Canvas) {
        canvas.heading(command.path)
        canvas.paragraph(command.summary)
        if command.effect != nil { canvas.fields([("Usage", Styled(command.usage, .cyan))]) }
        for paragraph in command.details.split(separator: "\n") { canvas.paragraph(String(paragraph)) }
        if let effect = command.effect { canvas.paragraph(effect.sentence) }
        // Among other commands, their names are the only headings.
        let isAlone = tree.command.shown.count == 1
        if isAlone, command.arguments.contains(where: { !$0.hidden }) { canvas.heading("Options") }
        draw(command.arguments, on: &canvas)
        if isAlone, !command.examples.isEmpty { canvas.heading("Examples") }
        // A line that is not wrapped can be copied.
        for example in command.examples {
            canvas.line(Styled("# \(example.summary)", .dim))
            canvas.line(Styled(example.line, .cyan))
        }
    }

    private func draw(_ arguments: [ManualArgument], on canvas: inout Canvas) {
        let shown = arguments.filter { !$0.hidden }.map { argument in
            let notes = argument.notes.isEmpty ? "" : " (\(argument.notes.joined(separator: "; ")))"
            let short = argument.short.map { "-\($0), " } ?? ""
            return (short + argument.spelling, Styled(argument.help + notes))
        }
        if !shown.isEmpty { canvas.fields(shown) }
    }

    private func drawCommon(on canvas: inout Canvas) {
        canvas.paragraph(tree.command.details.isEmpty ? tree.command.summary : tree.command.details)
        canvas.heading("Options for every command")
        draw(tree.globalOptions, on: &canvas)
        canvas.heading("Environment")
        canvas.fields(ManualTopic.variables.map { ($0.name, Styled($0.text)) })
        canvas.heading("Exit status")
        canvas.fields(tree.exitStatuses.map { ("\($0.status)", Styled($0.meaning)) })
        canvas.heading("Security")
        canvas.fields(ManualTopic.security.map { ($0.name, Styled($0.text)) })
    }
}
