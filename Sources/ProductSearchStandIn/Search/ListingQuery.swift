/// What to look for among the listings.
struct ListingQuery: Sendable {
    /// In which order listings come; those that are alike come in the order of best match.
    enum Order: Sendable {
        case bestMatch, priceHighest, priceLowest, totalHighest, totalLowest, endsSoonest, newest, bidsMost, bidsFewest
        case watchedMost, countryAscending, countryDescending
        /// By distance from the center of the query, those without a place left out.
        case nearest
    }

    /// Words that must all be in the title; a text without a word means any title when there is a category.
    var keywords = ""
    /// A category's ID, of a department or a leaf.
    var category: Int?
    /// Any of these, no limit when there are none; `nil` among them stands for a listing without a condition.
    var conditions: Set<Condition?> = []
    /// What a listing must have.
    var required: ListingKey.Flags = []
    /// Ways to buy of which a listing must have one; none is no limit.
    var buying: ListingKey.Flags = []
    /// Whether listings that are the same as another one are left out.
    var hidesCopies = false
    /// From where distances count.
    var center: Coordinate?
    /// The farthest distance from the center; listings without a place are beyond it.
    var miles: Double?
    /// The lowest and the highest price in cents.
    var prices: ClosedRange<Int>?
    /// The country that the seller must be in, ISO 3166-1 alpha-2.
    var country: String?
    var order = Order.bestMatch
    /// The current moment in UNIX seconds, for what ends soonest.
    var now = 0
    /// How many are passed over.
    var offset = 0
    /// How many are wanted at most.
    var limit = 50
}
