import CSQLite

extension Database {
    /// Reads from a file as it is, in a moment: nothing is made, migrated, changed or waited for.
    ///
    /// - Returns: What `body` finds; `nil` when there is no such file.
    /// - Throws: `DatabaseError`, and what `body` throws.
    package static func glance<T>(at path: String, _ body: (Connection) throws -> T) throws -> T? {
        guard let connection = try DatabaseFile.openToLook(path) else { return nil }
        sqlite3_busy_timeout(connection.handle, 0)
        return try connection.transaction(writing: false, body)
    }
}
