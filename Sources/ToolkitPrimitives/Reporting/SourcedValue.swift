/// A value of a setting or argument, and where it came from.
///
/// Its description shows no value, since that may be a secret.
public struct SourcedValue: Hashable, Sendable, CustomStringConvertible {
    /// The text, unchecked.
    public let value: String
    /// Who said it.
    public let origin: Origin

    /// Pairs a value with its origin.
    public init(_ value: String, origin: Origin) {
        self.value = value
        self.origin = origin
    }

    /// Names the origin alone.
    public var description: String { "value from \(origin)" }
}
