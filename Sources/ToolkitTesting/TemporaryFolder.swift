import Foundation
import Synchronization

/// A folder that is removed with its last reference, at the latest when the process ends.
public final class TemporaryFolder: Sendable {
    /// The folders of test cases, which XCTest keeps to the end.
    private static let left: Mutex<Set<String>> = {
        atexit { TemporaryFolder.removeAll() }
        return Mutex([])
    }()

    /// Where it is.
    public let path: String

    /// The place of a new folder; it is not created, so that a test sees what a fresh home sees.
    public init() {
        path = FileManager.default.temporaryDirectory.appending(path: "toolkit-test-\(UUID().uuidString)").path
        Self.left.withLock { [path] in _ = $0.insert(path) }
    }

    deinit {
        Self.left.withLock { [path] in _ = $0.remove(path) }
        try? FileManager.default.removeItem(atPath: path)
    }

    private static func removeAll() {
        for path in left.withLock({ $0 }) { try? FileManager.default.removeItem(atPath: path) }
    }

    /// Writes a file into it, and the folder first.
    @discardableResult
    public func write(_ text: String, to name: String) throws -> String {
        let file = URL(fileURLWithPath: path).appending(path: name)
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
        return file.path
    }

    /// The text of a file in it; `nil` when there is none.
    public func read(_ name: String) -> String? {
        try? String(contentsOfFile: path + "/" + name, encoding: .utf8)
    }
}
