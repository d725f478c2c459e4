/// `toolkit plugins trust`: allows an external command to run.
struct TrustPlugin: Command {
    static let name = "trust"
    static let summary = "Allow an external command to run until its file changes."
    static let details = """
        toolkit stores the SHA-256 of the file and of its manifest. When one of them changes, toolkit refuses to run the \
        command until you trust it again. Read the file first: it can do everything that you can do.
        """
    static let effect = Effect.writes
    static let isIdempotent = true
    static let needsPerson = true
    static let examples = [
        Example("toolkit plugins trust hello", "Allow 'toolkit hello' to run"),
        Example("toolkit plugins trust hello --always", "Allow it to run after changes, too"),
    ]

    @Argument("The name of the external command.", .placeholder("NAME"), .live(.plugins)) var plugin: String
    @Flag("Keep trusting the file when it changes, for a command that you are writing.") var always: Bool
    @Flag("Check without changing anything.") var dryRun: Bool

    func run(in context: Context) async throws -> Change<TrustedPlugin> {
        guard let plugin = context.plugins.find(plugin) else { throw context.plugins.unknown(plugin) }
        if let refusal = plugin.refusal ?? (always && plugin.isOpenToGroup ? .openToGroup : nil) {
            throw PluginError.refused(path: plugin.path, refusal)
        }
        for mistake in try plugin.manifestMistakes() { context.notes.add("In the manifest, \(mistake).") }
        let digest = try plugin.digest()
        let entry = PluginTrust.Entry.digest(digest, manifest: try plugin.manifestDigest())
        let trusted = TrustedPlugin(name: plugin.name, path: plugin.path, sha256: digest, always: always)
        guard !dryRun else {
            _ = try context.plugins.trusted()
            return .planned(trusted)
        }
        try context.plugins.trust?.trust(plugin.path, always ? .always : entry)
        return .done(trusted)
    }
}

/// An external command that is now trusted.
struct TrustedPlugin: ChangeResult {
    let name: String
    let path: String
    let sha256: String
    let always: Bool

    func draw(on canvas: inout Canvas) { draw("'\(ProgramDescription.current.name) \(name)' can run", on: &canvas) }

    func drawPlan(on canvas: inout Canvas) {
        draw("'\(ProgramDescription.current.name) \(name)' could run", on: &canvas)
        canvas.line("Nothing was changed.")
    }

    private func draw(_ start: String, on canvas: inout Canvas) {
        canvas.paragraph(Styled("\(start)\(always ? ", even when the file changes" : "")."))
        canvas.fields([("path", Styled(path)), ("SHA-256", Styled(sha256))])
    }
}
