import ToolkitStandIn

/// The table of the users with their badges and offers, used inside a transaction.
struct UserTable {
    let connection: Connection

    /// Creates the table, with the recorded users (TechTestBadgesStandIn/Contract.md, section 2.5).
    static let migration = Migration("badges.2.users") { connection in
        try connection.run(
            "CREATE TABLE badge_user (id INTEGER PRIMARY KEY, badges TEXT NOT NULL, offers TEXT NOT NULL)")
        for user in DemoUser.all {
            _ = try UserTable(connection).add(user.id, badges: user.availableBadges, offers: user.offers)
        }
    }

    init(_ connection: Connection) { self.connection = connection }

    func count() throws -> Int { try connection.value("SELECT count(*) FROM badge_user") ?? 0 }

    /// - Parameter offers: A list of objects with the members `id`, `title` and `type`.
    /// - Returns: `false` when another user has the number.
    func add(_ id: Int, badges: String, offers: JSONValue) throws -> Bool {
        let sql = "INSERT INTO badge_user (id, badges, offers) VALUES (?, ?, ?) ON CONFLICT DO NOTHING"
        return try connection.run(sql, id, badges, WireJSON.text(offers)) == 1
    }

    func remove(_ id: Int64) throws { try connection.run("DELETE FROM badge_user WHERE id = ?", id) }

    /// The answer with the badges and offers of a user; `nil` when there is no such user.
    func answer(_ id: String, _ badges: SandboxOptions.AvailableBadges) throws -> String? {
        // Numbers are compared as text: "02" and "+2" are not the number 2.
        guard let number = Int(id), String(number) == id,
            let row = try connection.row("SELECT badges, offers FROM badge_user WHERE id = ?", number)
        else { return nil }
        let text =
            switch badges {
            case .recorded: try row.get(0, as: String.self)
            case .empty: ""
            case .malformed: DemoUser.malformed
            }
        let quoted = WireJSON.text(.string(text))
        return #"{"available_badges": \#(quoted), "offers": \#(try row.get(1, as: String.self))}"#
    }
}
