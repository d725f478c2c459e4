/// `toolkit plugins untrust`: stops trusting an external command.
struct UntrustPlugin: Command {
    static let name = "untrust"
    static let summary = "Stop trusting an external command."
    static let effect = Effect.writes
    static let needsPerson = true
    static let examples = [
        Example("toolkit plugins untrust hello", "Refuse to run 'toolkit hello'"),
        Example("toolkit plugins untrust hello --json", "Print the paths that were trusted, as JSON"),
    ]

    @Argument("The name of the external command.", .placeholder("NAME"), .live(.trustedPlugins)) var plugin: String

    func run(in context: Context) async throws -> UntrustedPlugin {
        let paths = try context.plugins.trust?.untrust(plugin) ?? []
        guard !paths.isEmpty || context.plugins.find(plugin) != nil else {
            throw context.plugins.unknown(plugin)
        }
        return UntrustedPlugin(name: plugin, untrusted: paths)
    }
}

/// The paths of an external command that are no longer trusted.
struct UntrustedPlugin: Output {
    let name: String
    let untrusted: [String]

    func draw(on canvas: inout Canvas) {
        if untrusted.isEmpty { canvas.line("'toolkit \(name)' was not trusted.") }
        for path in untrusted { canvas.line("\(path) is no longer trusted.") }
    }
}
