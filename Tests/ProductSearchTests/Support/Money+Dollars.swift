import Toolkit

extension Money {
    /// An amount of US cents.
    static func cents(_ count: Int64) -> Money { Money(minor: count, currency: Currency("USD")!) }
}
