/// What the search index knows of a listing, packed into the number of its row.
///
/// The rows of the index come in the order of their numbers, so that the highest bits, the rank, make that the order of
/// best match; the lowest bits are what searches are limited to, so that no other table is read for it.
struct ListingKey: Equatable, Sendable {
    /// A row of the index; from the highest bit: rank, listing's number, flags, condition, place.
    let rawValue: Int64

    /// Properties of a listing that a search can ask for.
    struct Flags: OptionSet, Sendable {
        let rawValue: Int64

        /// Shipping costs nothing.
        static let freeShipping = Flags(rawValue: 1)
        /// The buyer may fetch it.
        static let pickup = Flags(rawValue: 2)
        /// It can be bought at once.
        static let fixedPrice = Flags(rawValue: 4)
        static let auction = Flags(rawValue: 8)
        static let offers = Flags(rawValue: 16)
        /// It is the same as another one.
        static let copy = Flags(rawValue: 32)
    }

    /// The key of a listing.
    /// - Parameters:
    ///   - wordCount: How many words its title has.
    ///   - isTopRated: Whether its seller is.
    init(_ listing: Listing, wordCount: Int, isTopRated: Bool) {
        let rank = Int64(min(wordCount, 15)) << 4 | Int64(15 - Self.quality(listing, isTopRated))
        rawValue =
            rank << Self.rankShift | Int64(listing.number) << Self.numberShift | Self.bits(Self.flags(listing))
            | Self.condition(listing.condition) << Self.conditionShift | Int64(listing.place ?? Self.nowhere)
    }

    /// A key that was kept.
    init(rawValue: Int64) {
        self.rawValue = rawValue
    }

    /// The listing's number.
    var number: Int { Int(rawValue >> Self.numberShift & Self.numberMask) }

    /// The bits of a key that hold the place.
    static let placeMask: Int64 = 0xFFF
    /// How far to the left the condition's four bits are.
    static let conditionShift: Int64 = 12
    /// How far to the left the listing's number is.
    static let numberShift: Int64 = 22
    /// The bits of a listing's number, once it is shifted down.
    static let numberMask: Int64 = 0xFFF_FFFF

    /// Flags where they are in a key.
    static func bits(_ flags: Flags) -> Int64 { flags.rawValue << flagShift }

    /// The number that stands for a condition, from 0 to 15.
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

    /// From 0 to 15: what makes one of two listings that match alike the better one.
    private static func quality(_ listing: Listing, _ isTopRated: Bool) -> Int {
        (isTopRated ? 5 : 0) + (listing.shippingCost == 0 ? 3 : 0) + min(listing.sold, 4) + min(listing.pictures, 3)
    }
}
