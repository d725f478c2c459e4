import ToolkitStandIn

/// The listings and their sellers, inside a transaction.
struct ListingTable {
    private let connection: Connection

    static let schema = """
        CREATE TABLE seller (
            id INTEGER PRIMARY KEY, name TEXT NOT NULL, score INTEGER NOT NULL, positive INTEGER NOT NULL,
            top_rated INTEGER NOT NULL, store TEXT, place INTEGER, country TEXT NOT NULL);
        CREATE TABLE listing (
            number INTEGER PRIMARY KEY, title TEXT NOT NULL, subtitle TEXT, category INTEGER NOT NULL,
            condition INTEGER, condition_note TEXT, seller INTEGER NOT NULL, place INTEGER, price INTEGER NOT NULL,
            shipping INTEGER NOT NULL, shipping_cost INTEGER, pickup INTEGER NOT NULL, handling INTEGER,
            auction INTEGER NOT NULL, buy_now INTEGER, offers INTEGER NOT NULL, bids INTEGER NOT NULL,
            start INTEGER NOT NULL, period INTEGER NOT NULL, quantity INTEGER NOT NULL, sold INTEGER NOT NULL,
            watchers INTEGER NOT NULL, pictures INTEGER NOT NULL, thumbnail INTEGER NOT NULL, returns INTEGER,
            global INTEGER, ships_to TEXT NOT NULL, specifics TEXT NOT NULL, copy INTEGER NOT NULL);
        """

    init(_ connection: Connection) { self.connection = connection }

    func count() throws -> Int { try connection.value("SELECT count(*) FROM listing") ?? 0 }
    func nextNumber() throws -> Int { try connection.value("SELECT max(number) + 1 FROM listing") ?? 1 }

    /// The number after the last seller's number.
    func nextSeller() throws -> Int { try connection.value("SELECT max(id) + 1 FROM seller") ?? 1 }

    func add(_ sellers: [Seller]) throws {
        for seller in sellers { try store(seller) }
    }

    /// Adds a seller, or changes the one with this number and the index of its listings.
    func store(_ seller: Seller) throws {
        let listings = try self.seller(seller.id).map { old in
            old.isTopRated == seller.isTopRated
                ? [] : try connection.rows("SELECT * FROM listing WHERE seller = ?", seller.id).map(Listing.init)
        }
        try ListingIndex(connection).remove((listings ?? []).map { ($0, !seller.isTopRated) })
        try connection.run(
            "INSERT OR REPLACE INTO seller VALUES (?, ?, ?, ?, ?, ?, ?, ?)", seller.id, seller.name, seller.score,
            seller.positive, seller.isTopRated, seller.store, seller.place, seller.country)
        try ListingIndex(connection).add((listings ?? []).map { ($0, seller.isTopRated) })
    }

    /// Removes the listing with a number, also from the index.
    func remove(_ number: Int) throws {
        guard let listing = try listing(number) else { return }
        try ListingIndex(connection).remove([(listing, try seller(listing.seller)?.isTopRated ?? false)])
        try connection.run("DELETE FROM listing WHERE number = ?", number)
    }

    func add(_ listings: [Listing]) throws {
        let columns = repeatElement("?", count: 29).joined(separator: ", ")
        try connection.run("INSERT INTO listing VALUES (\(columns))", each: listings.lazy.map(\.columns))
    }

    func sellersByName() throws -> [String: (id: Int, isTopRated: Bool)] {
        let rows = try connection.rows("SELECT name, id, top_rated FROM seller ORDER BY id").map { row in
            let seller = (id: try row.get(1, as: Int.self), isTopRated: try row.get(2, as: Bool.self))
            return (try row.get(0, as: String.self), seller)
        }
        return Dictionary(rows) { first, _ in first }
    }

    /// The listing with a number; `nil` when there is none.
    func listing(_ number: Int) throws -> Listing? {
        try connection.row("SELECT * FROM listing WHERE number = ?", number).map(Listing.init)
    }

    /// The first seller with a name; `nil` when there is none.
    func seller(named name: String) throws -> Seller? {
        try connection.row("SELECT * FROM seller WHERE name = ? ORDER BY id LIMIT 1", name).map(Seller.init)
    }

    /// The seller with a number; `nil` when there is none.
    func seller(_ id: Int) throws -> Seller? {
        try connection.row("SELECT * FROM seller WHERE id = ?", id).map(Seller.init)
    }
}
