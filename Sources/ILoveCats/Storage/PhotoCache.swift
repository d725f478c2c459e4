import Toolkit

/// A cache of downloaded photos on disk.
///
/// It holds at most 100 MB, and deletes the least recently used photos first. It is a database, so that several
/// processes can share it and a URL never becomes a file name.
struct PhotoCache: Sendable {
    /// The maximum size of all photos in bytes.
    static let standardLimit = 100_000_000

    private let database: Database
    private let limit: Int
    private let now: @Sendable () -> Date

    init(path: String, limit: Int = standardLimit, now: @escaping @Sendable () -> Date) throws {
        database = try Database(path: path, migrations: [.createPhotos])
        (self.limit, self.now) = (limit, now)
    }

    /// Returns a cached photo, and marks it as just used.
    func photo(_ address: String) throws -> [UInt8]? {
        try database.write { connection in
            try connection.run("UPDATE photo SET used = ? WHERE address = ?", now().timeIntervalSince1970, address)
            return try connection.value("SELECT bytes FROM photo WHERE address = ?", address, as: [UInt8].self)
        }
    }

    /// Stores a photo, and deletes the least recently used photos that no longer fit.
    ///
    /// A photo that is larger than the cache is not stored.
    func keep(_ bytes: [UInt8], for address: String) throws {
        guard bytes.count <= limit else { return }
        try database.write { connection in
            try connection.run(
                "INSERT OR REPLACE INTO photo (address, bytes, size, used) VALUES (?, ?, ?, ?)", address, bytes,
                bytes.count, now().timeIntervalSince1970)
            try connection.run(
                """
                DELETE FROM photo WHERE address IN (
                    SELECT address FROM (
                        SELECT address, SUM(size) OVER (ORDER BY used DESC, address) AS kept FROM photo)
                    WHERE kept > ?)
                """, limit)
        }
    }
}

extension Migration {
    static let createPhotos = Migration("photos.1.create") { connection in
        try connection.run(
            """
            CREATE TABLE photo (
                address TEXT PRIMARY KEY, bytes BLOB NOT NULL, size INTEGER NOT NULL, used REAL NOT NULL)
            """)
        try connection.run("CREATE INDEX photo_used ON photo (used, size)")
    }
}
