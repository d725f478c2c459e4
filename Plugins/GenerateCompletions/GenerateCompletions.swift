import Foundation
import PackagePlugin

/// `swift package generate-completions`: writes the completion scripts for bash, zsh and fish into a folder.
@main
struct GenerateCompletions: CommandPlugin {
    private static let usage = "--allow-writing-to-package-directory generate-completions [--output FOLDER]"

    func performCommand(context: PluginContext, arguments: [String]) async throws {
        var line = PluginLine(arguments)
        let folder = try line.folder("output", standard: context.package.directoryURL.appending(path: "completions"))
        try line.end(usage: Self.usage)
        let toolkit = try BuiltToolkit(packageManager)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        for (shell, name) in [("bash", "toolkit.bash"), ("zsh", "_toolkit"), ("fish", "toolkit.fish")] {
            let file = folder.appending(path: name)
            try toolkit.completion(shell).write(to: file)
            print(file.path)
        }
    }
}
