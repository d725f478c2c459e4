import Foundation

/// An amount of a currency, counted in its minor units: 2,000 cents are 20.00 EUR.
public struct Money: Hashable, Sendable {
    /// The most that is handled, in minor units, above and below zero: 15 digits.
    ///
    /// A `Double` tells all numbers of up to 15 significant digits apart, so that a service that keeps its numbers as
    /// doubles gives back every amount exactly.
    public static let limit: Int64 = 999_999_999_999_999

    /// The number of minor units, negative for a debt.
    public let minor: Int64
    /// What is counted.
    public let currency: Currency

    /// Money; `minor` lies within ``limit`` unless it was checked elsewhere.
    public init(minor: Int64, currency: Currency) {
        self.minor = minor
        self.currency = currency
    }

    /// The money that a service gave as a JSON number of major units, or `nil` when it can't be that exactly.
    ///
    /// What binary floating point leaves behind a sum, as in 0.30000000000000004, is taken off; a part of a minor unit
    /// that was meant, as in 12.345 EUR, and what is beyond ``limit`` are `nil`.
    public init?(wire: Decimal, _ currency: Currency) {
        guard wire.isFinite, wire.magnitude <= Decimal(Self.limit) else { return nil }
        var exact = Decimal(sign: .plus, exponent: currency.minorDigits, significand: wire)
        var whole = Decimal()
        NSDecimalRound(&whole, &exact, 0, .plain)
        guard (exact - whole).magnitude < Self.noise(of: whole), let minor = Int64(whole.description) else {
            return nil
        }
        guard minor.magnitude <= Self.limit else { return nil }
        self.init(minor: minor, currency: currency)
    }

    /// Up to where a part of a minor unit is noise: a millionth of it, or what is beyond the 15 digits that a double
    /// keeps of a large number, and never more than a tenth.
    private static func noise(of minor: Decimal) -> Decimal {
        let beyondDigits = Decimal(sign: .plus, exponent: -15, significand: minor.magnitude)
        let millionth = Decimal(sign: .plus, exponent: -6, significand: 1)
        let tenth = Decimal(sign: .plus, exponent: -1, significand: 1)
        return min(max(millionth, beyondDigits), tenth)
    }

    /// As it travels: a number of major units.
    public var wire: Decimal {
        Decimal(
            sign: minor < 0 ? .minus : .plus, exponent: -currency.minorDigits, significand: Decimal(minor.magnitude))
    }

    /// The number with all decimals of the currency: `20.00`, `-5.00`, `20` for yen.
    public var amount: String {
        (minor < 0 ? "-" : "") + String(minor.magnitude, decimals: currency.minorDigits)
    }

    /// As it is shown: `20.00 EUR`.
    public var text: String { "\(amount) \(currency.code)" }

    /// As it stands on a price tag: `£20.00`; with the code where the currency has no sign of its own.
    public var priceText: String {
        guard let sign = currency.sign else { return text }
        return (minor < 0 ? "-" : "") + sign + String(minor.magnitude, decimals: currency.minorDigits)
    }

    /// The money and so many minor units more, `nil` beyond ``limit``.
    public func plus(_ minor: Int64) -> Money? { bounded(self.minor.addingReportingOverflow(minor)) }

    /// The money and so many minor units less, `nil` beyond ``limit``.
    public func minus(_ minor: Int64) -> Money? { bounded(self.minor.subtractingReportingOverflow(minor)) }

    private func bounded(_ result: (partialValue: Int64, overflow: Bool)) -> Money? {
        guard !result.overflow, result.partialValue.magnitude <= Self.limit else { return nil }
        return Money(minor: result.partialValue, currency: currency)
    }
}

extension Money: Encodable {
    private enum Field: CodingKey {
        case amount, currency
    }

    public func encode(to encoder: any Encoder) throws {
        var object = encoder.container(keyedBy: Field.self)
        try object.encode(amount, forKey: .amount)
        try object.encode(currency, forKey: .currency)
    }
}

extension Money: Decodable {
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Field.self)
        let text = try container.decode(String.self, forKey: .amount)
        let currency = try container.decode(Currency.self, forKey: .currency)
        guard let amount = Decimal(string: text).flatMap({ Money(wire: $0, currency) }) else {
            throw DecodingError.dataCorruptedError(forKey: .amount, in: container, debugDescription: "no amount")
        }
        self = amount
    }
}
