import Foundation
import Toolkit

/// Photos that were fetched before, on disk: at most 100 MB, the least recently used leave first.
///
/// The cache is a database, so that several processes share it and an address never becomes a file name.
struct PhotoCache: Sendable {
    /// The most bytes of pictures that are kept.
    static let standardLimit = 100_000_000

    private let database: Database
    private let limit: Int
    private let now: @Sendable () -> Date

    init(path: String, limit: Int = standardLimit, now: @escaping @Sendable () -> Date) throws {
        database = try Database(path: path, migrations: [.createPhotos])
        self.limit = limit
        self.now = now
    }

    /// The bytes of a photo, if they are there; it then counts as just used.
    func photo(_ address: String) throws -> [UInt8]? {
        try database.write { connection in
            try connection.run("UPDATE photo SET used = ? WHERE address = ?", now().timeIntervalSince1970, address)
            return try connection.value("SELECT bytes FROM photo WHERE address = ?", address, as: [UInt8].self)
        }
    }

    /// Keeps a photo, and lets others go until the rest fits; one that is larger than the cache is not kept.
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
