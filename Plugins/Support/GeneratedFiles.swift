import Foundation
import PackagePlugin

/// Files of what the program writes, in a folder that `--output` names.
struct GeneratedFiles {
    /// The plugin's verb.
    let verb: String
    /// The folder in the package that is taken when none is named.
    let folder: String
    /// The names of the files, and the words that the program is given for each.
    let files: KeyValuePairs<String, [String]>

    /// Builds the program, and writes all of them.
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
