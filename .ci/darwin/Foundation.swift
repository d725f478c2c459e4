public struct NSRange : Hashable, Sendable {
    public var location: Int
    public var length: Int
    public init()
    public init(location: Int, length: Int)
    public init<R, S>(_ region: R, in target: S) where R : RangeExpression, S : StringProtocol, R.Bound == String.Index
}
