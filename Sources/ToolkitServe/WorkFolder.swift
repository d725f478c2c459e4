import Toolkit

/// A folder for the files of a running server.
///
/// The next server removes the folder of a server that was killed.
final class WorkFolder: Sendable {
    let path: String
    // Held while the server runs: a folder whose lock is free has no owner.
    private let lock: FileLock

    /// Creates a folder below the folder that all servers share.
    /// - Throws: `FileError`.
    init(below parent: String) async throws {
        // One server at a time. Otherwise, another server could remove a folder before its owner has locked it.
        let turn = try FileLock.acquire("\(parent)/lock")
        for name in try FileManager.default.contentsOfDirectory(atPath: parent) where name != "lock" {
            await Self.clear("\(parent)/\(name)")
        }
        path = "\(parent)/\(UUID.random().uuidString)"
        lock = try FileLock.acquire(Self.lock(of: path))
        turn.release()
    }

    deinit { remove() }

    func remove() {
        // If this fails, the next server removes the folder.
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
