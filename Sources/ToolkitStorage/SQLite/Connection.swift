import CSQLite
import ToolkitPrimitives

/// An open connection to a database, passed to the bodies of `Database.read` and `Database.write`.
///
/// Use it only during that call. Values are bound to the parameters (`?`) of a statement and never inserted into its
/// text. Every method throws `DatabaseError`.
public final class Connection {
    package let path: String
    let handle: OpaquePointer
    private var statements: [String: Statement] = [:]
    /// The statement that ran last.
    ///
    /// Most callers repeat one statement, and comparing its text is faster than hashing it.
    private var latest: Statement?
    /// The purpose of the current transaction; `nil` between transactions.
    private var purpose: Purpose?
    private var sharesReads = false
    /// Whether this connection locks the file for as long as it is open.
    var isAlone = false
    /// Whether ``OpenDatabases`` has the file.
    var isListed = false
    /// How often all contents were replaced, which SQLite does not count as changes of rows.
    var replacements = 0

    /// The limit of the current transaction.
    private var limit: RunningLimit?

    private enum Purpose {
        case reading, writing
    }

    /// The maximum number of cached statements, because generated SQL could fill the memory.
    private static let statementLimit = 100

    /// - Parameters:
    ///   - flags: The `SQLITE_OPEN_…` flags.
    ///   - neverChanges: Whether to read the file without locks, as if nobody ever changed it.
    init(path: String, flags: Int32, neverChanges: Bool = false) throws {
        // Reading a named pipe would wait without end.
        guard !FileReplacement.isDevice(path) else { throw DatabaseError.damaged(path: path) }
        var handle: OpaquePointer?
        let name = neverChanges ? "file:\(PercentEncoding.encode(path))?immutable=1" : path
        // The owner allows only one thread at a time, so SQLite's own mutexes would be a second lock.
        let all = flags | SQLITE_OPEN_NOMUTEX | (neverChanges ? SQLITE_OPEN_URI : 0)
        let code = sqlite3_open_v2(name, &handle, all, nil)
        guard code == SQLITE_OK, let handle else {
            defer { sqlite3_close(handle) }
            throw DatabaseError(
                code: code, reason: handle.map { sqlite3_system_errno($0) } ?? 0,
                message: String(cString: sqlite3_errstr(code)), path: path)
        }
        sqlite3_extended_result_codes(handle, 1)
        sqlite3_busy_timeout(handle, 10_000)
        (self.path, self.handle) = (path, handle)
    }

    deinit {
        // Finalizing the statements first lets SQLite close the connection at once and remove the write-ahead log.
        latest = nil
        statements.removeAll()
        sqlite3_close_v2(handle)
        if isListed { OpenDatabases.remove(path) }
    }

    /// The `rowid` of the last inserted row.
    public var lastInsertedID: Int64 { sqlite3_last_insert_rowid(handle) }

    /// Runs a statement and returns how many rows it inserted, updated or deleted.
    @discardableResult
    public func run(_ sql: String, _ values: [(any SQLValue)?]) throws -> Int {
        let before = sqlite3_total_changes(handle)
        try using(sql, values) { statement in
            while try statement.step() {}
        }
        // `sqlite3_changes` keeps its old number after a statement that changes no rows.
        return sqlite3_total_changes(handle) == before ? 0 : Int(sqlite3_changes(handle))
    }

    /// Runs several statements without parameters, as migrations do.
    public func script(_ sql: String) throws {
        guard purpose != .reading else { throw writingWhileReading(sql) }
        guard sqlite3_exec(handle, sql, nil, nil, nil) == SQLITE_OK else {
            throw DatabaseError(handle, sql: sql, path: path)
        }
    }

    /// Calls `body` with each row in turn, without storing the rows; an error of `body` stops the loop.
    public func forEach(_ sql: String, _ values: [(any SQLValue)?] = [], _ body: (Row) throws -> Void) throws {
        try using(sql, values) { statement in
            while try statement.step() {
                try limit?.add(statement.size)
                try body(statement.row())
            }
        }
    }

    /// Runs a statement once for each list of values, for example to insert many rows.
    public func run(_ sql: String, each lists: some Sequence<[(any SQLValue)?]>) throws {
        try using(sql) { statement in
            for values in lists {
                try statement.bind(values)
                while try statement.step() {}
                statement.rewind()
            }
        }
    }

    /// Calls `body` with the UTF-8 bytes of the text in the first column of each row, without a `Row` for each.
    ///
    /// The bytes of all rows share one buffer, so a long result needs little memory.
    /// - Throws: `DatabaseError.unexpectedValue` for a value that is not text, and any error of `body`.
    public func forEachText(_ sql: String, _ values: [(any SQLValue)?] = [], _ body: ([UInt8]) throws -> Void) throws {
        try using(sql, values) { statement in
            var text: [UInt8] = []
            while try statement.step() {
                text.removeAll(keepingCapacity: true)
                try statement.appendText(to: &text)
                try limit?.add(text.count)
                try body(text)
            }
        }
    }

