import Toolkit

/// A way to get an item that a search can ask for.
enum WantedShipping: String, CaseIterable, ArgumentValue, Hashable {
    /// It is sent for nothing.
    case free
    /// It can be picked up.
    case pickup
}
