import ToolkitStandIn

/// A product of the stand-in, with the JSON of its two answers.
struct WireProduct: Sendable {
    struct Section: Sendable {
        /// The title, which may be empty.
        let title: String
        /// The text; its lines end in CR LF.
        let text: String
    }

    /// The ID, at least 2.
    let id: Int
    let name: String
    /// The name of the photo in the listing.
    let imageKey: String
    /// The name of the photo in the answer for one product.
    let detailImageKey: String
    /// The IDs of the offers for this product: 1 to 5 of the IDs `"1"` to `"5"`, in no order.
    let offerIDs: [String]
    /// The price in pence.
    let currentPrice: Int
    /// The price before a reduction, in pence; `nil` when the price is not reduced.
    let originalPrice: Int?
    let information: [Section]

    /// The product in the listing (TechTestBadgesStandIn/Contract.md, section 2.3).
    var listing: JSONValue {
        [
            "id": .string(String(id)), "image_key": .string(imageKey), "name": .string(name),
            "offer_ids": .array(offerIDs.map { .string($0) }), "price": price,
        ]
    }

    /// The product in its own answer, with `information` instead of `offer_ids`
    /// (TechTestBadgesStandIn/Contract.md, section 2.4).
    var detail: JSONValue {
        [
            "id": .string(String(id)), "image_key": .string(detailImageKey),
            "information": .array(
                information.map { ["section_text": .string($0.text), "section_title": .string($0.title)] }),
            "name": .string(name), "price": price,
        ]
    }

    private var price: JSONValue {
        .members([
            ("currency_code", "GBP"), ("current_price", .integer(Int64(currentPrice))),
            ("original_price", originalPrice.map { .integer(Int64($0)) }),
        ])
    }
}

extension WireProduct {
    /// Reads a row of ``ProductTable/query``.
    init(_ row: Row) throws {
        func answer(_ column: String) throws -> JSONValue {
            try JSON.decode(JSONValue.self, from: Array(row.get(column, as: String.self).utf8))
        }
        self.init(id: try row.get("number"), listing: try answer("listing"), detail: try answer("detail"))
    }

    /// Reads a product from its two answers.
    init(id: Int, listing: JSONValue, detail: JSONValue) {
        func text(_ name: String, of value: JSONValue) -> String { value[name]?.string ?? "" }
        self.init(
            id: id, name: text("name", of: listing), imageKey: text("image_key", of: listing),
            detailImageKey: text("image_key", of: detail),
            offerIDs: listing["offer_ids"]?.array?.compactMap(\.string) ?? [],
            currentPrice: listing["price"]?["current_price"]?.integer ?? 0,
            originalPrice: listing["price"]?["original_price"]?.integer,
            information: detail["information"]?.array?.map { section in
                Section(title: text("section_title", of: section), text: text("section_text", of: section))
            } ?? [])
    }
}
