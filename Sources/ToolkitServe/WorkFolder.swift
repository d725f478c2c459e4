import Foundation
import Toolkit

/// A folder for as long as a server runs; what a server left behind that was killed is cleared away by the next.
final class WorkFolder: Sendable {
    let path: String
    // Held until the end: a folder whose lock is free belongs to nobody any more.
    private let lock: FileLock

    /// Makes a folder of its own below a folder that servers share.
    /// - Throws: `FileError`.
    init(below parent: String) async throws {
        // One after the other, or a folder would be cleared away before its owner has its lock.
        let turn = try FileLock.acquire("\(parent)/lock")
        for name in try FileManager.default.contentsOfDirectory(atPath: parent) where name != "lock" {
            await Self.clear("\(parent)/\(name)")
        }
        path = "\(parent)/\(UUID().uuidString)"
        lock = try FileLock.acquire(Self.lock(of: path))
        turn.release()
    }

    deinit {
        remove()
    }

    /// Removes it with all that is in it.
    func remove() {
        // What stays behind is removed by the next server.
        try? FileManager.default.removeItem(atPath: path)
    }

    private static func clear(_ folder: String) async {
        struct IsInUse: Error {}
        guard let lock = try? await FileLock.acquire(lock(of: folder), pause: { throw IsInUse() }) else { return }
        try? FileManager.default.removeItem(atPath: folder)
        lock.release()
    }

    private static func lock(of folder: String) -> String { "\(folder)/lock" }
}
