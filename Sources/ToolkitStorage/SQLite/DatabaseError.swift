import ToolkitPrimitives

/// Why a database did not do what was asked; bound values never appear in it.
public enum DatabaseError: ReportedError {
    /// Another process kept the database locked for longer than anybody wants to wait.
    case busy(path: String)
    /// The disk, or the size the database may have, is used up.
    case full(path: String)
    /// The file or its folder may not be written.
    case readOnly(path: String)
    /// The file is damaged, or is no SQLite database.
    case damaged(path: String)
    /// The file has a migration of a group this program knows, but not the migration.
    case newer(path: String, migration: String)
    /// The file is no copy of the database it was to replace: its migrations are others.
    case foreign(path: String, database: String)
    /// A rule of the schema was broken; the message is SQLite's and names table and column.
    case constraint(Constraint, message: String, path: String)
    /// A column holds something else than the caller can use.
    case unexpectedValue(column: String, expected: String, found: String, path: String)
    /// The answer has no column of this name.
    case noSuchColumn(String, path: String)
    /// Anything else: SQLite's extended result code and message, and the statement without its values.
    case other(code: Int32, message: String, sql: String?, path: String)

    /// The kinds of rules a schema has.
    public enum Constraint: Sendable {
        /// `UNIQUE` or `PRIMARY KEY`: the value is there already.
        case unique
        /// `NOT NULL`: the value is missing.
        case notNull
        /// `REFERENCES`: what is named is not there, or what is deleted is named.
        case foreignKey
        /// `CHECK`: the value breaks a condition.
        case check
        /// Any other rule, a trigger's for example.
        case other
    }

    /// The error in the person's words.
    public var report: Report {
        switch self {
        case .busy(let path):
            .tryAgain("The database \(path) is busy.", hint: "Wait for other commands to end.", code: "database-busy")
        case .full(let path):
            .storage("There is no space left for the database \(path).", hint: "Free some space.", code: "disk-full")
        case .readOnly(let path):
            .storage(
                "The database \(path) cannot be written.",
                hint: "Check the permissions of the file and of its folder.", code: "database-read-only")
        case .damaged(let path):
            .storage(
                "The file \(path) is damaged, or is no database. Nothing in it was changed.",
                hint: "Move the file to another place; toolkit then starts with a new one.", code: "database-damaged")
        case .newer(let path, let migration):
            .badSettings(
                "The database \(path) was written by a newer version of toolkit (it has '\(migration)').",
                hint: "Update toolkit, or let TOOLKIT_HOME name another folder.", code: "database-newer")
        case .foreign(let path, let database):
            .badData(
                "The file \(path) is no copy of the database \(database), or one of another version of toolkit.",
                hint: "Nothing was changed.", code: "database-foreign")
        case .constraint(_, let message, let path):
            .storage("The database \(path) refuses this: \(message).", code: "database-constraint")
        case .unexpectedValue(let column, let expected, let found, let path):
            .storage(
                "The database \(path) holds \(found) in column \(column), where \(expected) belongs.",
                code: "database-value")
        case .noSuchColumn(let column, let path):
            .defect("An answer of the database \(path) has no column \(column).", code: "database-column")
        case .other(let code, let message, let sql, let path):
            Self.report(code, message, sql, path)
        }
    }
}
