/// `toolkit completion`: prints or installs the completion script of a shell.
struct PrintCompletion: Command {
    static let name = "completion"
    static let summary = "Print or install the completion script of a shell."
    static let details = """
        The script gets the candidates from toolkit, which uses only data on this machine.
        """
    static let terminalDetails = """
        With --install, the command writes the script to the folder where the shell looks for it, and changes no other \
        file.
        """
    static let effect = Effect.writes
    static let isIdempotent = true
    static let needsPerson = true
    static let examples = [
        Example("toolkit completion zsh", "Print the script; 'source <(toolkit completion zsh)' loads it"),
        Example("toolkit completion fish --install --yes", "Install the script for fish"),
    ]

    @Argument("The shell that the script is for.") var shell: Shell
    @Flag("Install the script where the shell looks for it.") var install: Bool
    @Flag("With --install, show the path without writing the file.") var dryRun: Bool

    func run(in context: Context) async throws -> CompletionAnswer {
        let script = CompletionScript(shell: shell, program: context.commands.name)
        guard install else { return CompletionAnswer(shell: shell.rawValue, script: script.text) }
        let file = try script.file(context.environment)
        let advice = script.advice(file, context.environment)
        guard !dryRun else {
            return CompletionAnswer(shell: shell.rawValue, path: file, advice: advice, isPlan: true)
        }
        let bytes = Array(script.text.utf8)
        if try AtomicFile.read(file) == bytes {
            context.notes.add("The script is already installed.")
        } else {
            try Folder.create(Folder.parent(of: file), mode: 0o755)
            try context.files.save(bytes, to: file)
        }
        return CompletionAnswer(shell: shell.rawValue, path: file, advice: advice)
    }
}

/// A completion script; or its path, and what the user must do to load it.
struct CompletionAnswer: Output {
    let shell: String
    var script: String?
    var path: String?
    var advice: String?
    /// Whether the script would be installed, and is not.
    var isPlan = false

    private enum CodingKeys: CodingKey {
        case shell, script, path, advice
    }

    var tellsChange: Bool { path != nil }

    func write(to writer: inout AnswerWriter) async throws {
        guard let script else { return try writer.write(self) }
        try writer.write(text: script, data: self)
    }

    func draw(on canvas: inout Canvas) {
        let verb = isPlan ? "would be" : "is"
        canvas.line(Styled("The completion script for \(shell) \(verb) in \(path ?? "").", .bold))
        for line in (advice ?? "").split(separator: "\n") { canvas.line(Styled(String(line))) }
    }
}
