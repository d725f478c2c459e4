import Foundation

/// The name of a new feature.
struct FeatureName {
    /// What is typed: `demo`.
    let word: String
    /// The module: `Demo`.
    let module: String

    private static let longest = 24
    /// Modules that a feature or its tests import, and names that Swift keeps to itself.
    private static let reserved = [
        "any", "darwin", "dispatch", "foundation", "glibc", "protocol", "self", "swift", "synchronization", "testing",
        "type", "xctest",
    ]

    /// Reads a name.
    /// - Throws: `Failure` unless it is a letter and letters and digits, not too many, and Swift lets one use it.
    init(_ text: String) throws {
        let isIdentifier = text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
        guard let first = text.first, first.isLetter, isIdentifier, text.count <= Self.longest else {
            throw Failure(
                "'\(text)' is no name for a feature: it is a letter, then letters and digits, \(Self.longest) at most.")
        }
        word = text.lowercased()
        module = first.uppercased() + text.dropFirst()
        guard !Self.reserved.contains(word) else { throw Failure("'\(module)' is a name that Swift uses itself.") }
    }

    /// Looks whether anything has the name, be it in other letter case, which is one name on macOS.
    /// - Throws: `Failure` when it is taken.
    func refuseTaken(in root: URL) throws {
        let sources = root.appending(path: "Sources")
        let tests = root.appending(path: "Tests")
        let modules = [module, module + "StandIn"]
        for (folder, names) in [(sources, modules), (tests, modules.map { $0 + "Tests" })] {
            for taken in try FileManager.default.contentsOfDirectory(atPath: folder.path)
            where names.contains(where: { $0.lowercased() == taken.lowercased() }) {
                throw Failure("There is \(folder.lastPathComponent)/\(taken) already.")
            }
        }
        let core = try FileManager.default.contentsOfDirectory(atPath: sources.path).filter { $0.hasPrefix("Toolkit") }
        for target in core.sorted() {
            let files = FileManager.default.enumerator(atPath: sources.appending(path: target).path)
            for case let file as String in files ?? .init() {
                let type = URL(fileURLWithPath: file).deletingPathExtension().lastPathComponent
                guard type.lowercased() != word else { throw Failure("\(target) has something called '\(type)'.") }
            }
        }
    }
}
