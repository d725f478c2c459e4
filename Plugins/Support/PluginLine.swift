import Foundation
import PackagePlugin

/// The words behind a plugin's verb.
struct PluginLine {
    private var words: ArgumentExtractor

    /// The words as they were typed.
    init(_ words: [String]) {
        self.words = ArgumentExtractor(words)
    }

    /// The folder that an option names, `~` and all; a standard when it is not given.
    mutating func folder(_ option: String, standard: URL) -> URL {
        guard let path = words.extractOption(named: option).last else { return standard }
        return URL(fileURLWithPath: NSString(string: path).expandingTildeInPath).standardizedFileURL
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
