extension Plugin {
    /// The external command as a node for help and completion.
    ///
    /// Reads only the manifest, and only if the command is not refused.
    func node(isTrusted: Bool) -> CommandNode {
        node(isTrusted: isTrusted, refusal == nil ? try? PluginManifest.read(manifestPath) : nil)
    }

    func node(isTrusted: Bool, _ manifest: PluginManifest?) -> CommandNode {
        var node = Self.node(name, manifest)
        let summary = manifest.map(\.summary) ?? ""
        let mark = refusal != nil ? " (cannot run)" : isTrusted ? "" : " (not trusted)"
        node = CommandNode(
            name: name, summary: (summary.isEmpty ? "An external command." : summary) + mark,
            details: details(hasManifest: manifest != nil), terminalDetails: terminalDetails, effect: node.effect,
            children: node.children,
            isVerbatim: true)
        node.externalArguments = Self.declarations(manifest)
        return node.heading("External commands")
    }

    private func details(hasManifest: Bool) -> String {
        let program = ProgramDescription.current.name
        if let refusal { return "\(program) does not run \(path). \(refusal.sentence)" }
        let source = hasManifest ? "This help comes from its manifest." : "It has no manifest with further help."
        return "This command runs \(path). \(source)"
    }

    private var terminalDetails: String {
        guard refusal == nil else { return "" }
        let program = ProgramDescription.current.name
        return """
            For the command's own help, run: \(program) \(name) -- --help
            Put the options of \(program) before the command's name.
            """
    }

    private static func node(_ name: String, _ manifest: PluginManifest?) -> CommandNode {
        var node = CommandNode(
            name: name, summary: manifest?.summary ?? "", effect: manifest?.effect ?? .destroys,
            children: manifest?.subcommands.map { Self.node($0.name, $0) } ?? [], isVerbatim: true)
        node.externalArguments = declarations(manifest)
        return node
    }

    private static func declarations(_ manifest: PluginManifest?) -> [ArgumentDeclaration] {
        (manifest?.options.map { $0.declaration(.option) } ?? [])
            + (manifest?.arguments.map { $0.declaration(.positional) } ?? [])
    }
}
