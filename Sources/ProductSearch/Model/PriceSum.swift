import Toolkit

/// The sums of prices, one for each currency.
struct PriceSum: Equatable, Sendable {
    /// The sum in each currency, in the order in which the currencies occur; a sum that overflows is left out.
    let totals: [Money]
    /// The sum when all prices have one currency, or 0.00 USD without prices; `nil` otherwise.
    let total: Money?

    init(_ prices: [Money]) {
        let currencies = prices.map(\.currency).distinct(by: \.self)
        totals = currencies.compactMap { currency in
            let own = prices.filter { $0.currency == currency }
            return own.reduce(Money(minor: 0, currency: currency)) { $0?.plus($1.minor) }
        }
        total =
            currencies.count > 1
            ? nil : prices.isEmpty ? Currency("USD").map { Money(minor: 0, currency: $0) } : totals.first
    }
}
