/// Facts that follow from the number of a listing, so that the catalogue does not store them.
///
/// Their shares are those of the recorded answers (ProductSearchStandIn/Contract.md, section 9.3).
extension Listing {
    /// Whether it is a group of variations; an auction never is.
    var hasVariations: Bool { !isAuction && number % 12 != 1 }

    /// The IDs of its variations; the ID `0` stands for a listing without variations.
    var variations: [String] {
        guard hasVariations else { return ["0"] }
        return (0..<2 + number % 3).map { String(Self.firstVariation + 10 * number + $0) }
    }

    /// The ID of the product in eBay's catalogue of products; `nil` for an item without a product.
    var product: String? { ListingShare.product.contains(number) ? Self.product(number) : nil }

    static func product(_ number: Int) -> String { String(firstProduct + number) }

    /// The number of the listing that offers a product; `nil` for a text that is not the ID of a product.
    static func offering(product id: String) -> Int? {
        guard let number = Int(id), String(number) == id, number > firstProduct,
            number - firstProduct <= ListingKey.numberMask
        else { return nil }
        return number - firstProduct
    }

    /// The discount in percent; `nil` for an item at its usual price.
    var discount: Int? { isAuction || number % 5 != 2 ? nil : [10, 20, 25, 50][number / 5 % 4] }

    var left: Int { quantity - sold }
    var isSold: Bool { sold > 0 || bids > 0 }

    /// The charity that gets a part of the price; `nil` for most items.
    var charity: String? { ListingShare.charity.contains(number) ? String(Self.firstCharity + number % 7) : nil }

    /// Whether the seller ships it within a day.
    var isFast: Bool { handlingDays.map { $0 <= 1 } ?? false }

    var paysAtOnce: Bool { !ListingShare.paysLater.contains(number) }

    /// The places to which the seller does not ship, although they are in the regions of ``shipsTo``.
    var excludedPlaces: [String] {
        shipsTo == ["Worldwide"] && number % 4 == 2 ? ["Alaska/Hawaii", "US Protectorates", "APO/FPO"] : []
    }

    /// The color of the variation at a position in ``variations``; the first one has the color of the specifics.
    func color(ofVariation index: Int) -> String {
        let own = specifics.first { $0.name == "Color" }?.values.first
        let others = Self.colors.filter { $0 != own }
        guard let own else { return others[(number + index) % others.count] }
        return index == 0 ? own : others[(number + index) % others.count]
    }

    private static let firstVariation = 410_000_000_000
    private static let firstCharity = 1_200
    private static let firstProduct = 2_100_000_000
    private static let colors = ["Black", "White", "Blue", "Red", "Green", "Gray"]
}
