/// `toolkit sandbox path`: where the sandboxes are.
struct SandboxPath: Command {
    static let name = "path"
    static let summary = "Show the folder of the sandboxes."
    static let effect = Effect.reads
    static let examples = [
        Example("toolkit sandbox path", "The folder"),
        Example("toolkit sandbox path --json", "The same for a program"),
    ]

    func run(in context: Context) async throws -> PathAnswer {
        PathAnswer(path: context.home.sandboxFolder)
    }
}
