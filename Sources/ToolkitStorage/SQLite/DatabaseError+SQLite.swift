import CSQLite
import ToolkitPrimitives

extension DatabaseError {
    /// Creates the error for a result code of SQLite; see https://www.sqlite.org/rescode.html.
    ///
    /// - Parameter code: The extended result code.
    init(code: Int32, message: String, sql: String? = nil, path: String) {
        switch code & 0xff {
        case SQLITE_BUSY: self = .busy(path: path)
        case SQLITE_FULL: self = .full(path: path)
        case SQLITE_READONLY: self = .readOnly(path: path)
        case SQLITE_CORRUPT, SQLITE_NOTADB: self = .damaged(path: path)
        case SQLITE_CONSTRAINT: self = .constraint(Constraint(code), message: message, path: path)
        default: self = .other(code: code, message: message, sql: sql, path: path)
        }
    }

    /// Creates the error of the last failed call on a connection.
    init(_ connection: OpaquePointer?, sql: String? = nil, path: String) {
        self.init(
            code: sqlite3_extended_errcode(connection), message: String(cString: sqlite3_errmsg(connection)),
            sql: sql, path: path)
    }

    /// Returns the report for a code without its own case: a problem with the disk, or a wrong statement.
    static func report(_ code: Int32, _ message: String, _ sql: String?, _ path: String) -> Report {
        switch code & 0xff {
        case SQLITE_ERROR, SQLITE_MISUSE, SQLITE_RANGE, SQLITE_MISMATCH, SQLITE_LOCKED, SQLITE_INTERNAL:
            .defect(
                "The database \(path) cannot run a statement: \(message)" + (sql.map { ", in: \($0)" } ?? "."),
                code: "database-statement")
        default:
            .storage("The database \(path) cannot be used: \(message) (SQLite error \(code)).", code: "database")
        }
    }
}

extension DatabaseError.Constraint {
    /// Reads the second byte of an extended code such as `SQLITE_CONSTRAINT_UNIQUE`; Swift cannot import these codes.
    fileprivate init(_ code: Int32) {
        switch code >> 8 {
        case 1: self = .check
        case 3: self = .foreignKey
        case 5: self = .notNull
        // Primary key, unique index, rowid.
        case 6, 8, 10: self = .unique
        default: self = .other
        }
    }
}
