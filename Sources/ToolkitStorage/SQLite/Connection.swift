import CSQLite

/// One open connection to a database: what the bodies of `Database.read` and `Database.write` work with.
///
/// It is valid during that call only. Values are bound to the parameters (`?`) of a statement, never spliced into it.
/// Every method throws `DatabaseError`.
public final class Connection {
    /// The path of the database file.
    let path: String
    let handle: OpaquePointer
    /// Prepared statements by their SQL.
    private var statements: [String: Statement] = [:]
    /// What the transaction that is under way is for; `nil` between transactions.
    private var purpose: Purpose?
    /// Whether reads share one transaction.
    private var sharesReads = false

    private enum Purpose {
        case reading, writing
    }

    /// How many prepared statements are kept; SQL that is put together from parts could otherwise fill the memory.
    private static let statementLimit = 100

    /// Opens a file.
    ///
    /// - Parameter flags: `SQLITE_OPEN_…`
    init(path: String, flags: Int32) throws {
        var handle: OpaquePointer?
        // The owner lets in one thread at a time, so SQLite's own mutexes would be a second lock.
        let code = sqlite3_open_v2(path, &handle, flags | SQLITE_OPEN_NOMUTEX, nil)
        guard code == SQLITE_OK, let handle else {
            defer { sqlite3_close(handle) }
            throw DatabaseError(code: code, message: String(cString: sqlite3_errstr(code)), path: path)
        }
        sqlite3_extended_result_codes(handle, 1)
        sqlite3_busy_timeout(handle, 10_000)
        self.path = path
        self.handle = handle
    }

    deinit {
        // Before the connection, so that closing it is final and removes the write-ahead log.
        statements.removeAll()
        sqlite3_close_v2(handle)
    }

    /// The `rowid` of the row inserted last.
    public var lastInsertedID: Int64 { sqlite3_last_insert_rowid(handle) }

    /// Runs a statement and returns how many rows it inserted, updated or deleted.
    @discardableResult
    public func run(_ sql: String, _ values: [(any SQLValue)?]) throws -> Int {
        let before = sqlite3_total_changes(handle)
        try using(sql, values) { statement in
            while try statement.step() {}
        }
        // `sqlite3_changes` keeps its number through statements that change no rows.
        return sqlite3_total_changes(handle) == before ? 0 : Int(sqlite3_changes(handle))
    }

    /// Runs several statements that have no parameters, as migrations do.
    public func script(_ sql: String) throws {
        guard purpose != .reading else { throw writingWhileReading(sql) }
        guard sqlite3_exec(handle, sql, nil, nil, nil) == SQLITE_OK else {
            throw DatabaseError(handle, sql: sql, path: path)
        }
    }

    /// Calls `body` with one row after the other, without keeping them; an error of `body` ends it.
    public func forEach(_ sql: String, _ values: [(any SQLValue)?] = [], _ body: (Row) throws -> Void) throws {
        try using(sql, values) { statement in
            while try statement.step() { try body(statement.row()) }
        }
    }

    /// All rows of an answer.
    public func rows(_ sql: String, _ values: [(any SQLValue)?]) throws -> [Row] {
        var rows: [Row] = []
        try forEach(sql, values) { rows.append($0) }
        return rows
    }

    /// The first row of an answer.
    public func row(_ sql: String, _ values: [(any SQLValue)?]) throws -> Row? {
        try using(sql, values) { try $0.step() ? $0.row() : nil }
    }

    /// The first value of the first row; `nil` when there is no row or the value is `NULL`.
    public func value<T: SQLValue>(_ sql: String, _ values: [(any SQLValue)?], as type: T.Type = T.self) throws -> T? {
        try row(sql, values)?.get(0)
    }

    /// Registers a deterministic function for SQL: the same arguments always give the same result.
    ///
    /// It stays until the database closes. An error of `body` fails the statement, with the error's message.
    public func function(
        _ name: String, argumentCount: Int, _ body: @escaping @Sendable ([StoredValue]) throws -> (any SQLValue)?
    ) throws {
        guard SQLFunction(name, body).register(on: handle, argumentCount: argumentCount) == SQLITE_OK else {
            throw DatabaseError(handle, path: path)
        }
    }

    /// Runs `body` in a transaction: all of it happens, or nothing when `body` throws.
    ///
    /// - Parameter writing: takes the write lock at once. A transaction that reads first and asks for the lock later
    ///   fails under contention, however long it waits.
    func transaction<T>(writing: Bool, _ body: (Connection) throws -> T) throws -> T {
        if sharesReads, purpose == nil {
            guard writing else { return try sharedRead(body) }
            endSharedRead()
        }
        try run(writing ? "BEGIN IMMEDIATE" : "BEGIN")
        purpose = writing ? .writing : .reading
        defer { purpose = nil }
        do {
            let result = try body(self)
            try run("COMMIT")
            return result
        } catch {
            // A full disk, for one, has rolled back already. The error that counts is the first.
            if isInTransaction { _ = try? run("ROLLBACK") }
            throw error
        }
    }

    /// Lets all reads up to ``stopSharingReads()`` use one transaction, which the first of them begins.
    func shareReads() {
        sharesReads = true
    }

    /// Ends the transaction of the reads since ``shareReads()``; with a read under way, that one ends it.
    func stopSharingReads() {
        sharesReads = false
        endSharedRead()
    }

    /// Ends the transaction that reads share, if there is one and no read is under way; the next read begins another.
    func endSharedRead() {
        // It has changed nothing, so nothing is lost if this fails.
        if purpose == nil, isInTransaction { _ = try? run("COMMIT") }
    }

    private func sharedRead<T>(_ body: (Connection) throws -> T) throws -> T {
        if !isInTransaction { try run("BEGIN") }
        purpose = .reading
        defer {
            purpose = nil
            if !sharesReads { endSharedRead() }
        }
        return try body(self)
    }

    private var isInTransaction: Bool { sqlite3_get_autocommit(handle) == 0 }

    private func using<T>(
        _ sql: String, _ values: [(any SQLValue)?], _ body: (Statement) throws -> T
    ) throws -> T {
        let statement = try statement(sql)
        statement.isRunning = true
        defer { statement.reset() }
        guard purpose != .reading || statement.onlyReads else { throw writingWhileReading(sql) }
        try statement.bind(values)
        return try body(statement)
    }

    /// The statement that is kept for a text; one of its own for a body that runs the same text again.
    private func statement(_ sql: String) throws -> Statement {
        if let kept = statements[sql], !kept.isRunning { return kept }
        let statement = try Statement(sql, on: handle, path: path)
        if statements.count >= Self.statementLimit { statements.removeAll() }
        statements[sql] = statement
        return statement
    }

    private func writingWhileReading(_ sql: String) -> DatabaseError {
        DatabaseError(code: SQLITE_MISUSE, message: "a change inside `read`", sql: sql, path: path)
    }
}
