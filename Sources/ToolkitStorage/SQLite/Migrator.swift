/// Compares the known migrations with those in a database, and applies the missing ones.
struct Migrator {
    let migrations: [Migration]

    /// Returns the missing migrations in order; `nil` when the database has no migration table yet.
    ///
    /// - Throws: `DatabaseError.newer` when a known group has an unknown migration; `.damaged` when it lacks a known
    ///   one at the same time, because a newer version has all earlier migrations.
    func missing(in connection: Connection) throws -> [Migration]? {
        guard let recorded = try recorded(in: connection) else { return nil }
        try refuseNewer(recorded, path: connection.path)
        return migrations.filter { !recorded.contains($0.name) }
    }

    /// Returns the names of the applied migrations in alphabetical order; `nil` when there is no migration table.
    func recorded(in connection: Connection) throws -> [String]? {
        let hasRecord = "SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = 'toolkit_migration'"
        guard try connection.value(hasRecord, as: Int.self) != nil else { return nil }
        return try connection.rows("SELECT name FROM toolkit_migration ORDER BY name")
            .map { try $0.get(0, as: String.self) }
    }

    /// Applies the missing migrations, all or none.
    func migrate(_ connection: Connection) throws { try connection.transaction(writing: true, makeMissing) }

    /// Empties the database and applies all migrations again, in one transaction.
    func startAfresh(_ connection: Connection) throws {
        // Tables are dropped in any order. The setting cannot change inside a transaction.
        try connection.script("PRAGMA foreign_keys = OFF")
        defer { try? connection.script("PRAGMA foreign_keys = ON") }
        try connection.transaction(writing: true) { connection in
            // Dropping a virtual table also drops its helper tables, so virtual tables come first.
            let tables = try connection.rows(
                """
                SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'
                ORDER BY sql LIKE 'CREATE VIRTUAL%' DESC
                """)
            for table in try tables.map({ try $0.get("name", as: String.self) }) {
                let quoted = table.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\"")
                try connection.run("DROP TABLE IF EXISTS \"\(quoted)\"")
            }
            try makeMissing(connection)
        }
    }

    private func makeMissing(_ connection: Connection) throws {
        try connection.run(
            """
            CREATE TABLE IF NOT EXISTS toolkit_migration (
                name TEXT PRIMARY KEY NOT NULL,
                applied TEXT NOT NULL DEFAULT (strftime('%Y-%m-%dT%H:%M:%SZ', 'now'))
            )
            """)
        for migration in try missing(in: connection) ?? [] {
            try migration.apply(connection)
            try connection.run("INSERT INTO toolkit_migration (name) VALUES (?)", migration.name)
        }
    }

    private func refuseNewer(_ recorded: [String], path: String) throws {
        let groups = Set(migrations.map { Migration.group(of: $0.name) })
        let names = Set(migrations.map(\.name))
        for name in recorded where groups.contains(Migration.group(of: name)) && !names.contains(name) {
            let group = names.filter { Migration.group(of: $0) == Migration.group(of: name) }
            guard group.isSubset(of: recorded) else { throw DatabaseError.damaged(path: path) }
            throw DatabaseError.newer(path: path, migration: name)
        }
    }
}
