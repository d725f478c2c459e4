/// The value of a setting, with its source and the values that it overrides.
///
/// The description does not show the value, because it may be a secret.
public struct Resolved: Hashable, Sendable, CustomStringConvertible {
    /// The value, which is valid for its setting.
    public let value: String
    /// The source of the value.
    public let origin: Origin
    /// The overridden values, in order of precedence.
    public let overridden: [SourcedValue]

    /// The source, without the value.
    public var description: String { "value from \(origin)" }
}
