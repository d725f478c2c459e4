/// A search for listings.
struct ListingQuery: Sendable {
    /// The order of the listings; equal ones come in the order of best match.
    enum Order: Sendable {
        case bestMatch, priceHighest, priceLowest, totalHighest, totalLowest, endsSoonest, newest, bidsMost, bidsFewest
        case watchedMost, countryAscending, countryDescending
        /// By distance from the center of the query; listings without a place are left out.
        case nearest
    }

    /// The words that the title must contain; with a category or limits, a text without words matches every title.
    var keywords = ""
    /// The ID of a category, which is a department or a leaf.
    var category: Int?
    /// The number of the only listing to find; the query needs its category, too.
    var number: Int?
    /// The accepted conditions, where `nil` is a listing without a condition; an empty set accepts all.
    var conditions: Set<Condition?> = []
    var required: ListingKey.Flags = []
    /// The ways to buy, of which a listing must have at least one; an empty set accepts all.
    var buying: ListingKey.Flags = []
    /// Whether copies of other listings are left out.
    var hidesCopies = false
    /// The center from which distances are measured.
    var center: Coordinate?
    /// The largest distance from the center in miles, which leaves out listings without a place.
    var miles: Double?
    /// The lowest and the highest price in cents.
    var prices: ClosedRange<Int>?
    /// The required country of the seller, as an ISO 3166-1 alpha-2 code.
    var country: String?
    /// Further conditions, which all must hold.
    var limits: [ListingLimit] = []
    var order = Order.bestMatch
    /// The current time in UNIX seconds, for the order by end.
    var now = 0
    var offset = 0
    var limit = 50
}
