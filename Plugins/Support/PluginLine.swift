import Foundation
import PackagePlugin

/// The words behind a plugin's verb.
struct PluginLine {
    private let typed: [String]
    private var words: ArgumentExtractor

    /// The words as they were typed.
    init(_ words: [String]) {
        typed = words
        self.words = ArgumentExtractor(words)
    }

    /// The person's home as the shell has it, which on Linux Foundation does not ask.
    static var home: URL {
        let path = ProcessInfo.processInfo.environment["HOME"] ?? ""
        return path.isEmpty ? FileManager.default.homeDirectoryForCurrentUser : URL(fileURLWithPath: path)
    }

    /// The folder that an option names, `~` and all; a standard when it is not given.
    /// - Throws: `Failure` when no folder stands behind the option.
    mutating func folder(_ option: String, standard: URL) throws -> URL {
        let path = words.extractOption(named: option).last ?? (typed.contains("--\(option)") ? "" : standard.path)
        guard !path.isEmpty, !path.hasPrefix("-") else { throw Failure("'--\(option)' is followed by a folder.") }
        let isInHome = path == "~" || path.hasPrefix("~/")
        let folder = isInHome ? Self.home.appending(path: path.dropFirst(2)) : URL(fileURLWithPath: path)
        return folder.standardizedFileURL
    }

    /// Whether a switch is given.
    mutating func has(_ flag: String) -> Bool { words.extractFlag(named: flag) > 0 }

    /// The words that are left, as many as there must be.
    /// - Throws: `Failure` with the usage when there are others.
    @discardableResult
    func end(_ count: Int = 0, usage: String) throws -> [String] {
        guard words.remainingArguments.count == count, words.unextractedOptionsOrFlags.isEmpty else {
            throw Failure("Usage: swift package \(usage)")
        }
        return words.remainingArguments
    }
}
