import CSQLite

extension Database {
    /// Reads from a file without waiting, and without creating, migrating or changing it.
    ///
    /// - Parameter migrations: With these, a file that lacks one counts as one that does not exist.
    /// - Returns: The result of `body`; `nil` when the file does not exist.
    /// - Throws: `DatabaseError`, such as `.newer` for a file with further migrations; any error of `body`.
    package static func glance<T>(
        at path: String, migrations: [Migration] = [], _ body: (Connection) throws -> T
    ) throws -> T? {
        guard let connection = try DatabaseFile.openToLook(path) else { return nil }
        sqlite3_busy_timeout(connection.handle, 0)
        return try connection.transaction(writing: false) { connection in
            let missing = migrations.isEmpty ? [] : try Migrator(migrations: migrations).missing(in: connection)
            return missing?.isEmpty == true ? try body(connection) : nil
        }
    }
}
