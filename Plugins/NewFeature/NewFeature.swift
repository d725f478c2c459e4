import Foundation
import PackagePlugin

/// `swift package new-feature NAME`: adds and registers a feature with one command, a sandbox and tests.
@main
struct NewFeature: CommandPlugin {
    private static let usage = "--allow-writing-to-package-directory new-feature NAME"

    func performCommand(context: PluginContext, arguments: [String]) async throws {
        let words = try PluginLine(arguments).end(1, usage: Self.usage)
        let name = try FeatureName(words[0])
        let root = context.package.directoryURL
        try name.refuseTaken(in: root)
        let isCommand = try BuiltToolkit(packageManager).run(["help", name.word], error: .nullDevice).status == 0
        guard !isCommand else { throw Failure("'toolkit \(name.word)' is already a command.") }

        // All edits succeed before the first file is written.
        let edited = try [name.registeredInPackage(root), name.registeredInMain(root)]
        for file in name.files(below: root) + edited {
            try FileManager.default.createDirectory(
                at: file.url.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(file.text.utf8).write(to: file.url, options: .atomic)
            print(file.url.path)
        }
        print("Try it: swift run toolkit \(name.word) hello")
    }
}
