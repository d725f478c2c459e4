import CSQLite
import ToolkitPrimitives

extension DatabaseError {
    /// Creates the error for a result code of SQLite; see https://www.sqlite.org/rescode.html.
    ///
    /// - Parameters:
    ///   - code: The extended result code.
    ///   - reason: The system's `errno` for an error of the file system, or 0.
    init(code: Int32, reason: Int32 = 0, message: String, sql: String? = nil, path: String) {
        switch code & 0xff {
        case SQLITE_BUSY: self = .busy(path: path)
        case SQLITE_FULL: self = .full(path: path)
        // SQLite opens a file whose header has an unknown version for reading only.
        case SQLITE_READONLY where code == SQLITE_READONLY && Self.isWritable(path): self = .damaged(path: path)
        case SQLITE_READONLY: self = .readOnly(path: path)
        case SQLITE_CORRUPT, SQLITE_NOTADB: self = .damaged(path: path)
        case SQLITE_CANTOPEN: self = .cannotOpen(path: path, code: reason)
        case SQLITE_IOERR where Self.isFull(code, reason): self = .full(path: path)
        case SQLITE_IOERR where reason != 0:
            self = .other(code: code, message: FileError.reason(reason), sql: nil, path: path)
        case SQLITE_CONSTRAINT: self = .constraint(Constraint(code), message: message, path: path)
        default: self = .other(code: code, message: message, sql: sql, path: path)
        }
    }

    /// Creates the error of the last failed call on a connection.
    init(_ connection: OpaquePointer?, sql: String? = nil, path: String) {
        // SQLite does not keep the reason of a failed commit.
        let reason = [ENOSPC, EDQUOT, EFBIG].contains(errno) ? errno : sqlite3_system_errno(connection)
        self.init(
            code: sqlite3_extended_errcode(connection), reason: reason,
            message: String(cString: sqlite3_errmsg(connection)), sql: sql, path: path)
    }

    /// Whether the contents of the file are not those of a database that toolkit wrote.
    package var isDamage: Bool {
        switch self {
        case .damaged, .unexpectedValue, .noSuchColumn: true
        case .other(let code, let message, _, let path): Self.isDamage(code, message, path)
        default: false
        }
    }

    /// Whether only another file in the place of this one helps.
    package var needsNewFile: Bool { isDamage || !Self.isReadableFile(path) }

    static var damageHint: Hint {
        """
        Move the file to another place, together with the file of the same name with -wal at its end, if there is \
        one. toolkit then creates a new file.
        """
    }

    /// Returns the report for a code without its own case: a damaged file, a problem with the disk, or a wrong
    /// statement.
    static func report(_ code: Int32, _ message: String, _ sql: String?, _ path: String) -> Report {
        if isDamage(code, message, path) { return report(message, path, code: "database-damaged") }
        return switch code & 0xff {
        case SQLITE_ERROR, SQLITE_MISUSE, SQLITE_RANGE, SQLITE_MISMATCH, SQLITE_LOCKED, SQLITE_INTERNAL:
            .defect(
                "The database \(path) cannot run a statement: \(message)" + (sql.map { ", in: \($0)" } ?? "."),
                code: "database-statement")
        default:
            .storage("The database \(path) cannot be used: \(message) (SQLite error \(code)).", code: "database")
        }
    }

    /// Returns the report for a statement or a row that does not fit the database: its file has been damaged, or, in
    /// memory, the program is wrong.
    static func report(_ problem: String, _ path: String, code: String) -> Report {
        guard path != inMemory else { return .defect("The database \(path): \(problem).", code: code) }
        return .storage("The database \(path) is damaged: \(problem).", hint: damageHint, code: code)
    }

    static let inMemory = ":memory:"

    /// Whether a general error of a statement comes from the file.
    ///
    /// The statements of toolkit run on every intact file. So when a table is missing or JSON is malformed, the file
    /// is damaged. Only the text of a statement causes a syntax error.
    private static func isDamage(_ code: Int32, _ message: String, _ path: String) -> Bool {
        code == SQLITE_ERROR && path != inMemory && !message.hasSuffix("syntax error")
            && message != "incomplete input" && !message.hasPrefix("unrecognized token")
    }

    private static func isFull(_ code: Int32, _ reason: Int32) -> Bool {
        // The second code means that the index of the write-ahead log could not grow. SQLite does not keep its `errno`.
        [ENOSPC, EDQUOT].contains(reason) || code == SQLITE_IOERR_SHMSIZE
    }

    private static func isReadableFile(_ path: String) -> Bool {
        stat(following: path)?.isRegular == true && mayUse(path, R_OK)
    }

    private static func isWritable(_ path: String) -> Bool {
        mayUse(path, W_OK) && mayUse(Folder.parent(of: path), W_OK)
    }

    private static func mayUse(_ path: String, _ mode: Int32) -> Bool {
        faccessat(AT_FDCWD, path, mode, AT_EACCESS) == 0
    }
}

extension DatabaseError.Constraint {
    /// Creates the kind of an extended result code.
    fileprivate init(_ code: Int32) {
        switch code {
        case SQLITE_CONSTRAINT_CHECK: self = .check
        case SQLITE_CONSTRAINT_FOREIGNKEY: self = .foreignKey
        case SQLITE_CONSTRAINT_NOTNULL: self = .notNull
        case SQLITE_CONSTRAINT_PRIMARYKEY, SQLITE_CONSTRAINT_UNIQUE, SQLITE_CONSTRAINT_ROWID: self = .unique
        default: self = .other
        }
    }
}
