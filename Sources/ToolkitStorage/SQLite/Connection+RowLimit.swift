import CSQLite

extension Connection {
    /// Limits the rows and values of all later statements; a longer one is ``DatabaseError/isTooLong``, and not read.
    /// - Returns: The limit before, in bytes.
    @discardableResult
    func limitRows(to bytes: Int) -> Int {
        Int(sqlite3_limit(handle, SQLITE_LIMIT_LENGTH, Int32(clamping: bytes)))
    }

    /// Runs a function in which a row of more bytes is an error, which is ``DatabaseError/isTooLong``, and not read.
    package func withRows<T>(upTo bytes: Int, _ body: () throws -> T) rethrows -> T {
        let usual = limitRows(to: bytes)
        defer { limitRows(to: usual) }
        return try body()
    }
}

extension DatabaseError {
    package var isTooLong: Bool {
        if case .other(let code, _, _, _) = self { code & 0xff == SQLITE_TOOBIG } else { false }
    }
}
