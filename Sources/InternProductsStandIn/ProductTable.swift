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

    init(_ connection: Connection) {
        self.connection = connection
    }

    /// Returns the number of products.
    func count() throws -> Int {
        try connection.value("SELECT count(*) FROM product") ?? 0
    }

    /// Adds products; their tags are stored as a JSON array.
    func insert(_ products: [WireProduct]) throws {
        let sql = "INSERT INTO product (title, description, tags, image, date) VALUES (?, ?, ?, ?, ?)"
        for product in products {
            let tags = String(decoding: try JSON.encode(product.tags), as: UTF8.self)
            try connection.run(sql, product.title, product.description, tags, product.image, product.date)
        }
    }

    /// Returns all products in the order in which they were added.
    func all() throws -> [WireProduct] {
        var products: [WireProduct] = []
        try forEach { products.append($0) }
        return products
    }

    /// Calls a function with each product in the order in which they were added.
    func forEach(_ body: (WireProduct) throws -> Void) throws {
        try connection.forEach("SELECT title, description, tags, image, date FROM product ORDER BY id") { row in
            let tags: String = try row.get(2)
            try body(
                WireProduct(
                    title: try row.get(0), description: try row.get(1),
                    tags: try JSON.decode([String].self, from: Array(tags.utf8)), image: try row.get(3),
                    date: try row.get(4)))
        }
    }
}
