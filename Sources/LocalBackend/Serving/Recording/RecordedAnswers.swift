import Synchronization
import ToolkitStandIn

/// The kept answers of real services, in a database of their own: the newest ``limit``.
///
/// A reset or a snapshot of the stand-ins does not change them. The file is created with the first answer.
final class RecordedAnswers: Sendable {
    private let path: String
    private let opened = Mutex<Database?>(nil)

    static let migration = Migration("recordings.1.create") { connection in
        try connection.run(
            """
            CREATE TABLE recorded_answer (
                id INTEGER PRIMARY KEY, host TEXT NOT NULL, method TEXT NOT NULL, target TEXT NOT NULL,
                body BLOB NOT NULL, entry TEXT NOT NULL)
            """)
        try connection.run("CREATE INDEX recorded_answer_target ON recorded_answer (target, method)")
    }

    /// The number of kept answers.
    private let limit: Int

    init(path: String, limit: Int) { (self.path, self.limit) = (path, limit) }

    /// Finds the answer to a request.
    /// - Parameters:
    ///   - host: The real service that the request names; `nil` if it names none.
    ///   - target: The target, with secrets masked.
    ///   - body: The body, with secrets masked.
    ///   - asker: The digest of who asks, which an answer from an archive lacks.
    /// - Throws: `DatabaseError`.
    func find(
        _ method: HTTPMethod, _ target: String, body: [UInt8], asker: String, host: String?
    ) throws -> HAREntry? {
        guard let database = try database(creating: false) else { return nil }
        let text = try database.read { connection in
            try connection.value(
                """
                SELECT entry FROM recorded_answer WHERE target = ?1 AND method = ?2 AND body IN (?3, ?5)
                    AND (?4 IS NULL OR host = ?4) ORDER BY body = ?5 DESC, id DESC LIMIT 1
                """, target, method.rawValue, body, host, body + Array(asker.utf8), as: String.self)
        }
        return try text.flatMap { HAREntry(try JSON.decode(JSONValue.self, from: Array($0.utf8))) }
    }

    /// Keeps answers; an answer to the same request of the same host takes the place of the earlier one.
    /// - Parameter asker: The digest of who asks; empty for the answers of an archive, which everybody gets.
    /// - Throws: `DatabaseError`, `FileError`.
    func keep(_ entries: [HAREntry], asker: String = "") throws {
        guard !entries.isEmpty else { return }
        try database(creating: true)?.write { connection in
            for entry in entries {
                let address = URL(string: entry.url)
                let host = address?.host()?.lowercased() ?? ""
                let target = entry.target ?? Self.target(of: entry.url)
                let body = entry.requestBody + Array(asker.utf8)
                let key: [(any SQLValue)?] = [host, entry.method.rawValue, target, body]
                try connection.run(
                    "DELETE FROM recorded_answer WHERE host = ? AND method = ? AND target = ? AND body = ?", key)
                try connection.run(
                    "INSERT INTO recorded_answer (host, method, target, body, entry) VALUES (?, ?, ?, ?, ?)",
                    key + [entry.json.compact])
            }
            let oldest = "SELECT id FROM recorded_answer ORDER BY id DESC LIMIT 1 OFFSET ?"
            try connection.run("DELETE FROM recorded_answer WHERE id <= (\(oldest))", limit)
        }
    }

    /// All answers, oldest first.
    /// - Throws: `DatabaseError`.
    func all() throws -> [HAREntry] {
        guard let database = try database(creating: false) else { return [] }
        return try database.read { connection in
            try connection.rows("SELECT entry FROM recorded_answer ORDER BY id").compactMap { row in
                HAREntry(try JSON.decode(JSONValue.self, from: Array(row.get(0, as: String.self).utf8)))
            }
        }
    }

    /// Deletes all answers.
    /// - Returns: Their number.
    /// - Throws: `DatabaseError`.
    func forget() throws -> Int {
        try database(creating: false)?.write { try $0.run("DELETE FROM recorded_answer") } ?? 0
    }

    private func database(creating: Bool) throws -> Database? {
        try opened.withLock { opened in
            if let opened { return opened }
            guard creating || FileManager.default.fileExists(atPath: path) else { return nil }
            let database = try Database(path: path, migrations: [Self.migration])
            opened = database
            return database
        }
    }

    /// The path and the query of an address.
    private static func target(of address: String) -> String {
        let rest =
            address.split(separator: "/", maxSplits: 3, omittingEmptySubsequences: false).dropFirst(3).first ?? ""
        return "/" + rest.prefix { $0 != "#" }
    }
}
