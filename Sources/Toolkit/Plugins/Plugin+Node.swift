extension Plugin {
    /// The external command as help and completion know commands; only its manifest is read, and that only when the
    /// command may be run.
    func node(isTrusted: Bool) -> CommandNode {
        let manifest = refusal == nil ? try? PluginManifest.read(manifestPath) : nil
        var node = Self.node(name, manifest)
        let summary = manifest.map(\.summary) ?? ""
        let mark = refusal != nil ? " (not run)" : isTrusted ? "" : " (not trusted)"
        node = CommandNode(
            name: name, summary: (summary.isEmpty ? "An external command." : summary) + mark,
            details: details(hasManifest: manifest != nil), children: node.children)
        node.externalArguments = Self.declarations(manifest)
        return node.heading("External commands")
    }

    private func details(hasManifest: Bool) -> String {
        if let refusal { return "\(path) is not run. \(refusal.sentence)" }
        let source = hasManifest ? "This help is from its manifest." : "It has no manifest that could tell more."
        return """
            It is \(path). \(source) To ask the command itself: toolkit \(name) -- --help
            The options of toolkit stand before its name.
            """
    }

    private static func node(_ name: String, _ manifest: PluginManifest?) -> CommandNode {
        var node = CommandNode(
            name: name, summary: manifest?.summary ?? "",
            children: manifest?.subcommands.map { Self.node($0.name, $0) } ?? [])
        node.externalArguments = declarations(manifest)
        return node
    }

    private static func declarations(_ manifest: PluginManifest?) -> [ArgumentDeclaration] {
        (manifest?.options.map { $0.declaration(.option) } ?? [])
            + (manifest?.arguments.map { $0.declaration(.positional) } ?? [])
    }
}
