import Foundation
import Synchronization

/// A temporary folder that is removed with its last reference, or when the process ends.
public final class TemporaryFolder: Sendable {
    /// The folders to remove at the end of the process, because XCTest keeps test cases until then.
    private static let left: Mutex<Set<String>> = {
        atexit { TemporaryFolder.removeAll() }
        return Mutex([])
    }()

    /// The path of the folder.
    public let path: String

    /// Chooses the path of a new folder, but does not create it, so that a test starts without a home.
    public init() {
        path = FileManager.default.temporaryDirectory.appending(path: "toolkit-test-\(UUID().uuidString)").path
        Self.left.withLock { [path] in _ = $0.insert(path) }
    }

    deinit {
        Self.left.withLock { [path] in _ = $0.remove(path) }
        Self.remove(path)
    }

    private static func removeAll() {
        for path in left.withLock({ $0 }) { remove(path) }
    }

    private static func remove(_ path: String) {
        guard (try? FileManager.default.removeItem(atPath: path)) == nil else { return }
        permitAll(in: path)
        try? FileManager.default.removeItem(atPath: path)
    }

    /// Permits the user to change all folders below a folder, because a test may have locked some.
    private static func permitAll(in folder: String) {
        let files = FileManager.default
        guard (try? files.attributesOfItem(atPath: folder))?[.type] as? FileAttributeType == .typeDirectory else {
            return
        }
        try? files.setAttributes([.posixPermissions: 0o700], ofItemAtPath: folder)
        for name in (try? files.contentsOfDirectory(atPath: folder)) ?? [] { permitAll(in: "\(folder)/\(name)") }
    }

    /// Writes a file in the folder, and creates the folder if needed.
    @discardableResult
    public func write(_ text: String, to name: String) throws -> String {
        let file = URL(fileURLWithPath: path).appending(path: name)
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
        return file.path
    }

    /// The text of a file in the folder; `nil` if it does not exist.
    public func read(_ name: String) -> String? { try? String(contentsOfFile: path + "/" + name, encoding: .utf8) }
}
