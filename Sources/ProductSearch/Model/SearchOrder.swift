import Toolkit

/// The order of what a search finds.
enum SearchOrder: String, CaseIterable, ArgumentValue, Hashable {
    /// What fits best first.
    case best
    /// The lowest price with shipping first.
    case cheapest
    /// The highest price with shipping first.
    case dearest
    /// What was listed last first.
    case newest
    /// What can be bought for the shortest time first.
    case ending
    /// What is nearest first.
    case nearest
}
