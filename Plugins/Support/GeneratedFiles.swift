import Foundation
import PackagePlugin

/// Files that the program generates, in the folder that `--output` names.
struct GeneratedFiles {
    let verb: String
    /// The default folder, relative to the package.
    let folder: String
    /// The names of the files, each with the program's arguments.
    let files: KeyValuePairs<String, [String]>

    /// Builds the program, and writes all files.
    func write(_ context: PluginContext, _ arguments: [String], _ packageManager: PackageManager) throws {
        var line = PluginLine(arguments)
        let folder = try line.folder("output", standard: context.package.directoryURL.appending(path: folder))
        try line.end(usage: "--allow-writing-to-package-directory \(verb) [--output FOLDER]")
        let toolkit = try BuiltToolkit(packageManager)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        for (name, words) in files {
            let file = folder.appending(path: name)
            try toolkit.output(of: words).write(to: file)
            print(file.path)
        }
    }
}
