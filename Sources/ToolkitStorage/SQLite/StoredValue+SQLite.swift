import CSQLite

extension StoredValue {
    /// Tells SQLite to copy the bytes before the call returns (`SQLITE_TRANSIENT`, a cast that Swift cannot import).
    static var copied: sqlite3_destructor_type { unsafeBitCast(-1, to: sqlite3_destructor_type.self) }

    /// Reads text of `count` bytes; invalid UTF-8 is repaired.
    init(text: UnsafePointer<UInt8>?, count: Int32) {
        self = .text(String(decoding: UnsafeBufferPointer(start: text, count: Int(count)), as: UTF8.self))
    }

    /// Reads a blob of `count` bytes; an empty one has no address.
    init(blob: UnsafeRawPointer?, count: Int32) {
        self = .blob([UInt8](UnsafeRawBufferPointer(start: blob, count: Int(count))))
    }

    /// Reads an argument of an SQL function.
    init(argument: OpaquePointer?) {
        switch sqlite3_value_type(argument) {
        case SQLITE_INTEGER: self = .integer(sqlite3_value_int64(argument))
        case SQLITE_FLOAT: self = .real(sqlite3_value_double(argument))
        case SQLITE_TEXT: self.init(text: sqlite3_value_text(argument), count: sqlite3_value_bytes(argument))
        case SQLITE_BLOB: self.init(blob: sqlite3_value_blob(argument), count: sqlite3_value_bytes(argument))
        default: self = .null
        }
    }

    /// Sets this value as the result of an SQL function.
    func returned(to context: OpaquePointer?) {
        switch self {
        case .null: sqlite3_result_null(context)
        case .integer(let number): sqlite3_result_int64(context, number)
        case .real(let number): sqlite3_result_double(context, number)
        case .text(let text): sqlite3_result_text(context, text, Int32(clamping: text.utf8.count), Self.copied)
        case .blob([]): sqlite3_result_zeroblob(context, 0)
        case .blob(let bytes): sqlite3_result_blob(context, bytes, Int32(clamping: bytes.count), Self.copied)
        }
    }
}
