/// `toolkit plugins untrust`: lets an external command run no more.
struct UntrustPlugin: Command {
    static let name = "untrust"
    static let summary = "Let an external command run no more, wherever it stands."
    static let effect = Effect.writes
    static let examples = [
        Example("toolkit plugins untrust hello", "Refuse 'toolkit hello' from now on"),
        Example("toolkit plugins untrust hello --json", "Answer with the paths that were trusted"),
    ]

    @Argument("The external command.", .placeholder("NAME"), .live(.trustedPlugins)) var plugin: String

    func run(in context: Context) async throws -> UntrustedPlugin {
        let paths = try context.plugins.trust?.untrust(plugin) ?? []
        guard !paths.isEmpty || context.plugins.find(plugin) != nil else {
            throw context.plugins.unknown(plugin)
        }
        return UntrustedPlugin(name: plugin, untrusted: paths)
    }
}

/// The paths of an external command that are trusted no more.
struct UntrustedPlugin: Output {
    let name: String
    let untrusted: [String]

    func draw(on canvas: inout Canvas) {
        if untrusted.isEmpty { canvas.line("'toolkit \(name)' was not trusted.") }
        for path in untrusted { canvas.line("\(path) is not run any more.") }
    }
}
