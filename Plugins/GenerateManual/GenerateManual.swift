import Foundation
import PackagePlugin

/// `swift package generate-manual`: writes manual page, reference and tree of commands into a folder.
@main
struct GenerateManual: CommandPlugin {
    private static let usage = "--allow-writing-to-package-directory generate-manual [--output FOLDER]"

    func performCommand(context: PluginContext, arguments: [String]) async throws {
        var line = PluginLine(arguments)
        let folder = try line.folder("output", standard: context.package.directoryURL.appending(path: "manual"))
        try line.end(usage: Self.usage)
        let toolkit = try BuiltToolkit(packageManager)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        for (format, name) in [("man", "toolkit.1"), ("markdown", "toolkit.md"), ("json", "toolkit.json")] {
            let file = folder.appending(path: name)
            try toolkit.manual(format).write(to: file)
            print(file.path)
        }
    }
}
