import Toolkit

/// How much a person wants, as typed and before the currency is known: digits with at most one decimal mark.
///
/// More than zero, and of at most 15 digits. Point and comma both are decimal marks, never separators of thousands.
struct Amount: Equatable, Sendable {
    /// The most digits that are read: those of ``Money/limit``.
    static let limit = 15

    /// All digits as one number: 2050 of `20.50`.
    private let units: Int64
    /// How many of the digits stand behind the mark, zeros among them.
    private let decimals: Int

    /// Why a text is no amount.
    enum Fault: Error {
        case unreadable, zero, tooLarge, tooFine
    }

    /// Reads an amount without sign, space or exponent.
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

    /// The amount with all decimals that were typed and a point for the mark: `20.50`.
    var text: String { String(units.magnitude, decimals: decimals) }

    /// The amount in a currency.
    /// - Throws: `amountTooFine` when more decimals were typed than the currency has, be they zeros: `1,000` EUR could
    ///   mean a thousand. `amountTooLarge` beyond ``Money/limit``.
    func money(in currency: Currency) throws(CodePayError) -> Money {
        guard decimals <= currency.minorDigits else { throw .amountTooFine(text, currency) }
        let minor = minor(in: currency.minorDigits, rounding: false)
        guard minor <= Money.limit else { throw .amountTooLarge(text, currency) }
        return Money(minor: minor, currency: currency)
    }

    /// The amount in minor units of a currency with so many decimals, for comparisons; never beyond `Int64.max`.
    /// - Parameter up: Whether a part of a minor unit counts as a whole one or as none.
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
