import ToolkitStandIn

/// The table of products, used inside a transaction.
///
/// Each row has the product's JSON for the listing and for its own answer, ready to send.
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

    static let query = "SELECT id AS number, listing, detail FROM badge_product ORDER BY id"

    init(_ connection: Connection) { self.connection = connection }

    func count() throws -> Int { try connection.value("SELECT count(*) FROM badge_product", as: Int.self) ?? 0 }

    func nextID() throws -> Int {
        try connection.value("SELECT max(id) + 1 FROM badge_product", as: Int.self) ?? DemoProducts.firstID
    }

    func add(_ products: [WireProduct]) throws {
        try connection.run(
            "INSERT INTO badge_product (id, image_key, listing, detail) VALUES (?, ?, ?, ?)",
            each: products.lazy.map { product in
                [product.id, product.imageKey, WireJSON.text(product.listing), WireJSON.text(product.detail)]
            })
    }

    func has(_ id: Int) throws -> Bool {
        try connection.value("SELECT 1 FROM badge_product WHERE id = ?", id, as: Int.self) != nil
    }

    func remove(_ id: Int64) throws { try connection.run("DELETE FROM badge_product WHERE id = ?", id) }

    /// Calls `body` with the JSON of each product in the listing as UTF-8, in the order of the IDs.
    func forEachListed(_ body: ([UInt8]) throws -> Void) throws {
        try connection.forEachText("SELECT listing FROM badge_product ORDER BY id") { try body($0) }
    }

    /// The JSON of the answer for one product; `nil` when no product has the ID.
    func detail(_ id: String) throws -> String? {
        // IDs are compared as text: "02" and "+2" are not the ID 2.
        guard let number = Int(id), String(number) == id else { return nil }
        return try connection.value("SELECT detail FROM badge_product WHERE id = ?", number, as: String.self)
    }

    /// Whether a product has this photo in the listing.
    func hasImage(_ key: String) throws -> Bool {
        try connection.value("SELECT 1 FROM badge_product WHERE image_key = ? LIMIT 1", key, as: Int.self) != nil
    }
}
