/// The value of a setting or an argument, and where it came from.
///
/// The description omits the value, because it may be a secret.
public struct SourcedValue: Hashable, Sendable, CustomStringConvertible {
    /// The unchecked text.
    public let value: String
    /// Where the value came from.
    public let origin: Origin

    /// Pairs a value with its origin.
    public init(_ value: String, origin: Origin) { (self.value, self.origin) = (value, origin) }

    /// Names the origin, but not the value.
    public var description: String { "value from \(origin)" }
}
