import ToolkitStandIn

/// A product as the stand-in stores and sends it (InternProductsStandIn/Contract.md, section 1.4).
struct WireProduct: Encodable, Sendable {
    let title: String
    let description: String
    let tags: [String]
    /// Base64 without a prefix.
    let image: String
    /// UNIX seconds.
    let date: Int64
}

extension WireProduct {
    /// Reads a row of ``ProductTable/query``.
    init(_ row: Row) throws {
        let tags: String = try row.get(2)
        self.init(
            title: try row.get(0), description: try row.get(1),
            tags: try JSON.decode([String].self, from: Array(tags.utf8)), image: try row.get(3), date: try row.get(4))
    }
}

/// The table of the products, used inside a transaction.
struct ProductTable {
    let connection: Connection

    static let migration = Migration("products.2.products") { connection in
        try connection.run(
            """
            CREATE TABLE product (
                id INTEGER PRIMARY KEY, title TEXT NOT NULL, description TEXT NOT NULL, tags TEXT NOT NULL,
                image TEXT NOT NULL, date INTEGER NOT NULL)
            """)
    }

    static let query = "SELECT title, description, tags, image, date, id AS number FROM product ORDER BY id"

    init(_ connection: Connection) { self.connection = connection }

    func count() throws -> Int { try connection.value("SELECT count(*) FROM product") ?? 0 }

    /// Adds products; their tags are stored as a JSON array.
    /// - Parameter old: The number of the product that the only new one replaces.
    func insert(_ products: [WireProduct], replacing old: Int64? = nil) throws {
        let sql = "INSERT OR REPLACE INTO product (id, title, description, tags, image, date) VALUES (?, ?, ?, ?, ?, ?)"
        for product in products {
            let tags = String(decoding: try JSON.encode(product.tags), as: UTF8.self)
            try connection.run(sql, old, product.title, product.description, tags, product.image, product.date)
        }
    }

    /// Returns all products in the order in which they were added.
    func all() throws -> [WireProduct] {
        var products: [WireProduct] = []
        try forEach { products.append($0) }
        return products
    }

    func forEach(_ body: (WireProduct) throws -> Void) throws {
        try connection.forEach(Self.query) { try body(WireProduct($0)) }
    }
}
