import ToolkitStandIn

/// The products of the sandbox, each with its two answers ready as text, inside a transaction.
struct ProductTable {
    private let connection: Connection

    static let migration = Migration("badges.1.products") { connection in
        try connection.script(
            """
            CREATE TABLE badge_product (
                id INTEGER PRIMARY KEY, image_key TEXT NOT NULL, listing TEXT NOT NULL, detail TEXT NOT NULL);
            CREATE INDEX badge_product_image ON badge_product (image_key);
            """)
    }

    /// The table of a database.
    init(_ connection: Connection) {
        self.connection = connection
    }

    /// How many products there are.
    func count() throws -> Int {
        try connection.value("SELECT count(*) FROM badge_product", as: Int.self) ?? 0
    }

    /// The ID behind the last one.
    func nextID() throws -> Int {
        try connection.value("SELECT max(id) + 1 FROM badge_product", as: Int.self) ?? DemoProducts.firstID
    }

    /// Adds products.
    func add(_ products: [WireProduct]) throws {
        for product in products {
            try connection.run(
                "INSERT INTO badge_product (id, image_key, listing, detail) VALUES (?, ?, ?, ?)", product.id,
                product.imageKey, WireJSON.text(product.listing), WireJSON.text(product.detail))
        }
    }

    /// Every product as it is in the listing, by number.
    func forEachListed(_ body: (String) throws -> Void) throws {
        try connection.forEach("SELECT listing FROM badge_product ORDER BY id") { row in
            try body(row.get(0, as: String.self))
        }
    }

    /// A product by itself; `nil` when none has the ID.
    func detail(_ id: String) throws -> String? {
        // Only the digits as they are sent are an ID: "02" and "+2" are none.
        guard let number = Int(id), String(number) == id else { return nil }
        return try connection.value("SELECT detail FROM badge_product WHERE id = ?", number, as: String.self)
    }

    /// Whether a product of the listing has this photo.
    func hasImage(_ key: String) throws -> Bool {
        try connection.value("SELECT 1 FROM badge_product WHERE image_key = ? LIMIT 1", key, as: Int.self) != nil
    }
}
