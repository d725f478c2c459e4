import CSQLite
import Foundation

/// A database on disk that is about to be opened, perhaps by several processes at once.
struct DatabaseFile {
    let path: String
    let migrator: Migrator
    let durability: Durability
    let mode: UInt16

    /// Opens the file; makes or migrates it first where that is needed.
    func open() throws -> Connection {
        if let connection = try openAsItIs() { return connection }
        return try FileLock.exclusive(path + ".lock") {
            try create()
            let connection = try connect()
            try connection.script("PRAGMA journal_mode = WAL")
            try migrator.migrate(connection)
            return connection
        }
    }

    /// Opens a file that has all migrations, with no lock and no write; `nil` when there is something to do first.
    private func openAsItIs() throws -> Connection? {
        guard access(path, F_OK) == 0 else { return nil }
        if hasPendingLog {
            // Closing the last connection that may write empties the log into the file: too late to leave a newer
            // database as it is.
            _ = try migrator.missing(in: Connection(path: path, flags: SQLITE_OPEN_READONLY))
        }
        let connection = try connect()
        return try migrator.missing(in: connection)?.isEmpty == true ? connection : nil
    }

    private func connect() throws -> Connection {
        let connection = try Connection(path: path, flags: SQLITE_OPEN_READWRITE)
        try connection.prepare(durability)
        return connection
    }

    /// Makes an empty file, with the permissions that SQLite then gives the files beside it, too.
    private func create() throws {
        do {
            _ = try OpenFile(path, O_RDWR | O_CREAT | O_EXCL, mode: mode)
        } catch let error where error.code == EEXIST {
            return
        } catch {
            throw FileError.cannotWrite(path: path, code: error.code)
        }
    }

    /// Opens a file to look into it for a moment, whatever its schema is: nothing is written, not even beside it, but
    /// the index (`-shm`) of a log that has lost its own.
    ///
    /// A file without a log is taken for one that nobody changes, which needs no lock; a change that comes just then may
    /// make it look damaged.
    /// - Returns: `nil` when there is no file.
    static func openToLook(_ path: String) throws -> Connection? {
        guard access(path, F_OK) == 0 else { return nil }
        if hasPendingLog(path) { return try Connection(path: path, flags: SQLITE_OPEN_READONLY) }
        let name = path.addingPercentEncoding(withAllowedCharacters: .urlPathAllowed) ?? path
        return try Connection(path: "file:\(name)?immutable=1", flags: SQLITE_OPEN_READONLY | SQLITE_OPEN_URI)
    }

    private var hasPendingLog: Bool { Self.hasPendingLog(path) }

    /// Whether the write-ahead log has something that is not in the file yet.
    private static func hasPendingLog(_ path: String) -> Bool {
        var status = stat()
        return stat(path + "-wal", &status) == 0 && status.st_size > 0
    }
}

extension Connection {
    /// Sets what holds for every connection of ours.
    func prepare(_ durability: Durability) throws {
        try script("PRAGMA foreign_keys = ON; \(durability.script)")
    }
}
