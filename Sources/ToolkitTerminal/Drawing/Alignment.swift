/// The side on which a text stands in a field that is wider than it.
public enum Alignment: Sendable {
    /// The text first, then spaces.
    case left
    /// Spaces first: for numbers.
    case right
}
