import PackagePlugin

/// `swift package generate-manual`: writes the manual as manual page, Markdown and JSON into a folder.
@main
struct GenerateManual: CommandPlugin {
    func performCommand(context: PluginContext, arguments: [String]) async throws {
        let manual = GeneratedFiles(
            verb: "generate-manual", folder: "manual",
            files: [
                "toolkit.1": ["manual", "--format", "man"], "toolkit.md": ["manual", "--format", "markdown"],
                "toolkit.json": ["manual", "--format", "json"],
            ])
        try manual.write(context, arguments, packageManager)
    }
}
