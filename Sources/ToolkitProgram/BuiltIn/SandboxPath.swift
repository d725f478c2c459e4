/// `toolkit sandbox path`: prints the path of the sandboxes' folder.
struct SandboxPath: Command {
    static let name = "path"
    static let summary = "Print the path of the folder with the sandboxes."
    static let effect = Effect.reads
    static let isOnlyTyped = true
    static let examples = [
        Example("toolkit sandbox path", "Print the path"),
        Example("toolkit sandbox path --json", "Print it as JSON"),
    ]

    func run(in context: Context) async throws -> PathAnswer { PathAnswer(path: context.home.sandboxFolder) }
}
