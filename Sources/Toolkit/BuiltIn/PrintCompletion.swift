/// `toolkit completion`: the script for a shell.
struct PrintCompletion: Command {
    static let name = "completion"
    static let summary = "Show or install the completion of a shell."
    static let details = """
        The script asks toolkit for the candidates, which come from this machine alone. With --install it is put where \
        the shell looks for it; no other file is changed.
        """
    static let effect = Effect.writes
    static let examples = [
        Example("toolkit completion zsh", "The script; 'source <(toolkit completion zsh)' tries it out"),
        Example("toolkit completion fish --install --yes", "Put it where fish looks"),
    ]

    @Argument("The shell.") var shell: Shell
    @Flag("Put it where the shell looks for it.") var install: Bool

    func run(in context: Context) async throws -> CompletionAnswer {
        let script = CompletionScript(shell: shell, program: context.commands.name)
        guard install else { return CompletionAnswer(shell: shell.rawValue, script: script.text) }
        let file = try script.file(context.environment)
        let bytes = Array(script.text.utf8)
        if try AtomicFile.read(file) == bytes {
            context.notes.add("It was there already.")
        } else {
            try Folder.create(Folder.parent(of: file), mode: 0o755)
            try context.files.save(bytes, to: file)
        }
        return CompletionAnswer(shell: shell.rawValue, path: file, advice: script.advice(file))
    }
}

/// A script, or where it was put and what is still to be done.
struct CompletionAnswer: Output {
    let shell: String
    var script: String?
    var path: String?
    var advice: String?

    func write(to writer: inout AnswerWriter) async throws {
        guard let script, writer.format == .text else { return try writer.write(self) }
        try writer.write(raw: Array(script.utf8))
    }

    func draw(on canvas: inout Canvas) {
        canvas.line(Styled("The completion for \(shell) is in \(path ?? "").", .bold))
        for line in (advice ?? "").split(separator: "\n") { canvas.line(Styled(String(line))) }
    }
}
