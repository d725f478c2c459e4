/// `toolkit config path`: where the settings are.
struct ConfigPath: Command {
    static let name = "path"
    static let summary = "Show where the settings are kept."
    static let effect = Effect.reads
    static let examples = [
        Example("toolkit config path", "The file to edit"),
        Example("toolkit config path --json", "The same for a program"),
    ]

    func run(in context: Context) async throws -> PathAnswer {
        PathAnswer(path: context.home.settingsFile)
    }
}

/// The path of a file or folder.
struct PathAnswer: Output {
    let path: String

    func draw(on canvas: inout Canvas) {
        canvas.line(Styled(path))
    }
}
