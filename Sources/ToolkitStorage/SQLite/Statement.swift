import CSQLite

/// A prepared statement, finalized when this object is destroyed.
final class Statement {
    let sql: String
    private let handle: OpaquePointer
    private let path: String
    private var columns: Row.Columns?
    /// Whether the statement is in use, from before its values are bound until ``reset()``.
    var isRunning = false

    /// Prepares the only statement of a text.
    ///
    /// - Throws: `DatabaseError`, also when the text has a second statement, because that would never run.
    init(_ sql: String, on connection: OpaquePointer, path: String) throws {
        var handle: OpaquePointer?
        let hasMore = try sql.withCString { text in
            var tail: UnsafePointer<CChar>?
            let flags = UInt32(SQLITE_PREPARE_PERSISTENT)
            guard sqlite3_prepare_v3(connection, text, -1, flags, &handle, &tail) == SQLITE_OK else {
                throw DatabaseError(connection, sql: sql, path: path)
            }
            return Self.hasStatement(tail, connection)
        }
        guard let handle, !hasMore else {
            sqlite3_finalize(handle)
            throw DatabaseError(
                code: SQLITE_MISUSE, message: "the text must have exactly one statement", sql: sql, path: path)
        }
        (self.sql, self.handle, self.path) = (sql, handle, path)
    }

    deinit { sqlite3_finalize(handle) }

    /// Whether the statement leaves the database file unchanged.
    var onlyReads: Bool { sqlite3_stmt_readonly(handle) != 0 }

    func bind(_ values: [(any SQLValue)?]) throws {
        let count = Int(sqlite3_bind_parameter_count(handle))
        guard count == values.count else {
            throw DatabaseError(
                code: SQLITE_RANGE, message: "\(values.count) values for \(count) parameters", sql: sql, path: path)
        }
        for (index, value) in values.enumerated() {
            guard bind(value?.stored ?? .null, at: Int32(index + 1)) == SQLITE_OK else { throw failure() }
        }
    }

    /// Runs the statement up to the next row; returns `false` at the end.
    func step() throws -> Bool {
        switch sqlite3_step(handle) {
        case SQLITE_ROW: true
        case SQLITE_DONE: false
        default: throw failure()
        }
    }

    /// Returns the row that `step()` reached.
    func row() -> Row {
        let count = sqlite3_column_count(handle)
        return Row(columns: columns(count), values: (0..<count).map(value))
    }

    /// The bytes of the texts and blobs in the row that `step()` reached.
    var size: Int {
        (0..<sqlite3_column_count(handle)).reduce(0) { sum, column in
            let isLong = [SQLITE_TEXT, SQLITE_BLOB].contains(sqlite3_column_type(handle, column))
            return isLong ? sum + Int(sqlite3_column_bytes(handle, column)) : sum
        }
    }

    /// Appends the text in the first column of the row that `step()` reached.
    func appendText(to bytes: inout [UInt8]) throws {
        guard sqlite3_column_type(handle, 0) == SQLITE_TEXT else {
            throw DatabaseError.unexpectedValue(
                column: "number 0", expected: "String", found: value(0).kind, path: path)
        }
        let text = sqlite3_column_text(handle, 0)
        bytes.append(contentsOf: UnsafeBufferPointer(start: text, count: Int(sqlite3_column_bytes(handle, 0))))
    }

    /// Resets the statement, so that it can run again with other values.
    func rewind() { sqlite3_reset(handle) }

    /// Returns the first value of the row that `step()` reached; `nil` for `NULL`.
    func firstValue<T: SQLValue>() throws -> T? {
        let stored = value(0)
        if case .null = stored { return nil }
        guard let value = T(stored: stored) else {
            throw DatabaseError.unexpectedValue(
                column: "number 0", expected: "\(T.self)", found: stored.kind, path: path)
        }
        return value
    }

    /// Resets the statement and clears its values, so that it can run again.
    func reset() {
        // The result code repeats the error of the last step, which was thrown already.
        sqlite3_reset(handle)
        sqlite3_clear_bindings(handle)
        isRunning = false
    }

    private static func hasStatement(_ text: UnsafePointer<CChar>?, _ connection: OpaquePointer) -> Bool {
        guard let text, text.pointee != 0 else { return false }
        var handle: OpaquePointer?
        // SQLite returns no statement for spaces and comments.
        let result = sqlite3_prepare_v2(connection, text, -1, &handle, nil)
        sqlite3_finalize(handle)
        return result != SQLITE_OK || handle != nil
    }

    private func failure() -> DatabaseError { DatabaseError(sqlite3_db_handle(handle), sql: sql, path: path) }

    private func bind(_ value: StoredValue, at index: Int32) -> Int32 {
        switch value {
        case .null: sqlite3_bind_null(handle, index)
        case .integer(let number): sqlite3_bind_int64(handle, index, number)
        case .real(let number): sqlite3_bind_double(handle, index, number)
        case .text(""): sqlite3_bind_text(handle, index, "", 0, StoredValue.copied)
        // `withUTF8` makes no copy. SQLite refuses a text that is too long, so a clamped length is an error and never
        // shortens the text.
        case .text(var text):
            text.withUTF8 { bytes in
                bytes.withMemoryRebound(to: CChar.self) {
                    sqlite3_bind_text(handle, index, $0.baseAddress, Int32(clamping: $0.count), StoredValue.copied)
                }
            }
        // An empty array may have no address, and SQLite would bind `NULL` then.
        case .blob([]): sqlite3_bind_zeroblob(handle, index, 0)
        case .blob(let bytes):
            sqlite3_bind_blob(handle, index, bytes, Int32(clamping: bytes.count), StoredValue.copied)
        }
    }

    private func value(_ column: Int32) -> StoredValue {
        switch sqlite3_column_type(handle, column) {
        case SQLITE_INTEGER: .integer(sqlite3_column_int64(handle, column))
        case SQLITE_FLOAT: .real(sqlite3_column_double(handle, column))
        case SQLITE_TEXT:
            StoredValue(text: sqlite3_column_text(handle, column), count: sqlite3_column_bytes(handle, column))
        case SQLITE_BLOB:
            StoredValue(blob: sqlite3_column_blob(handle, column), count: sqlite3_column_bytes(handle, column))
        default: .null
        }
    }

    private func columns(_ count: Int32) -> Row.Columns {
        // Another process may add a column while this statement is cached.
        if let columns, columns.names.count == Int(count) { return columns }
        let names = (0..<count).map { sqlite3_column_name(handle, $0).map { String(cString: $0) } ?? "" }
        let columns = Row.Columns(names: names, path: path)
        self.columns = columns
        return columns
    }
}
