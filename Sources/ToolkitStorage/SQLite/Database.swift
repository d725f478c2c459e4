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
        try Connection(path: path, flags: SQLITE_OPEN_READWRITE).verify()
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

    /// Lets all reads from here to ``endReading()`` share one transaction, which the first of them begins: they cost less,
    /// and see one state.
    ///
    /// A write ends that transaction first, so that the reads after it see what it wrote. For the connection of a single
    /// thread that answers many questions at a time: reads of other threads would be part of it.
    public func beginReading() {
        lock.lock()
        defer { lock.unlock() }
        connection.shareReads()
    }

    /// Ends what ``beginReading()`` began; each read has a transaction of its own again.
    public func endReading() {
        lock.lock()
        defer { lock.unlock() }
        connection.stopSharingReads()
    }

    /// Throws everything away and makes all migrations again, in one step that other processes see whole.
    public func reset() throws {
        try alone { try migrator.startAfresh($0) }
    }

    /// Copies the whole database, as it is at one moment, to a new file (mode 0600); others may write meanwhile.
    ///
    /// - Throws: `DatabaseError`; `FileError`, `.exists` among them. There is no file then.
    public func copy(to path: String) throws {
        try alone { connection in
            let file = try FileReplacement(path, mode: 0o600, overwrites: false)
            guard let temporary = file.temporary else { throw FileError.exists(path: path) }
            try connection.copyAll(toNew: temporary)
            try file.finish()
        }
    }

    /// Puts the contents of a copy in the place of what is here, in one step that other processes see whole.
    ///
    /// - Throws: `FileError.notFound`; `DatabaseError`, `.foreign` for a file with other tables and `.damaged` among
    ///   them. Everything is as it was then.
    public func replace(with path: String) throws {
        try replace(with: path) { _ in }
    }

    /// Does the same, with a copy that `prepare` may change first.
    package func replace(with path: String, _ prepare: (Connection) throws -> Void) throws {
        guard access(path, F_OK) == 0 else { throw FileError.notFound(path: path) }
        try alone { connection in
            let copy = try Connection(path: path, flags: SQLITE_OPEN_READWRITE)
            guard try migrator.recorded(in: copy) == migrator.recorded(in: connection) else {
                throw DatabaseError.foreign(path: path, database: connection.path)
            }
            try copy.verify()
            try prepare(copy)
            try connection.takeAll(from: copy)
        }
    }

    private func transaction<T>(writing: Bool, _ body: (Connection) throws -> T) throws -> T {
        lock.lock()
        defer { lock.unlock() }
        return try connection.transaction(writing: writing, body)
    }

    /// Works on the connection outside of a transaction.
    private func alone(_ body: (Connection) throws -> Void) throws {
        lock.lock()
        defer { lock.unlock() }
        connection.endSharedRead()
        try body(connection)
    }
}
