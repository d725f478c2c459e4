import Synchronization
import ToolkitStandIn

/// The demo data of each feature in a file, because copying it takes less time than making it up again.
final class DemoFiles: Sendable {
    private struct State {
        /// The file of each feature, and when it was made.
        var files: [String: (path: String, moment: Date)] = [:]
        /// The number of files so far; the next file gets its name from it.
        var count = 0
        var isClosed = false
    }

    private let folder: String
    private let open: ServedData.Opening
    // The lock is held while demo data is made.
    private let state = Mutex(State())

    /// How long a file is used, in seconds: the dates of the demo data are relative to the time when it is made.
    private static let longestUse = 3600.0

    /// - Parameter folder: The folder for the files; the first use creates it.
    init(folder: String, open: @escaping ServedData.Opening) { (self.folder, self.open) = (folder, open) }

    /// Returns the path of a file with the demo data of a feature.
    /// - Throws: An error of the file system or of SQLite; `CancellationError` after ``close()``.
    func file(of feature: String) throws -> String {
        try state.withLock { state in
            if state.isClosed { throw CancellationError() }
            let old = state.files[feature]
            if let old, (0..<Self.longestUse).contains(Date().timeIntervalSince(old.moment)) { return old.path }
            try Folder.create(folder)
            state.count += 1
            let new = (path: "\(folder)/\(state.count).sqlite", moment: Date())
            // A stand-in without a file gets demo data.
            _ = try open(feature, .file(new.path))
            state.files[feature] = new
            if let old { ServedData.remove(old.path) }
            return new.path
        }
    }

    /// Waits until a file that is being made is complete, and makes no more.
    func close() { state.withLock { $0.isClosed = true } }
}
