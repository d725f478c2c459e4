/// The properties of a listing in the search index, packed into the number of its row.
///
/// The index returns rows in the order of their numbers. The highest bits are the rank, so this is the order of best
/// match. The lowest bits are the properties that searches filter by, so a filter reads no other table.
struct ListingKey: Equatable, Sendable {
    /// The number of the row; from the highest bit: rank, listing's number, flags, condition, place.
    let rawValue: Int64

    /// The properties of a listing that are either set or not.
    struct Flags: OptionSet, Sendable {
        let rawValue: Int64

        static let freeShipping = Flags(rawValue: 1)
        /// The buyer can pick it up.
        static let pickup = Flags(rawValue: 2)
        /// The buyer can buy it at once, without a bid.
        static let fixedPrice = Flags(rawValue: 4)
        static let auction = Flags(rawValue: 8)
        static let offers = Flags(rawValue: 16)
        static let copy = Flags(rawValue: 32)
    }

    var number: Int { Int(rawValue >> Self.numberShift & Self.numberMask) }

    static let placeMask: Int64 = 0xFFF
    /// How many bits the condition is shifted to the left; it has four bits.
    static let conditionShift: Int64 = 12
    static let numberShift: Int64 = 22
    /// The bits of a listing's number, after it is shifted to the right.
    static let numberMask: Int64 = 0xFFF_FFFF

    static func bits(_ flags: Flags) -> Int64 { flags.rawValue << flagShift }

    /// The number of a condition, from 0 to 15; 0 stands for no condition.
    static func condition(_ condition: Condition?) -> Int64 {
        condition.flatMap { Condition.allCases.firstIndex(of: $0) }.map { Int64($0) + 1 } ?? 0
    }

    private static let flagShift: Int64 = 16
    private static let rankShift: Int64 = 50
    private static let nowhere = 0xFFF

    private static func flags(_ listing: Listing) -> Flags {
        var flags: Flags = []
        if listing.shippingCost == 0 { flags.insert(.freeShipping) }
        if listing.hasPickup { flags.insert(.pickup) }
        if !listing.isAuction || listing.buyNowPrice != nil { flags.insert(.fixedPrice) }
        if listing.isAuction { flags.insert(.auction) }
        if listing.takesOffers { flags.insert(.offers) }
        if listing.isCopy { flags.insert(.copy) }
        return flags
    }

    /// The quality from 0 to 15, which decides between listings that match equally well.
    private static func quality(_ listing: Listing, _ isTopRated: Bool) -> Int {
        (isTopRated ? 5 : 0) + (listing.shippingCost == 0 ? 3 : 0) + min(listing.sold, 4) + min(listing.pictures, 3)
    }
}

extension ListingKey {
    /// - Parameters:
    ///   - wordCount: The number of words in its title.
    ///   - isTopRated: Whether its seller is top rated.
    init(_ listing: Listing, wordCount: Int, isTopRated: Bool) {
        let rank = Int64(min(wordCount, 15)) << 4 | Int64(15 - Self.quality(listing, isTopRated))
        rawValue =
            rank << Self.rankShift | Int64(listing.number) << Self.numberShift | Self.bits(Self.flags(listing))
            | Self.condition(listing.condition) << Self.conditionShift | Int64(listing.place ?? Self.nowhere)
    }
}
