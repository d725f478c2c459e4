import CSQLite
import Foundation

/// A SQLite database: one file, one connection, one thread at a time.
///
/// Other processes may have the same file open. Transactions wait up to ten seconds for each other, and readers never
/// wait for a writer (WAL).
public final class Database: @unchecked Sendable {
    // Unchecked: `connection` is used between `lock.lock()` and `lock.unlock()` only, so by one thread at a time. The
    // lock is recursive so that a transaction inside another is SQLite's error, not a standstill.
    private let connection: Connection
    private let migrator: Migrator
    private let lock = NSRecursiveLock()

    /// Opens a database, makes it when it is not there, and brings its schema up to date.
    ///
    /// Several processes may do this at once: the first makes the file, its folders (mode 0700) and the schema, the
    /// others wait for it. A file that is up to date is opened without a lock and without a write.
    /// - Parameter mode: permissions of a new file.
    /// - Throws: `DatabaseError`, `.newer` among them, which leaves the file as it is; `FileError`; and what a
    ///   migration throws, after which the schema is as it was.
    public init(
        path: String, migrations: [Migration], durability: Durability = .normal, mode: UInt16 = 0o600
    ) throws {
        migrator = Migrator(migrations: migrations)
        connection = try DatabaseFile(path: path, migrator: migrator, durability: durability, mode: mode).open()
    }

    private init(_ connection: Connection, _ migrator: Migrator) {
        self.connection = connection
        self.migrator = migrator
    }

    /// Reads through a whole file to see that it is no damaged database.
    ///
    /// - Throws: `DatabaseError.damaged`, or what keeps the file from being read.
    public static func verify(_ path: String) throws {
        let connection = try Connection(path: path, flags: SQLITE_OPEN_READWRITE)
        guard try connection.value("PRAGMA quick_check(1)", as: String.self) == "ok" else {
            throw DatabaseError.damaged(path: path)
        }
    }

    /// A database in memory, gone with this object.
    public static func temporary(migrations: [Migration] = []) throws -> Database {
        let connection = try Connection(path: ":memory:", flags: SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE)
        try connection.prepare(.normal)
        let migrator = Migrator(migrations: migrations)
        try migrator.migrate(connection)
        return Database(connection, migrator)
    }

    /// Reads in one transaction: all statements see the same state.
    ///
    /// Changing something here is an error.
    /// - Throws: `DatabaseError`, and what `body` throws.
    public func read<T>(_ body: (Connection) throws -> T) throws -> T {
        try transaction(writing: false, body)
    }

    /// Changes something in one transaction: all of it is kept, or nothing when `body` throws.
    ///
    /// - Throws: `DatabaseError`, `.busy` when others keep writing for ten seconds, and what `body` throws.
    @discardableResult
    public func write<T>(_ body: (Connection) throws -> T) throws -> T {
        try transaction(writing: true, body)
    }

    /// Throws everything away and makes all migrations again, in one step that other processes see whole.
    public func reset() throws {
        lock.lock()
        defer { lock.unlock() }
        try migrator.startAfresh(connection)
    }

    private func transaction<T>(writing: Bool, _ body: (Connection) throws -> T) throws -> T {
        lock.lock()
        defer { lock.unlock() }
        return try connection.transaction(writing: writing, body)
    }
}
