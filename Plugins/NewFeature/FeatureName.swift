import Foundation

/// The name of a new feature.
struct FeatureName {
    /// The command's word: `demo`.
    let word: String
    /// The module: `Demo`.
    let module: String

    private static let longest = 24
    /// Modules that a feature or its tests import, and names that Swift reserves.
    private static let reserved = [
        "any", "darwin", "dispatch", "foundation", "glibc", "protocol", "self", "swift", "synchronization", "testing",
        "type", "xctest",
    ]

    /// Checks a name.
    /// - Throws: `Failure` if it is not a letter followed by letters and digits, if it is too long, or if it is reserved.
    init(_ text: String) throws {
        let isIdentifier = text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
        guard let first = text.first, first.isLetter, isIdentifier, text.count <= Self.longest else {
            throw Failure(
                "'\(text)' is not a valid name. "
                    + "Use a letter, then letters and digits, at most \(Self.longest) characters.")
        }
        word = text.lowercased()
        module = first.uppercased() + text.dropFirst()
        guard !Self.reserved.contains(word) else { throw Failure("'\(module)' is a reserved name.") }
    }

    /// Checks that the name is free, ignoring case, as the file system of macOS does.
    /// - Throws: `Failure` if the name is in use.
    func refuseTaken(in root: URL) throws {
        let sources = root.appending(path: "Sources")
        let tests = root.appending(path: "Tests")
        let modules = [module, module + "StandIn"]
        for (folder, names) in [(sources, modules), (tests, modules.map { $0 + "Tests" })] {
            for taken in try FileManager.default.contentsOfDirectory(atPath: folder.path)
            where names.contains(where: { $0.lowercased() == taken.lowercased() }) {
                throw Failure("\(folder.lastPathComponent)/\(taken) already exists.")
            }
        }
        let core = try FileManager.default.contentsOfDirectory(atPath: sources.path).filter { $0.hasPrefix("Toolkit") }
        for target in core.sorted() {
            let path = sources.appending(path: target).path
            guard let files = FileManager.default.enumerator(atPath: path) else { continue }
            for case let file as String in files {
                let type = URL(fileURLWithPath: file).deletingPathExtension().lastPathComponent
                guard type.lowercased() != word else { throw Failure("\(target) already has a file named '\(type)'.") }
            }
        }
    }
}
