import CSQLite

extension Database {
    /// Reads from a file without waiting, and without creating, migrating or changing it.
    ///
    /// - Returns: The result of `body`; `nil` when the file does not exist.
    /// - Throws: `DatabaseError`, and any error of `body`.
    package static func glance<T>(at path: String, _ body: (Connection) throws -> T) throws -> T? {
        guard let connection = try DatabaseFile.openToLook(path) else { return nil }
        sqlite3_busy_timeout(connection.handle, 0)
        return try connection.transaction(writing: false, body)
    }
}
