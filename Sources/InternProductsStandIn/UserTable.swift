import ToolkitStandIn

struct StoredUser {
    let id: Int64
    /// The hash of the password; the password itself is not stored.
    let hash: PasswordHash
}

/// The tables of the users and their tokens, used inside a transaction.
struct UserTable {
    let connection: Connection

    /// Creates the tables.
    ///
    /// A token is stored as a whole number of microseconds, because its text has six decimals. The primary key keeps
    /// tokens unique.
    static let migration = Migration("products.1.users") { connection in
        try connection.script(
            """
            CREATE TABLE product_user (id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE, hash TEXT NOT NULL);
            CREATE TABLE product_token (
                token INTEGER PRIMARY KEY, user INTEGER NOT NULL REFERENCES product_user (id) ON DELETE CASCADE);
            """)
    }

    init(_ connection: Connection) { self.connection = connection }

    func count() throws -> Int { try connection.value("SELECT count(*) FROM product_user") ?? 0 }

    func user(_ name: String) throws -> StoredUser? {
        try connection.row("SELECT id, hash FROM product_user WHERE name = ?", name).map { row in
            StoredUser(id: try row.get(0), hash: PasswordHash(text: try row.get(1)))
        }
    }

    /// Adds a user, or changes the one with an ID, whose tokens stay valid.
    /// - Returns: The user's ID, or `nil` when the name is taken.
    @discardableResult
    func insert(_ name: String, _ hash: PasswordHash, replacing old: Int64? = nil) throws -> Int64? {
        if let old {
            let sql = "UPDATE OR IGNORE product_user SET name = ?, hash = ? WHERE id = ?"
            return try connection.run(sql, name, hash.text, old) == 1 ? old : nil
        }
        let sql = "INSERT INTO product_user (name, hash) VALUES (?, ?) ON CONFLICT DO NOTHING"
        return try connection.run(sql, name, hash.text) == 1 ? connection.lastInsertedID : nil
    }

    /// Creates another token for a user, from the time; see ``LoginToken``.
    func makeToken(for user: Int64, at moment: Date) throws -> String {
        let last: Int64? = try connection.value("SELECT max(token) FROM product_token")
        let token = LoginToken(moment, after: last.map(LoginToken.init(microseconds:)))
        try connection.run("INSERT INTO product_token (token, user) VALUES (?, ?)", token.microseconds, user)
        return token.text
    }

    func knows(_ text: String) throws -> Bool {
        guard let token = LoginToken(text) else { return false }
        return try connection.row("SELECT 1 FROM product_token WHERE token = ?", token.microseconds) != nil
    }
}
