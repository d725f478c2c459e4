/// `toolkit plugins untrust`: stops trusting an external command.
struct UntrustPlugin: Command {
    static let name = "untrust"
    static let summary = "Stop trusting an external command."
    static let effect = Effect.writes
    static let isIdempotent = true
    static let needsPerson = true
    static let examples = [
        Example("toolkit plugins untrust hello", "Refuse to run 'toolkit hello'"),
        Example("toolkit plugins untrust hello --json", "Print the paths that were trusted, as JSON"),
    ]

    @Argument("The name of the external command.", .placeholder("NAME"), .live(.trustedPlugins)) var plugin: String
    @Flag("Check without changing anything.") var dryRun: Bool

    func run(in context: Context) async throws -> Change<UntrustedPlugin> {
        let trust = context.plugins.trust
        let paths = try (dryRun ? trust?.paths(of: plugin) : trust?.untrust(plugin)) ?? []
        guard !paths.isEmpty || context.plugins.find(plugin) != nil else {
            throw context.plugins.unknown(plugin)
        }
        let untrusted = UntrustedPlugin(name: plugin, untrusted: paths)
        return dryRun ? .planned(untrusted) : .done(untrusted)
    }
}

/// The paths of an external command that are no longer trusted.
struct UntrustedPlugin: ChangeResult {
    let name: String
    let untrusted: [String]

    func draw(on canvas: inout Canvas) {
        if untrusted.isEmpty { canvas.line("'\(ProgramDescription.current.name) \(name)' was not trusted.") }
        for path in untrusted { canvas.line("\(path) is no longer trusted.") }
    }

    func drawPlan(on canvas: inout Canvas) {
        if untrusted.isEmpty { canvas.line("'\(ProgramDescription.current.name) \(name)' is not trusted.") }
        for path in untrusted { canvas.line("\(path) would no longer be trusted.") }
        canvas.line("Nothing was changed.")
    }
}
