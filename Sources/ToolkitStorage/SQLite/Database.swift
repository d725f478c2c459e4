import CSQLite
import ToolkitPrimitives

/// An SQLite database: one file, one connection, one thread at a time.
///
/// Other processes may open the same file. A transaction waits up to ten seconds for another one, and readers never
/// wait for a writer (WAL).
public final class Database: @unchecked Sendable {
    // Unchecked: `connection` is used only while `lock` is held, so by one thread at a time. The lock is recursive, so
    // that a nested transaction is SQLite's error and not a deadlock.
    private let connection: Connection
    private let migrator: Migrator
    private let lock = RecursiveLock()
    /// Whether the schema is up to date; only a database in memory is migrated at its first use.
    private var isMigrated = true

    /// Whether other processes can use the file at the same time; not when the disk was full as it was opened.
    package var isShared: Bool { !connection.isAlone }

    /// Opens a database; creates it when it does not exist, and migrates its schema.
    ///
    /// On a full disk, an existing database can be read, but other processes have to wait until it is closed. A file that
    /// cannot be written or created can be read, too: as it is, or without data.
    ///
    /// Several processes may do this at once. The first one creates the file, its folders (mode 0700) and the schema,
    /// and the others wait for it. An up-to-date file is opened without a lock and without a write.
    /// - Parameters:
    ///   - mode: The permissions of a new file.
    ///   - mayForget: Whether changes may be lost. If the file cannot be created, they stay in memory and end with this
    ///     object; otherwise, they are errors.
    /// - Throws: `DatabaseError`, `FileError`, and any error of a migration. The schema then stays unchanged. After
    ///   `DatabaseError.newer`, the whole file stays unchanged.
    public init(
        path: String, migrations: [Migration], durability: Durability = .normal, mode: UInt16 = 0o600,
        mayForget: Bool = false
    ) throws {
        migrator = Migrator(migrations: migrations)
        let path = Self.location(of: path)
        connection = try DatabaseFile(
            path: path, migrator: migrator, durability: durability, mode: mode, mayForget: mayForget
        ).open()
    }

    /// The file to which a symbolic link in the place of a database leads, beside which the locks are.
    package static func location(of path: String) -> String {
        var status = stat()
        guard lstat(path, &status) == 0, status.isLink else { return path }
        return (try? FileReplacement.resolved(path)) ?? path
    }

    private init(_ connection: Connection, _ migrator: Migrator) {
        (self.connection, self.migrator) = (connection, migrator)
    }

    /// Checks a whole file for damage.
    ///
    /// - Throws: `DatabaseError.damaged`, or the error that prevents reading.
    package static func verify(_ path: String) throws {
        try Connection(path: path, flags: SQLITE_OPEN_READWRITE).verify()
    }

    /// - Throws: `DatabaseError.damaged`, or the error that prevents reading.
    package func verify() throws { try lock.withLock { try migrated().verify() } }

    /// Moves a damaged database and the files beside it to names of their own, so that a new one can be created.
    ///
    /// Processes that have the database open keep the old files.
    /// - Returns: The new path.
    /// - Throws: `FileError`. The database then is where it was.
    package static func setAside(_ path: String, now: Date) throws -> String {
        try DatabaseFile.setAside(location(of: path), now: now)
    }

    /// Creates a database in memory, which ends with this object; its first use migrates it.
    public static func temporary(migrations: [Migration] = []) throws -> Database {
        let connection = try Connection(path: DatabaseError.inMemory, flags: SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE)
        try connection.prepare(.normal)
        let database = Database(connection, Migrator(migrations: migrations))
        database.isMigrated = false
        return database
    }

    /// Reads in one transaction, so that all statements see the same state.
    ///
    /// A statement that writes is an error here.
    /// - Throws: `DatabaseError`, and any error of `body`. A `DecodingError` becomes `.damaged`, because the database
    ///   has text that toolkit did not write.
    public func read<T>(_ body: (Connection) throws -> T) throws -> T { try transaction(writing: false, body) }

