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

    /// - Throws: `DatabaseError`, also for a number that no import takes.
    init(_ row: Row) throws {
        let (amounts, counts) = (0...99_999_999_999_999, 0...1_000_000_000)
        self.init(
            number: try row.get(0, in: 1...Int(ListingKey.numberMask)), title: try row.get(1),
            subtitle: try row.get(2), category: try row.get(3),
            condition: try (row.get(4) as Int?).flatMap(Condition.init), conditionNote: try row.get(5),
            seller: try row.get(6), place: try row.get(7, in: PlaceTable.all.indices),
            price: try row.get(8, in: amounts), shipping: Shipping(rawValue: try row.get(9)) ?? .calculated,
            shippingCost: try row.get(10, in: amounts), hasPickup: try row.get(11),
            handlingDays: try row.get(12, in: 0...365), isAuction: try row.get(13),
            buyNowPrice: try row.get(14, in: amounts), takesOffers: try row.get(15),
            bids: try row.get(16, in: counts), start: try row.get(17, in: Self.starts),
            period: try row.get(18, in: 1...365), quantity: try row.get(19, in: counts),
            sold: try row.get(20, in: counts), watchers: try row.get(21, in: counts),
            pictures: try row.get(22, in: 0...8), hasThumbnail: try row.get(23),
            returns: try (row.get(24) as Int?).flatMap(Returns.init), isGlobal: try row.get(25),
            shipsTo: (try row.get(26) as String).split(separator: ",").map(String.init),
            specifics: Self.specifics(try row.get(27)), isCopy: try row.get(28))
    }

    /// The years 1 to 9999 in UNIX seconds, which ISO 8601 can write.
    private static let starts = -62_135_596_800...253_402_300_799

    /// The specifics as lines, with tabs between the name and the values.
    private static func text(_ specifics: [Specific]) -> String {
        specifics.map { ([$0.name] + $0.values).joined(separator: "\t") }.joined(separator: "\n")
    }

    static func specifics(_ text: String) -> [Specific] {
        text.split(separator: "\n").map { line in
            let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
            return Specific(name: fields[0], values: Array(fields.dropFirst()))
        }
    }
}

extension Seller {
    /// - Throws: `DatabaseError`, also for a number that no import takes.
    init(_ row: Row) throws {
        self.init(
            id: try row.get(0), name: try row.get(1), score: try row.get(2, in: 0...100_000_000),
            positive: try row.get(3, in: 0...1_000), isTopRated: try row.get(4), store: try row.get(5),
            place: try row.get(6, in: PlaceTable.all.indices), country: try row.get(7))
    }
}
