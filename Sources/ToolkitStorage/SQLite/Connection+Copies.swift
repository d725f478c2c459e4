import CSQLite

/// Whole databases, copied page by page (https://www.sqlite.org/c3ref/backup_finish.html).
extension Connection {
    /// Puts all that another database holds in the place of what is here, in one transaction.
    ///
    /// - Throws: `DatabaseError`; everything is as it was then.
    func takeAll(from source: Connection) throws {
        guard let backup = sqlite3_backup_init(handle, "main", source.handle, "main") else {
            throw DatabaseError(handle, path: path)
        }
        // All pages in one step: a step locks both sides, and nothing comes between.
        let code = sqlite3_backup_step(backup, -1)
        sqlite3_backup_finish(backup)
        guard code == SQLITE_DONE else {
            throw DatabaseError(code: code, message: String(cString: sqlite3_errstr(code)), path: path)
        }
    }

    /// Writes all that this database holds into an empty file.
    func copyAll(toNew path: String) throws {
        let copy = try Connection(path: path, flags: SQLITE_OPEN_READWRITE)
        // Nobody reads the file before it is finished, so there is nothing to return to.
        try copy.script("PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF")
        try copy.takeAll(from: self)
    }

    /// Reads through the whole file.
    ///
    /// - Throws: `DatabaseError.damaged`, or what keeps the file from being read.
    func verify() throws {
        guard try value("PRAGMA quick_check(1)", as: String.self) == "ok" else {
            throw DatabaseError.damaged(path: path)
        }
    }
}
