import Toolkit

/// The wish list: the items with the values that are needed to show them offline.
///
/// Every change is one transaction, so several processes can change the list at the same time.
struct WishList: Sendable {
    let database: Database

    /// All items in the order in which they were added, and the IDs of the items that cannot be read.
    func items() throws -> (readable: [ListedItem], unreadable: [String]) {
        let rows = try database.read { connection in
            try connection.rows("SELECT *, CAST(id AS TEXT) AS name FROM search_wish ORDER BY number")
        }
        let items = rows.map(ListedItem.init)
        let unreadable = try zip(rows, items).filter { $1 == nil }.map { try $0.0.get("name", as: String.self) }
        return (items.compactMap(\.self), unreadable)
    }

    /// The IDs of all items, in the order in which they were added.
    func ids() throws -> [String] { try database.read(Self.ids) }

    /// The item with an ID; only the ID is set when the other values cannot be read.
    func item(_ id: ItemID) throws -> ListedItem? {
        let row = try database.read { try $0.row("SELECT * FROM search_wish WHERE id = ?", id.text) }
        return row.map { ListedItem($0) ?? ListedItem(id: id.text) }
    }

    /// Adds items; an item that is already on the list is updated and keeps its position.
    /// - Returns: The IDs of the items that were on the list.
    func add(_ items: [ListedItem]) throws -> Set<String> {
        try database.write { connection in
            let known = Set(try Self.ids(connection))
            for item in items { try connection.run(Self.insertion, item.values) }
            return known.intersection(items.map(\.id))
        }
    }

    /// Removes items, either all of them or none.
    /// - Returns: The removed items.
    /// - Throws: `SearchError.notWished` for the first ID that is not on the list.
    func remove(_ ids: [ItemID]) throws -> [ListedItem] {
        try database.write { connection in
            try ids.map { id in
                let rows = try connection.rows("DELETE FROM search_wish WHERE id = ? RETURNING *", id.text)
                guard let row = rows.first else { throw SearchError.notWished(id.text) }
                return ListedItem(row) ?? ListedItem(id: id.text)
            }
        }
    }

    /// Removes all items.
    /// - Parameter ids: The IDs of the items that the list has.
    /// - Throws: `SearchError.listChanged` when the list has other items.
    func clear(_ ids: [String]) throws {
        try database.write { connection in
            guard try Self.ids(connection) == ids else { throw SearchError.listChanged }
            try connection.run("DELETE FROM search_wish")
        }
    }

    private static func ids(_ connection: Connection) throws -> [String] {
        try connection.rows("SELECT CAST(id AS TEXT) AS id FROM search_wish ORDER BY number").map { try $0.get("id") }
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

extension WishList {
    init(_ context: Context) throws { database = try context.store(Migration.search) }
}

extension ListedItem {
    /// The values in the order of the columns.
    fileprivate var values: [(any SQLValue)?] {
        [
            id, title, price?.minor, price?.currency.code, shipping.money?.minor, shipping.money?.currency.code, zip,
            condition.rawValue, image, url,
        ]
    }

    /// Reads a row; `nil` when a value is invalid.
    fileprivate init?(_ row: Row) {
        guard let item = try? Self.read(row) else { return nil }
        self = item
    }

    private static func read(_ row: Row) throws -> ListedItem? {
        guard let condition = ItemCondition(rawValue: try row.get("condition")) else { return nil }
        var item = ListedItem(id: try row.get("id"))
        item.title = try row.get("title")
        item.price = try money(row, "price", "currency")
        item.shipping = ShippingCost(try money(row, "shipping", "shipping_currency"))
        item.zip = try row.get("zip")
        item.condition = condition
        item.image = try row.get("image")
        item.url = try row.get("url")
        return item
    }

    private static func money(_ row: Row, _ minor: String, _ currency: String) throws -> Money? {
        guard let minor: Int64 = try row.get(minor), let currency = Currency(try row.get(currency, as: String.self))
        else { return nil }
        return Money(minor: minor, currency: currency)
    }
}
