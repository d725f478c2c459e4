/// Generates sellers and their listings.
///
/// The same seed gives the same data, except for the dates, which depend on the current time.
struct ListingMaker {
    /// Sellers and their listings.
    struct Block: Sendable {
        var sellers: [Seller]
        var listings: [Listing]
    }

    /// The number of listings in a block, which is large enough to give each seller several listings.
    static let blockSize = 2_000

    let seed: UInt64
    /// The current time in UNIX seconds.
    let now: Int

    /// Creates the first listings of the block with an index, which starts at 0.
    /// - Parameters:
    ///   - firstNumber: The number of the first listing.
    ///   - firstSeller: The number of the first seller.
    func block(_ index: Int, count: Int = blockSize, firstNumber: Int, firstSeller: Int) -> Block {
        var dice = Dice(seed: seed &+ UInt64(truncatingIfNeeded: index) &* 0x9E37_79B9)
        let sellers = (0..<Self.sellersPerBlock).map { SellerMaker.seller(firstSeller + $0, &dice) }
        var block = Block(sellers: Array(sellers.prefix(count)), listings: [])
        block.listings.reserveCapacity(count)
        for place in 0..<count {
            let listing =
                place % Self.copyDistance == 0 && place > Self.sellersPerBlock
                ? copy(of: block.listings[place - Self.sellersPerBlock], number: firstNumber + place)
                : listing(firstNumber + place, sellers[place % Self.sellersPerBlock], &dice)
            block.listings.append(listing)
        }
        return block
    }

    private static let sellersPerBlock = 200
    /// The distance between two copies.
    private static let copyDistance = 97
    private static let day = 86_400

    /// The same item again, from the same seller.
    private func copy(of listing: Listing, number: Int) -> Listing {
        var copy = listing
        copy.number = number
        copy.isCopy = true
        return copy
    }

    private func listing(_ number: Int, _ seller: Seller, _ dice: inout Dice) -> Listing {
        let leaf = dice.pick(Department.leaves)
        let words = TitleMaker(leaf, &dice)
        let price = price(leaf.prices, &dice)
        let shipping = Self.shippings[dice.number(0...Self.shippings.count - 1)]
        let condition = Self.condition(&dice)
        let isAuction = dice.chance(25)
        let quantity = isAuction ? 1 : dice.lowNumber(1...60)
        return Listing(
            number: number, title: words.title(&dice), subtitle: dice.chance(15) ? dice.pick(Self.subtitles) : nil,
            category: leaf.id, condition: condition,
            conditionNote: condition?.isNew == false && dice.chance(40) ? dice.pick(Self.notes) : nil,
            seller: seller.id, place: dice.chance(3) ? nil : seller.place, price: price, shipping: shipping,
            shippingCost: Self.cost(shipping, &dice), hasPickup: shipping == .pickupOnly || dice.chance(12),
            handlingDays: dice.chance(95) ? dice.lowNumber(0...7) : nil, isAuction: isAuction,
            buyNowPrice: isAuction && dice.chance(40) ? price + price / 2 : nil, takesOffers: dice.chance(20),
            bids: isAuction ? dice.lowNumber(0...24) : 0,
            start: now - dice.number(0...25) * Self.day - dice.number(0...Self.day - 1),
            period: isAuction ? dice.pick([3, 5, 7, 10]) : 30, quantity: quantity,
            sold: dice.lowNumber(0...quantity - 1), watchers: dice.lowNumber(0...80),
            pictures: dice.chance(97) ? dice.lowNumber(1...8) : 0, hasThumbnail: dice.chance(97),
            returns: dice.chance(96) ? dice.pick(Listing.Returns.allCases) : .notAccepted,
            isGlobal: dice.chance(96) ? dice.chance(30) : nil, shipsTo: dice.pick(Self.regions),
            specifics: dice.chance(95) ? words.specifics(&dice) : [], isCopy: false)
    }

    /// A realistic price in cents; most prices end in 99 or 95.
    private func price(_ dollars: ClosedRange<Int>, _ dice: inout Dice) -> Int {
        max(1, dice.lowNumber(dollars)) * 100 + dice.pick([99, 99, 99, 95, 95, 50, 0, 0])
    }

    /// A condition; one listing in ten has none.
    private static func condition(_ dice: inout Dice) -> Condition? { dice.chance(10) ? nil : dice.pick(conditions) }

    private static func cost(_ shipping: Listing.Shipping, _ dice: inout Dice) -> Int? {
        switch shipping {
        case .free: dice.chance(97) ? 0 : nil
        case .flat: dice.lowNumber(2...25) * 100 + dice.pick([0, 50, 95, 99])
        case .calculated, .pickupOnly: nil
        }
    }

    private static let conditions: [Condition] = [
        .new, .new, .new, .new, .new, .new, .new, .newOther, .certifiedRefurbished, .sellerRefurbished, .used, .used,
        .used, .used, .used, .veryGood, .good, .acceptable, .forParts,
    ]
    private static let shippings: [Listing.Shipping] = [
        .free, .free, .free, .free, .flat, .flat, .flat, .calculated, .calculated, .pickupOnly,
    ]
    private static let regions = [
        ["Worldwide"], ["Worldwide"], ["US"], ["US", "CA", "GB", "AU"], ["Americas", "Europe"],
    ]
    private static let subtitles = [
        "Ships the same day", "From a smoke-free home", "Second one half price", "Last one in the shop",
        "Packed with care", "Comes in a gift box", "Ask for a bundle",
    ]
    private static let notes = [
        "Light marks from use.", "A small scratch on one side.", "Cleaned and tested.", "Box has a dent.",
        "Some fading, see the pictures.",
    ]
}
