/// A page of what a search has found.
struct FoundItems: Equatable, Sendable {
    /// How many there are on all pages.
    var total: Int
    /// Those of this page, in the catalogue's order.
    var items: [ListedItem]
    /// How many of this page make no sense.
    var unreadableCount = 0
    /// What the service ignored, in its own words.
    var warnings: [String] = []
}
