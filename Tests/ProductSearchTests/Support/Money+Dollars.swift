import Toolkit

extension Money {
    /// So many US cents.
    static func cents(_ count: Int64) -> Money { Money(minor: count, currency: Currency("USD")!) }
}
