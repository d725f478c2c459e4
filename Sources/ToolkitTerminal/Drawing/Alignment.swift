/// The side on which text is aligned in a wider field.
public enum Alignment: Sendable {
    /// Spaces follow the text.
    case left
    /// Spaces precede the text, as for numbers.
    case right
}
