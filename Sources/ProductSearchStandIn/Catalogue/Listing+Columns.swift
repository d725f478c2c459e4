import ToolkitStandIn

/// A listing as a row of its table.
extension Listing {
    /// The values of the columns, in the order of ``ListingTable/schema``.
    var columns: [(any SQLValue)?] {
        [
            number, title, subtitle, category, condition?.rawValue, conditionNote, seller, place, price,
            shipping.rawValue, shippingCost, hasPickup, handlingDays, isAuction, buyNowPrice, takesOffers, bids,
            start, period, quantity, sold, watchers, pictures, hasThumbnail, returns?.rawValue, isGlobal,
            shipsTo.joined(separator: ","), Self.text(specifics), isCopy,
        ]
    }

    /// Reads a row with all columns.
    /// - Throws: `DatabaseError`.
    init(_ row: Row) throws {
        self.init(
            number: try row.get(0), title: try row.get(1), subtitle: try row.get(2), category: try row.get(3),
            condition: try (row.get(4) as Int?).flatMap(Condition.init), conditionNote: try row.get(5),
            seller: try row.get(6), place: try row.get(7), price: try row.get(8),
            shipping: Shipping(rawValue: try row.get(9)) ?? .calculated, shippingCost: try row.get(10),
            hasPickup: try row.get(11), handlingDays: try row.get(12), isAuction: try row.get(13),
            buyNowPrice: try row.get(14), takesOffers: try row.get(15), bids: try row.get(16), start: try row.get(17),
            period: try row.get(18), quantity: try row.get(19), sold: try row.get(20), watchers: try row.get(21),
            pictures: try row.get(22), hasThumbnail: try row.get(23),
            returns: try (row.get(24) as Int?).flatMap(Returns.init), isGlobal: try row.get(25),
            shipsTo: (try row.get(26) as String).split(separator: ",").map(String.init),
            specifics: Self.specifics(try row.get(27)), isCopy: try row.get(28))
    }

    /// The specifics as lines, with tabs between the name and the values.
    private static func text(_ specifics: [Specific]) -> String {
        specifics.map { ([$0.name] + $0.values).joined(separator: "\t") }.joined(separator: "\n")
    }

    static func specifics(_ text: String) -> [Specific] {
        text.split(separator: "\n").map { line in
            let fields = line.split(separator: "\t").map(String.init)
            return Specific(name: fields[0], values: Array(fields.dropFirst()))
        }
    }
}

extension Seller {
    /// Reads a row with all columns.
    /// - Throws: `DatabaseError`.
    init(_ row: Row) throws {
        self.init(
            id: try row.get(0), name: try row.get(1), score: try row.get(2), positive: try row.get(3),
            isTopRated: try row.get(4), store: try row.get(5), place: try row.get(6), country: try row.get(7))
    }
}
