import ToolkitPrimitives

/// An error of a database; it never contains bound values.
public enum DatabaseError: ReportedError {
    /// Another process kept the database locked for longer than the timeout.
    case busy(path: String)
    /// The disk is full, or the database has reached its maximum size.
    case full(path: String)
    /// The file or its folder cannot be written.
    case readOnly(path: String)
    /// The file is damaged, or is not an SQLite database.
    case damaged(path: String)
    /// The file exists, but cannot be opened; `code` is the system's `errno`, or 0.
    case cannotOpen(path: String, code: Int32)
    /// The file has a migration that this program does not know, in a group that it knows.
    case newer(path: String, migration: String)
    /// The file cannot replace the database, because it has other migrations.
    case foreign(path: String, database: String)
    /// A constraint of the schema failed; the message is SQLite's, and names the table and the column.
    case constraint(Constraint, message: String, path: String)
    /// A column has a value of another type than the caller expects, or `NULL`.
    case unexpectedValue(column: String, expected: String, found: String, path: String)
    /// The result has no such column.
    case noSuchColumn(String, path: String)
    /// Any other error: SQLite's extended result code and message, and the statement without its values.
    case other(code: Int32, message: String, sql: String?, path: String)

    /// The kinds of constraints in a schema.
    public enum Constraint: Sendable {
        /// `UNIQUE` or `PRIMARY KEY`: the value already exists.
        case unique
        /// `NOT NULL`: the value is missing.
        case notNull
        /// `REFERENCES`: the referenced row does not exist, or a deleted row is still referenced.
        case foreignKey
        /// `CHECK`: the value fails a condition.
        case check
        /// Any other constraint, for example a trigger.
        case other
    }

    /// Whether a transaction that ended with the error may still be found in the file later, because its end was written
    /// and only the wait for the disk failed.
    package var mayHaveCommitted: Bool {
        switch self {
        case .full, .other: true
        default: false
        }
    }

    /// The file of the database; of a copy, for ``foreign(path:database:)``.
    package var path: String {
        switch self {
        case .busy(let path), .full(let path), .readOnly(let path), .damaged(let path), .cannotOpen(let path, _),
            .newer(let path, _), .foreign(let path, _), .constraint(_, _, let path),
            .unexpectedValue(_, _, _, let path), .noSuchColumn(_, let path), .other(_, _, _, let path):
            path
        }
    }

    /// The report, which names the file.
    public var report: Report {
        switch self {
        case .busy(let path):
            .tryAgain(
                "Another process has locked the database \(path).",
                hint: "Wait for the other command to end, then try again.", code: "database-busy")
        case .full(let path):
            .storage(
                "There is no space left for the database \(path).", hint: "Free some disk space.", code: "disk-full")
        case .readOnly(let path): Self.readOnlyReport(path)
        case .damaged(let path):
            .storage(
                "The file \(path) is damaged or is not a database.", hint: Self.damageHint, code: "database-damaged")
        case .cannotOpen(let path, let code):
            .storage(
                "The database \(path) cannot be opened" + (code == 0 ? "." : ": \(FileError.reason(code))."),
                hint: FileError.hint(code), code: "database-unreadable")
        case .newer(let path, let migration):
            .badSettings(
                "A newer version of toolkit wrote the database \(path) (it has the migration '\(migration)').",
                hint: "Update toolkit, or set TOOLKIT_HOME to another folder.", code: "database-newer")
        case .foreign(let path, let database):
            .badData(
                "The file \(path) is not a copy of the database \(database), or another version of toolkit made it.",
                hint: "Use a copy that this version of toolkit made.", code: "database-foreign")
        case .constraint(_, let message, let path):
            .storage("The database \(path) refused the change: \(message).", code: "database-constraint")
        case .unexpectedValue(let column, let expected, let found, let path):
            .storage(
                "The database \(path) has \(found) in column \(column), but toolkit expects \(expected).",
                hint: Self.damageHint, code: "database-value")
        case .noSuchColumn(let column, let path):
            Self.report("a result has no column \(column)", path, code: "database-column")
        case .other(let code, let message, let sql, let path):
            Self.report(code, message, sql, path)
        }
    }

    private static func readOnlyReport(_ path: String) -> Report {
        guard access(path, W_OK) != 0, errno == EROFS else {
            return .storage(
                "The database \(path) cannot be written.", hint: "Check the permissions of the file and its folder.",
                code: "database-read-only")
        }
        return .storage(
            "The database \(path) cannot be written: \(FileError.reason(EROFS)).", code: "database-read-only")
    }
}
