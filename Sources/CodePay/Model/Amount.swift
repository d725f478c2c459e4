import Toolkit

/// An amount as a person types it, without a currency: digits with at most one decimal mark.
///
/// It is more than zero and has at most 15 digits. Both a point and a comma are decimal marks. Neither separates
/// thousands.
struct Amount: Equatable, Sendable {
    /// The largest number of digits, which is that of ``Money/limit``.
    static let limit = 15

    /// All digits as one number: 2050 for `20.50`.
    private let units: Int64
    /// The number of digits after the decimal mark, including zeros.
    private let decimals: Int

    /// Why a text is not an amount.
    enum Fault: Error {
        case unreadable, zero, tooLarge, tooFine
    }

    /// Reads an amount without a sign, a space or an exponent.
    init(reading text: String) throws(Fault) {
        let parts = text.split(omittingEmptySubsequences: false) { $0 == "." || $0 == "," }
        guard parts.count <= 2, parts.allSatisfy(\.isDigits) else { throw .unreadable }
        let digits = parts.joined().drop { $0 == "0" }
        guard !digits.isEmpty else { throw .zero }
        decimals = parts.count == 2 ? parts[1].count : 0
        guard digits.count - decimals <= Self.limit else { throw .tooLarge }
        guard digits.count <= Self.limit, decimals <= Self.limit, let units = Int64(digits) else { throw .tooFine }
        self.units = units
    }

    /// An amount of money with the decimals of its currency; `nil` if it is not more than zero, or too large.
    init?(_ money: Money) {
        guard 1...Money.limit ~= money.minor else { return nil }
        (units, decimals) = (money.minor, money.currency.minorDigits)
    }

    /// The amount with all typed decimals, and with a point as the decimal mark: `20.50`.
    var text: String { String(units.magnitude, decimals: decimals) }

    /// The amount in a currency.
    /// - Throws: `amountTooFine` when the amount has more decimals than the currency, even if they are zeros, because
    ///   `1,000` EUR could mean a thousand; `amountTooLarge` above ``Money/limit``.
    func money(in currency: Currency) throws(CodePayError) -> Money {
        guard decimals <= currency.minorDigits else { throw .amountTooFine(text, currency) }
        let minor = minor(in: currency.minorDigits, rounding: false)
        guard minor <= Money.limit else { throw .amountTooLarge(text, currency) }
        return Money(minor: minor, currency: currency)
    }

    /// Whether the number is smaller, whatever the currency is.
    func isLess(than other: Amount) -> Bool {
        let digits = max(decimals, other.decimals)
        return minor(in: digits, rounding: false) < other.minor(in: digits, rounding: false)
    }

    /// The amount in minor units of a currency with this many decimals, for comparisons; at most `Int64.max`.
    /// - Parameter up: Whether a fraction of a minor unit is rounded up or down.
    func minor(in digits: Int, rounding up: Bool) -> Int64 {
        guard decimals > digits else {
            let (product, overflow) = units.multipliedReportingOverflow(by: Self.power(digits - decimals))
            return overflow ? .max : product
        }
        let (quotient, remainder) = units.quotientAndRemainder(dividingBy: Self.power(decimals - digits))
        return quotient + (up && remainder > 0 ? 1 : 0)
    }

    /// Ten to the power of `exponent`, which is at most 15.
    private static func power(_ exponent: Int) -> Int64 { (0..<exponent).reduce(1) { power, _ in power * 10 } }
}
