import PackagePlugin

/// `swift package generate-completions`: writes the completion scripts for bash, zsh and fish into a folder.
@main
struct GenerateCompletions: CommandPlugin {
    func performCommand(context: PluginContext, arguments: [String]) async throws {
        let scripts = GeneratedFiles(
            verb: "generate-completions", folder: "completions",
            files: [
                "toolkit.bash": ["completion", "bash"], "_toolkit": ["completion", "zsh"],
                "toolkit.fish": ["completion", "fish"],
            ])
        try scripts.write(context, arguments, packageManager)
    }
}
