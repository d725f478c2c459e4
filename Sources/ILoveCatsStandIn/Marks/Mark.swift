import ToolkitStandIn

/// A vote for an image, or an image among the favourites of an account (ILoveCatsStandIn/Contract.md, section 3.8).
struct Mark {
    enum Kind: String, CaseIterable {
        case vote, favourite

        var path: String { "\(rawValue)s" }
    }

    let id: Int64
    let account: String
    let image: String
    let subID: String?
    /// The value of a vote; `nil` for a favourite.
    let value: Int64?
    /// The time of the vote in ISO 8601.
    let created: String
}

/// The votes or the favourites, inside a transaction.
struct MarkTable {
    let kind: Mark.Kind
    let connection: Connection

    /// Creates the tables; the ID of a deleted vote is not used again.
    static let schema = Mark.Kind.allCases.map { kind in
        """
        CREATE TABLE cat_\(kind.rawValue) (
            id INTEGER PRIMARY KEY AUTOINCREMENT, account TEXT NOT NULL, image TEXT NOT NULL, sub_id TEXT,
            value INTEGER, created TEXT NOT NULL);
        CREATE INDEX cat_\(kind.rawValue)_account ON cat_\(kind.rawValue) (account, image);

        """
    }.joined()

    var name: String { "cat_\(kind.rawValue)" }

    init(_ kind: Mark.Kind, _ connection: Connection) { (self.kind, self.connection) = (kind, connection) }

    /// - Returns: The ID.
    func insert(_ image: String, account: String, subID: String?, value: Int64?, at date: Date) throws -> Int64 {
        try connection.run(
            "INSERT INTO \(name) (account, image, sub_id, value, created) VALUES (?, ?, ?, ?, ?)", account, image,
            subID,
            value, JSON.text(date))
        return try connection.value("SELECT last_insert_rowid()") ?? 0
    }

    func has(_ image: String, account: String, subID: String?) throws -> Bool {
        try connection.row(
            "SELECT 1 FROM \(name) WHERE account = ? AND image = ? AND sub_id IS ?", account, image, subID) != nil
    }

    /// The condition for the marks of an account; with a sub-ID or an image, only those.
    private static let condition = "account = ?1 AND (?2 IS NULL OR sub_id = ?2) AND (?3 IS NULL OR image = ?3)"

    func count(of account: String, subID: String?, image: String?) throws -> Int {
        try connection.value("SELECT count(*) FROM \(name) WHERE \(Self.condition)", account, subID, image) ?? 0
    }

    func marks(
        of account: String, subID: String?, image: String?, newestFirst: Bool, on page: BreedAnswer.Page
    ) throws -> [Mark] {
        let (offset, overflows) = page.number.multipliedReportingOverflow(by: page.limit)
        return try connection.rows(
            """
            SELECT * FROM \(name) WHERE \(Self.condition) ORDER BY id \(newestFirst ? "DESC" : "") LIMIT ?4 OFFSET ?5
            """, account, subID, image, page.limit, overflows ? Int.max : offset
        ).map(Self.mark)
    }

    func mark(_ id: String, of account: String) throws -> Mark? {
        try connection.row("SELECT * FROM \(name) WHERE id = ? AND account = ?", Int64(id), account).map(Self.mark)
    }

    /// - Returns: `false` when the account has no such mark.
    func remove(_ id: String, of account: String) throws -> Bool {
        try connection.run("DELETE FROM \(name) WHERE id = ? AND account = ?", Int64(id), account) > 0
    }

    static func mark(_ row: Row) throws -> Mark {
        Mark(
            id: try row.get("id"), account: try row.get("account"), image: try row.get("image"),
            subID: try row.get("sub_id"), value: try row.get("value"), created: try row.get("created"))
    }
}
