import Foundation
import PackagePlugin

/// The arguments of a plugin.
struct PluginLine {
    private let typed: [String]
    private var words: ArgumentExtractor

    init(_ words: [String]) {
        typed = words
        self.words = ArgumentExtractor(words)
    }

    /// The user's home from the variable `HOME`, which Foundation ignores on Linux.
    static var home: URL {
        let path = ProcessInfo.processInfo.environment["HOME"] ?? ""
        return path.isEmpty ? FileManager.default.homeDirectoryForCurrentUser : URL(fileURLWithPath: path)
    }

    /// The folder that an option names, which can begin with `~`; without the option, the default.
    /// - Throws: `Failure` if no folder follows the option.
    mutating func folder(_ option: String, standard: URL) throws -> URL {
        let path = words.extractOption(named: option).last ?? (typed.contains("--\(option)") ? "" : standard.path)
        guard !path.isEmpty, !path.hasPrefix("-") else { throw Failure("'--\(option)' requires a folder.") }
        let isInHome = path == "~" || path.hasPrefix("~/")
        let folder = isInHome ? Self.home.appending(path: path.dropFirst(2)) : URL(fileURLWithPath: path)
        return folder.standardizedFileURL
    }

    /// Whether a flag is given.
    mutating func has(_ flag: String) -> Bool { words.extractFlag(named: flag) > 0 }

    /// The remaining arguments, which must be exactly `count`.
    /// - Throws: `Failure` with the usage if there are other arguments.
    @discardableResult
    func end(_ count: Int = 0, usage: String) throws -> [String] {
        guard words.remainingArguments.count == count, words.unextractedOptionsOrFlags.isEmpty else {
            throw Failure("Usage: swift package \(usage)")
        }
        return words.remainingArguments
    }
}
