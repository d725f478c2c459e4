import CSQLite
import ToolkitPrimitives

/// A database file to open; several processes may open it at once.
struct DatabaseFile {
    let path: String
    let migrator: Migrator
    let durability: Durability
    let mode: UInt16
    /// Whether a database in place of a file that cannot be created can be written.
    let mayForget: Bool

    /// Opens the file; creates or migrates it first when necessary.
    func open() throws -> Connection {
        let connection = try openOrCreate()
        OpenDatabases.insert(path)
        connection.isListed = true
        return connection
    }

    private func openOrCreate() throws -> Connection {
        if isOnReadOnlyDisk { return try openToRead() }
        do {
            if let connection = try openAsItIs() { return connection }
        } catch DatabaseError.readOnly {
            return try openToRead()
        }
        do {
            return try openLocked()
        } catch FileError.cannotWrite(_, let code)
            where [EACCES, EROFS, ENOENT].contains(code) && access(path, F_OK) != 0 && errno == ENOENT
        {
            return try openInMemory()
        }
    }

    /// Creates or migrates the file, alone among all processes.
    private func openLocked() throws -> Connection {
        try FileLock.exclusive(path + ".lock") {
            try create()
            let connection = try connect()
            try connection.script("PRAGMA journal_mode = WAL")
            try migrator.migrate(connection)
            return connection
        }
    }

    /// Opens a new database in place of a file that cannot be created.
    ///
    /// A write fails with `DatabaseError.readOnly` unless it may be forgotten.
    private func openInMemory() throws -> Connection {
        let connection = try Connection(
            path: path, flags: SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_MEMORY)
        try migrator.migrate(connection)
        if !mayForget { try connection.script("PRAGMA query_only = ON") }
        return connection
    }

    /// Whether the file exists, and no process can change it, because its file system is read-only.
    private var isOnReadOnlyDisk: Bool { access(path, W_OK) != 0 && errno == EROFS }

    /// Opens a file that has all migrations and cannot be written.
    /// - Throws: `DatabaseError.readOnly` for a file that would have to be written first.
    private func openToRead() throws -> Connection {
        guard let connection = try openShared() ?? Self.openToLook(path),
            try migrator.missing(in: connection)?.isEmpty == true
        else { throw DatabaseError.readOnly(path: path) }
        try connection.prepare(durability)
        return connection
    }

    /// Opens a file that others may change, because they may write it; `nil` if the index of its log is missing.
    private func openShared() throws -> Connection? {
        do {
            let connection = try Connection(path: path, flags: SQLITE_OPEN_READONLY)
            _ = try migrator.missing(in: connection)
            return connection
        } catch DatabaseError.cannotOpen where !hasPendingLog, DatabaseError.readOnly where !hasPendingLog {
            return nil
        } catch DatabaseError.cannotOpen {
            throw DatabaseError.readOnly(path: path)
        }
    }

    /// Opens a file that has all migrations, without lock and write; `nil` when it needs other work first.
    private func openAsItIs() throws -> Connection? {
        guard access(path, F_OK) == 0 else { return nil }
        do {
            return try openAsItIs(sharing: true)
        } catch DatabaseError.full {
            return try openAsItIs(sharing: false)
        }
    }

    /// - Parameter sharing: Let other processes use the file at the same time. That needs the index of the log, a file
    ///   for which a full disk has no room. Without it, the index is in memory and other processes wait.
    private func openAsItIs(sharing: Bool) throws -> Connection? {
        if hasPendingLog, sharing {
            // Closing the last writable connection moves the log into the file. A newer database must stay unchanged,
            // so a read-only connection checks it first.
            _ = try migrator.missing(in: Connection(path: path, flags: SQLITE_OPEN_READONLY))
        }
        let connection = try connect(sharing: sharing)
        return try migrator.missing(in: connection)?.isEmpty == true ? connection : nil
    }

    private func connect(sharing: Bool = true) throws -> Connection {
        let connection = try Connection(path: path, flags: SQLITE_OPEN_READWRITE)
        // Other settings read the file, and would make the index.
        if !sharing {
            try connection.script("PRAGMA locking_mode = EXCLUSIVE")
            connection.isAlone = true
        }
        try connection.prepare(durability)
        return connection
    }

    /// Creates an empty file; SQLite gives its permissions to the files beside it, too.
    private func create() throws {
        do {
            _ = try OpenFile(path, O_RDWR | O_CREAT | O_EXCL, mode: mode)
        } catch let error where error.code == EEXIST {
            return
        } catch {
            throw FileError.cannotWrite(path: path, code: error.code)
        }
    }

    /// Moves a file that cannot be used, and the files beside it, to free names with the time.
    /// - Returns: The new path of the database.
    static func setAside(_ path: String, now: Date) throws -> String {
        try FileLock.exclusive(path + ".lock") {
            let name = "\(path).damaged-\(Self.text(now))"
            var (target, number) = (name, 1)
            while FileReplacement.isTaken(target) {
                number += 1
                target = "\(name)-\(number)"
            }
            // The log comes first: a new database would delete a log that has stayed.
            let suffixes = ["-wal", "-journal", ""]
            for (index, suffix) in suffixes.enumerated() {
                guard rename(path + suffix, target + suffix) != 0, errno != ENOENT else { continue }
                let code = errno
                for moved in suffixes[..<index] { rename(target + moved, path + moved) }
                throw FileError.cannotWrite(path: path + suffix, code: code)
            }
            // The index of the log can be made again.
            unlink(path + "-shm")
            return target
        }
    }

    /// A time as `20261122T235706Z`, for the name of a file.
    private static func text(_ time: Date) -> String {
        let style = Date.ISO8601FormatStyle(dateSeparator: .omitted, timeSeparator: .omitted)
        return style.format(time)
    }

    /// Opens a file for a short look, whatever its schema is.
    ///
    /// Nothing is written except the index (`-shm`) of a log that has lost its own. A file without a log is opened
    /// without a lock, as if it never changed. A concurrent change may then make it look damaged.
    /// - Returns: `nil` when the file does not exist.
    static func openToLook(_ path: String) throws -> Connection? {
        guard access(path, F_OK) == 0 else { return nil }
        if hasPendingLog(path) { return try Connection(path: path, flags: SQLITE_OPEN_READONLY) }
        return try Connection(path: path, flags: SQLITE_OPEN_READONLY, neverChanges: true)
    }

    private var hasPendingLog: Bool { Self.hasPendingLog(path) }

    /// Whether the write-ahead log has data that is not in the file yet.
    private static func hasPendingLog(_ path: String) -> Bool {
        stat(following: path + "-wal").map { $0.st_size > 0 } ?? false
    }
}

extension Connection {
    /// Applies the settings that all connections share.
    func prepare(_ durability: Durability) throws { try script("PRAGMA foreign_keys = ON; \(durability.script)") }
}

/// How much a power failure may lose; the end of the process alone loses nothing.
public enum Durability: Sendable {
    /// For data that can be fetched again: the last transactions may be lost, but the file stays intact.
    case normal
    /// For money and credentials: nothing is lost, because each transaction waits for the disk.
    case full

    /// The statements that set the durability.
    var script: String {
        switch self {
        case .normal: "PRAGMA synchronous = NORMAL"
        // Without `fullfsync`, macOS waits only for the drive's cache.
        case .full: "PRAGMA synchronous = FULL; PRAGMA fullfsync = ON"
        }
    }
}
