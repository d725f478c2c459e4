import ToolkitStandIn

/// The uploaded files of a service, inside a transaction.
struct UploadTable {
    let service: Upload.Service
    let connection: Connection

    static let schema = """
        CREATE TABLE upload (
            id TEXT PRIMARY KEY NOT NULL, service TEXT NOT NULL, account TEXT NOT NULL, sub_id TEXT, name TEXT NOT NULL,
            type TEXT NOT NULL, width INTEGER NOT NULL, height INTEGER NOT NULL, breeds TEXT NOT NULL,
            created TEXT NOT NULL, content BLOB NOT NULL);
        """
    private static let columns = "id, account, sub_id, name, type, width, height, breeds, created"

    init(_ service: Upload.Service, _ connection: Connection) {
        (self.service, self.connection) = (service, connection)
    }

    func insert(_ upload: Upload, _ content: [UInt8]) throws {
        try connection.run(
            "INSERT INTO upload (\(Self.columns), service, content) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
            upload.id, upload.account, upload.subID, upload.name, upload.mediaType, upload.width, upload.height,
            upload.breeds.joined(separator: ","), upload.created, service.rawValue, content)
    }

    /// The upload with an ID, of any account.
    func upload(_ id: String) throws -> Upload? {
        try connection.row("SELECT \(Self.columns) FROM upload WHERE service = ? AND id = ?", service.rawValue, id)
            .map(Self.upload)
    }

    /// The newest upload of a file with a name.
    func upload(named name: String) throws -> Upload? {
        try connection.row(
            "SELECT \(Self.columns) FROM upload WHERE service = ? AND name = ? ORDER BY rowid DESC",
            service.rawValue, name
        ).map(Self.upload)
    }

    func content(of id: String) throws -> [UInt8] {
        try connection.value("SELECT content FROM upload WHERE service = ? AND id = ?", service.rawValue, id) ?? []
    }

    /// The uploads of an account, the oldest first; with a sub-ID, only those.
    func uploads(of account: String, subID: String? = nil) throws -> [Upload] {
        try connection.rows(
            """
            SELECT \(Self.columns) FROM upload WHERE service = ?1 AND account = ?2 AND (?3 IS NULL OR sub_id = ?3)
            ORDER BY rowid
            """, service.rawValue, account, subID
        ).map(Self.upload)
    }

    func change(_ id: String, breeds: [String]) throws {
        try connection.run("UPDATE upload SET breeds = ? WHERE id = ?", breeds.joined(separator: ","), id)
    }

    /// - Returns: `false` when the account has no such file.
    func remove(_ id: String, of account: String) throws -> Bool {
        try connection.run(
            "DELETE FROM upload WHERE service = ? AND id = ? AND account = ?", service.rawValue, id, account) > 0
    }

    static func upload(_ row: Row) throws -> Upload {
        Upload(
            id: try row.get("id"), account: try row.get("account"), subID: try row.get("sub_id"),
            name: try row.get("name"), mediaType: try row.get("type"), width: try row.get("width"),
            height: try row.get("height"),
            breeds: try row.get("breeds", as: String.self).split(separator: ",").map(String.init),
            created: try row.get("created"))
    }
}
