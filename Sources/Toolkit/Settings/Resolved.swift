/// What a setting comes to, and what it comes to it in spite of.
///
/// Its description shows no value, since that may be a secret.
public struct Resolved: Hashable, Sendable, CustomStringConvertible {
    /// The value that counts; it fits its setting.
    public let value: String
    /// Where that value came from.
    public let origin: Origin
    /// The values that would count without it, the next one first.
    public let overridden: [SourcedValue]

    /// Names the origin alone.
    public var description: String { "value from \(origin)" }
}
