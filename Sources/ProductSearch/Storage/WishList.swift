import Toolkit

/// The items that the person wishes for, with what is needed to show them offline.
///
/// Every change is one transaction, so that many processes may change it at once.
struct WishList: Sendable {
    private let database: Database

    init(_ context: Context) throws {
        database = try context.store(Migration.search)
    }

    /// All items, in the order in which they were added.
    /// - Throws: `SearchError.unreadableWish`, `DatabaseError`.
    func items() throws -> [ListedItem] {
        try database.read { try $0.rows("SELECT * FROM search_wish ORDER BY number").map(ListedItem.init) }
    }

    /// The IDs of all items.
    func ids() throws -> Set<String> {
        Set(try database.read { try $0.rows("SELECT id FROM search_wish").map { try $0.get("id") } })
    }

    /// The item with an ID.
    func item(_ id: ItemID) throws -> ListedItem? {
        try database.read { try $0.row("SELECT * FROM search_wish WHERE id = ?", id.text).map(ListedItem.init) }
    }

    /// Adds items; one that is there already is brought up to date and keeps its place.
    func add(_ items: [ListedItem]) throws {
        try database.write { connection in
            for item in items { try connection.run(Self.insertion, item.values) }
        }
    }

    /// Removes items, all or none.
    /// - Returns: the items as they were.
    /// - Throws: `SearchError.notWished` for the first that is not there.
    func remove(_ ids: [ItemID]) throws -> [ListedItem] {
        try database.write { connection in
            try ids.map { id in
                let rows = try connection.rows("DELETE FROM search_wish WHERE id = ? RETURNING *", id.text)
                guard let row = rows.first else { throw SearchError.notWished(id.text) }
                return try ListedItem(row)
            }
        }
    }

    /// Removes everything.
    /// - Returns: the IDs of what was there, in its order.
    func clear() throws -> [String] {
        try database.write { connection in
            let ids = try connection.rows("SELECT id FROM search_wish ORDER BY number").map {
                try $0.get("id", as: String.self)
            }
            try connection.run("DELETE FROM search_wish")
            return ids
        }
    }

    private static let insertion = """
        INSERT INTO search_wish
            (id, title, price, currency, shipping, shipping_currency, zip, condition, image, url)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
        ON CONFLICT (id) DO UPDATE SET
            title = excluded.title, price = excluded.price, currency = excluded.currency,
            shipping = excluded.shipping, shipping_currency = excluded.shipping_currency, zip = excluded.zip,
            condition = excluded.condition, image = excluded.image, url = excluded.url
        """
}

extension ListedItem {
    /// Its values in the order of the columns.
    fileprivate var values: [(any SQLValue)?] {
        [
            id, title, price?.minor, price?.currency.code, shipping.money?.minor, shipping.money?.currency.code, zip,
            condition.rawValue, image, url,
        ]
    }

    fileprivate init(_ row: Row) throws {
        let id = try row.get("id", as: String.self)
        guard let condition = ItemCondition(rawValue: try row.get("condition")) else {
            throw SearchError.unreadableWish(id)
        }
        self.init(id: id)
        title = try row.get("title")
        price = try Self.money(row, "price", "currency")
        shipping = ShippingCost(try Self.money(row, "shipping", "shipping_currency"))
        zip = try row.get("zip")
        self.condition = condition
        image = try row.get("image")
        url = try row.get("url")
    }

    private static func money(_ row: Row, _ minor: String, _ currency: String) throws -> Money? {
        guard let minor: Int64 = try row.get(minor), let currency = Currency(try row.get(currency, as: String.self))
        else { return nil }
        return Money(minor: minor, currency: currency)
    }
}
