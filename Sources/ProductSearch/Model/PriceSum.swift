import Toolkit

/// Prices summed up by currency.
struct PriceSum: Equatable, Sendable {
    /// The sum in each currency, in the order in which the currencies occur; one that is too large is left out.
    let totals: [Money]
    /// The sum when all prices are of one currency, 0.00 USD for none; `nil` otherwise.
    let total: Money?

    init(_ prices: [Money]) {
        var currencies: [Currency] = []
        for price in prices where !currencies.contains(price.currency) { currencies.append(price.currency) }
        totals = currencies.compactMap { currency in
            let own = prices.filter { $0.currency == currency }
            return own.reduce(Money(minor: 0, currency: currency)) { $0?.plus($1.minor) }
        }
        total =
            currencies.count > 1
            ? nil : prices.isEmpty ? Currency("USD").map { Money(minor: 0, currency: $0) } : totals.first
    }
}
