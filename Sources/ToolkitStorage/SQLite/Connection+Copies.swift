import CSQLite

/// Copies whole databases.
extension Connection {
    /// Replaces the contents of this database with those of another one, in one transaction, page by page
    /// (https://www.sqlite.org/c3ref/backup_finish.html).
    ///
    /// - Throws: `DatabaseError`. This database then stays unchanged.
    func takeAll(from source: Connection) throws {
        guard let backup = sqlite3_backup_init(handle, "main", source.handle, "main") else {
            throw DatabaseError(handle, path: path)
        }
        // Copies all pages in one step, because no other change can come in during a step.
        let code = sqlite3_backup_step(backup, -1)
        sqlite3_backup_finish(backup)
        guard code == SQLITE_DONE else {
            throw DatabaseError(code: code, message: String(cString: sqlite3_errstr(code)), path: path)
        }
    }

    /// Copies this database to an empty file, without the space that deleted data has left
    /// (https://www.sqlite.org/lang_vacuum.html).
    func copyAll(toNew path: String) throws {
        try run("VACUUM INTO ?", path)
        try Connection(path: path, flags: SQLITE_OPEN_READWRITE).script("PRAGMA journal_mode = WAL")
    }

    /// Checks the whole file.
    ///
    /// - Throws: `DatabaseError.damaged`, or the error that prevents reading.
    func verify() throws {
        guard try value("PRAGMA quick_check(1)", as: String.self) == "ok" else {
            throw DatabaseError.damaged(path: path)
        }
    }
}