    /// Returns all rows of a result.
    public func rows(_ sql: String, _ values: [(any SQLValue)?]) throws -> [Row] {
        var rows: [Row] = []
        try forEach(sql, values) { rows.append($0) }
        return rows
    }

    /// Returns the first row of a result.
    public func row(_ sql: String, _ values: [(any SQLValue)?]) throws -> Row? {
        try using(sql, values) { try $0.step() ? $0.row() : nil }
    }

    /// Returns the first value of the first row; `nil` when there is no row or the value is `NULL`.
    public func value<T: SQLValue>(_ sql: String, _ values: [(any SQLValue)?], as type: T.Type = T.self) throws -> T? {
        try using(sql, values) { try $0.step() ? $0.firstValue() : nil }
    }

    /// Registers a deterministic SQL function: the same arguments always return the same result.
    ///
    /// It stays registered until the database closes. An error of `body` fails the statement with the error's message.
    public func function(
        _ name: String, argumentCount: Int, _ body: @escaping @Sendable ([StoredValue]) throws -> (any SQLValue)?
    ) throws {
        guard SQLFunction(name, body).register(on: handle, argumentCount: argumentCount) == SQLITE_OK else {
            throw DatabaseError(handle, path: path)
        }
    }

    /// Runs `body` in a transaction, and rolls back when `body` throws.
    ///
    /// - Parameter writing: Take the write lock at once. A transaction that reads first and takes the lock later fails
    ///   under contention, however long it waits.
    func transaction<T>(writing: Bool, _ body: (Connection) throws -> T) throws -> T {
        if sharesReads, purpose == nil {
            guard writing else { return try sharedRead(body) }
            endSharedRead()
        }
        try run(writing ? "BEGIN IMMEDIATE" : "BEGIN")
        purpose = writing ? .writing : .reading
        defer { purpose = nil }
        do {
            let result = try limited { try body(self) }
            try run("COMMIT")
            return result
        } catch {
            // SQLite may have rolled back already, for example when the disk is full. Only the first error is thrown.
            if isInTransaction { _ = try? run("ROLLBACK") }
            throw error
        }
    }

    /// When the current transaction has to end; `nil` without a limit.
    package var end: TransactionEnd? { limit?.end }

    /// How many steps SQLite runs between two looks at the limit.
    ///
    /// A step can read and write a long text, which takes milliseconds.
    private static let stepsBetweenLooks: Int32 = 20

    /// Runs a function within the limit of the caller.
    /// - Throws: ``DatabaseLimitError``, and the errors of the function.
    private func limited<T>(_ body: () throws -> T) throws -> T {
        guard let current = DatabaseLimit.current else { return try body() }
        let limit = RunningLimit(current)
        self.limit = limit
        let connection = Unmanaged.passUnretained(self).toOpaque()
        sqlite3_progress_handler(
            handle, Self.stepsBetweenLooks,
            { $0.map { Unmanaged<Connection>.fromOpaque($0).takeUnretainedValue().limit?.isOver } == true ? 1 : 0 },
            connection)
        defer {
            sqlite3_progress_handler(handle, 0, nil, nil)
            self.limit = nil
        }
        do {
            let result = try body()
            try limit.check()
            return result
        } catch let error as DatabaseError {
            // SQLite's own error is that the statement was interrupted.
            try limit.check()
            if case .other(code: SQLITE_INTERRUPT, _, _, _) = error { throw DatabaseLimitError.tooMuchMemory }
            throw error
        }
    }

    /// Lets all reads up to ``stopSharingReads()`` share one transaction, which the first of them begins.
    func shareReads() { sharesReads = true }

    /// Ends the shared transaction; if a read is running, the transaction ends with that read.
    func stopSharingReads() {
        sharesReads = false
        endSharedRead()
    }

    /// Ends the shared transaction unless a read is running; the next read begins another one.
    func endSharedRead() {
        // The transaction has changed nothing, so a failure does no harm.
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

    private func using<T>(_ sql: String, _ values: [(any SQLValue)?], _ body: (Statement) throws -> T) throws -> T {
        try using(sql) { statement in
            try statement.bind(values)
            return try body(statement)
        }
    }

    private func using<T>(_ sql: String, _ body: (Statement) throws -> T) throws -> T {
        let statement = try statement(sql)
        statement.isRunning = true
        defer { statement.reset() }
        guard purpose != .reading || statement.onlyReads else { throw writingWhileReading(sql) }
        return try body(statement)
    }

    /// Returns the cached statement for a text, or a new one if the cached one is running.
    private func statement(_ sql: String) throws -> Statement {
        if let latest, latest.sql == sql, !latest.isRunning { return latest }
        if let kept = statements[sql], !kept.isRunning {
            latest = kept
            return kept
        }
        let statement = try Statement(sql, on: handle, path: path)
        if statements.count >= Self.statementLimit { statements.removeAll() }
        statements[sql] = statement
        latest = statement
        return statement
    }

    private func writingWhileReading(_ sql: String) -> DatabaseError {
        DatabaseError(code: SQLITE_MISUSE, message: "a read must not change the database", sql: sql, path: path)
    }
}
