/// `toolkit config path`: prints the path of the settings file.
struct ConfigPath: Command {
    static let name = "path"
    static let summary = "Print the path of the settings file."
    static let effect = Effect.reads
    static let isOnlyTyped = true
    static let examples = [
        Example("toolkit config path", "Print the path"),
        Example("toolkit config path --json", "Print it as JSON"),
    ]

    func run(in context: Context) async throws -> PathAnswer { PathAnswer(path: context.home.settingsFile) }
}

/// The path of a file or folder.
struct PathAnswer: Output {
    let path: String

    func draw(on canvas: inout Canvas) { canvas.line(Styled(path)) }
}
