import Synchronization
import ToolkitPrimitives

/// The files of the databases that this process has opened.
///
/// SQLite locks them with `fcntl(2)`, and closing any descriptor of a file releases all locks of the process on it. Another
/// process could then remove the log, and lose what this one writes later.
enum OpenDatabases {
    private struct State {
        /// How many connections a database has, and the files that it had when they were opened.
        var databases: [String: (connections: Int, files: Set<FileIdentity>)] = [:]
        /// The paths of these files.
        var paths: [FileIdentity: String] = [:]
    }

    private static let state = Mutex(State())

    /// Adds a database and the files beside it, once it has them.
    static func insert(_ path: String) {
        state.withLock { state in
            var database = state.databases[path] ?? (0, [])
            database.connections += 1
            for name in ["", "-wal", "-shm", "-journal"].map({ path + $0 }) {
                guard let identity = stat(following: name)?.identity else { continue }
                database.files.insert(identity)
                state.paths[identity] = name
            }
            state.databases[path] = database
        }
    }

    /// Removes a database with its last connection.
    static func remove(_ path: String) {
        state.withLock { state in
            state.databases[path]?.connections -= 1
            guard let database = state.databases[path], database.connections == 0 else { return }
            for file in database.files { state.paths[file] = nil }
            state.databases[path] = nil
        }
    }

    /// Whether a path leads to such a file, by whatever links.
    static func contains(_ path: String) -> Bool {
        state.withLock { state in
            guard !state.paths.isEmpty, let identity = stat(following: path)?.identity,
                let name = state.paths[identity]
            else {
                return false
            }
            // The number of a deleted file is given again.
            return stat(following: name)?.identity == identity
        }
    }
}
