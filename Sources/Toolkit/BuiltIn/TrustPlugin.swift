/// `toolkit plugins trust`: lets an external command run.
struct TrustPlugin: Command {
    static let name = "trust"
    static let summary = "Let an external command run, with the bytes that it has now."
    static let details = """
        What is trusted is the SHA-256 of the file; once a byte of it has changed it is refused again. Look at the file \
        first: it may do whatever you may.
        """
    static let effect = Effect.writes
    static let examples = [
        Example("toolkit plugins trust hello", "Let 'toolkit hello' run"),
        Example("toolkit plugins trust hello --always", "Whatever its bytes are, while you write it"),
    ]

    @Argument("The external command.", .placeholder("NAME"), .live(.plugins)) var plugin: String
    @Flag("Trust the path whatever its bytes are, for one that you are writing.") var always: Bool

    func run(in context: Context) async throws -> TrustedPlugin {
        guard let plugin = context.plugins.find(plugin) else { throw context.plugins.unknown(plugin) }
        if let refusal = plugin.refusal ?? (always && plugin.isOpenToGroup ? .openToGroup : nil) {
            throw PluginError.refused(path: plugin.path, refusal)
        }
        let digest = try plugin.digest()
        try context.plugins.trust?.trust(plugin.path, always ? .always : .digest(digest))
        return TrustedPlugin(name: plugin.name, path: plugin.path, sha256: digest, always: always)
    }
}

/// An external command that may be run from now on.
struct TrustedPlugin: Output {
    let name: String
    let path: String
    let sha256: String
    let always: Bool

    func draw(on canvas: inout Canvas) {
        canvas.paragraph("'toolkit \(name)' may run\(always ? ", whatever its bytes are" : "").")
        canvas.fields([("path", Styled(path)), ("SHA-256", Styled(sha256))])
    }
}