    /// Writes in one transaction, and rolls back when `body` throws.
    ///
    /// - Throws: `DatabaseError`, `.busy` when others write for more than ten seconds, and any error of `body`. A
    ///   `DecodingError` becomes `.damaged`.
    @discardableResult
    public func write<T>(_ body: (Connection) throws -> T) throws -> T { try transaction(writing: true, body) }

    /// Lets all reads up to ``endReading()`` share one transaction, which the first of them begins.
    ///
    /// Shared reads cost less, and all see the same state. A write ends the transaction first, so that later reads see
    /// the change. Use this only when a single thread uses the database, because reads of other threads would join the
    /// transaction.
    package func beginReading() { lock.withLock { connection.shareReads() } }

    /// Ends the shared transaction of ``beginReading()``; each read has its own transaction again.
    package func endReading() { lock.withLock { connection.stopSharingReads() } }

    /// From now on, a row of more bytes is an error, and not read.
    package func limitRows(to bytes: Int) { lock.withLock { _ = connection.limitRows(to: bytes) } }

    /// Deletes all data and applies all migrations again, in one transaction.
    public func reset() throws { try alone { try migrator.startAfresh($0) } }

    /// Copies a snapshot of the whole database to a new file (mode 0600); others may write meanwhile.
    ///
    /// - Throws: `DatabaseError`; `FileError`, for example `.exists`. The new file then does not exist.
    public func copy(to path: String) throws {
        try alone { connection in
            let file = try FileReplacement(path, mode: 0o600, overwrites: false)
            guard let temporary = file.temporary else { throw FileError.exists(path: path) }
            try connection.copyAll(toNew: temporary)
            try file.finish()
        }
    }

    /// Replaces the contents with those of a copy, which `prepare` may change first, in one transaction.
    /// - Parameter isVerified: Whether the caller has verified the copy.
    /// - Throws: `FileError.notFound`; `DatabaseError`, for example `.foreign` for a file with other migrations, or
    ///   `.damaged`. The database then stays unchanged.
    package func replace(
        with path: String, isVerified: Bool = false, _ prepare: (Connection) throws -> Void = { _ in }
    ) throws {
        guard access(path, F_OK) == 0 else { throw FileError.notFound(path: path) }
        try alone { connection in
            let copy = try Connection(path: path, flags: SQLITE_OPEN_READWRITE)
            guard try migrator.recorded(in: copy) == migrator.recorded(in: connection) else {
                throw DatabaseError.foreign(path: path, database: connection.path)
            }
            if !isVerified { try copy.verify() }
            // The change of the copy need not survive a power failure.
            try copy.script("PRAGMA journal_mode = MEMORY; PRAGMA synchronous = OFF")
            try prepare(copy)
            try connection.takeAll(from: copy)
        }
    }

    /// Moves the write-ahead log into the file, and empties the log; waits for other connections that read.
    package func emptyLog() throws { try alone { _ = try $0.row("PRAGMA wal_checkpoint(TRUNCATE)") } }

    /// Writes the file again without the space that deleted data has left; others wait meanwhile.
    package func compact() throws { try alone { _ = try $0.run("VACUUM") } }

    /// The bytes of the pages that deleted data has left empty; new data takes them before the file grows.
    package func freeSize() throws -> Int {
        try read { connection in
            let query = "SELECT freelist_count * page_size FROM pragma_freelist_count, pragma_page_size"
            return try connection.row(query)?.get(0) ?? 0
        }
    }

    private func transaction<T>(writing: Bool, _ body: (Connection) throws -> T) throws -> T {
        try lock.withLock {
            do {
                return try migrated().transaction(writing: writing, body)
            } catch is DecodingError where connection.path != DatabaseError.inMemory {
                throw DatabaseError.damaged(path: connection.path)
            }
        }
    }

    /// Uses the connection outside a transaction.
    private func alone(_ body: (Connection) throws -> Void) throws {
        try lock.withLock {
            connection.endSharedRead()
            connection.replacements += 1
            try body(migrated())
        }
    }

    /// The connection with an up-to-date schema; call it while the lock is held.
    private func migrated() throws -> Connection {
        guard !isMigrated else { return connection }
        try migrator.migrate(connection)
        isMigrated = true
        return connection
    }
}
