import ToolkitStandIn

/// A product as the sandbox keeps it.
struct WireProduct: Sendable {
    /// A section of the text about a product.
    struct Section: Sendable {
        /// Its title, which may be empty.
        let title: String
        /// Its text; lines end in CR LF.
        let text: String
    }

    /// A number, from 2.
    let id: Int
    /// What it is called.
    let name: String
    /// The name of its photo in the listing.
    let imageKey: String
    /// The name of its photo in its details.
    let detailImageKey: String
    /// The offers that it is part of: 1 to 5 of `"1"` to `"5"`, in no order.
    let offerIDs: [String]
    /// The price in pence.
    let currentPrice: Int
    /// The price before it was reduced, in pence; `nil` when it was not.
    let originalPrice: Int?
    /// What is told about it.
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
        let current: [JSONValue.Member] = [
            .init("currency_code", "GBP"), .init("current_price", .integer(Int64(currentPrice))),
        ]
        return .object(current + (originalPrice.map { [.init("original_price", .integer(Int64($0)))] } ?? []))
    }
}
