/// An amount of money in minor units: 2,000 cents are 20.00 EUR.
public struct Money: Hashable, Sendable {
    /// The largest amount in minor units, positive or negative: 15 digits.
    ///
    /// A `Double` distinguishes all numbers of up to 15 significant digits, so a service that stores numbers as doubles
    /// returns every amount exactly.
    public static let limit: Int64 = 999_999_999_999_999

    /// The number of minor units; negative for a debt.
    public let minor: Int64
    /// The currency.
    public let currency: Currency

    /// Creates an amount; it does not check that `minor` is within ``limit``.
    public init(minor: Int64, currency: Currency) {
        self.minor = minor
        self.currency = currency
    }

    /// Creates an amount from a service's JSON number of major units; `nil` when the number is not an exact amount.
    ///
    /// A rounding error of binary floating point, as in 0.30000000000000004, is removed. A real fraction of a minor
    /// unit, as in 12.345 EUR, gives `nil`, and so does an amount beyond ``limit``.
    public init?(wire: Decimal, _ currency: Currency) {
        guard wire.isFinite, wire.magnitude <= Decimal(Self.limit) else { return nil }
        let exact = Decimal(sign: .plus, exponent: currency.minorDigits, significand: wire.magnitude)
        guard let minor = Self.rounded(exact) else { return nil }
        let whole = Decimal(minor)
        guard (exact - whole).magnitude < Self.noise(of: whole) else { return nil }
        self.init(minor: wire.isSignMinus ? -minor : minor, currency: currency)
    }

    /// The nearest whole number of a positive number; `nil` beyond ``limit``.
    private static func rounded(_ number: Decimal) -> Int64? {
        let parts = number.description.split(separator: ".")
        guard let whole = parts.first.flatMap({ Int64($0) }), whole <= limit else { return nil }
        let rounded = parts.count > 1 && parts[1] >= "5" ? whole + 1 : whole
        return rounded <= limit ? rounded : nil
    }

    /// The limit below which a fraction of a minor unit is a rounding error.
    ///
    /// It is a millionth. For a large number it is the part beyond the 15 digits that a double keeps, at most a tenth.
    private static func noise(of minor: Decimal) -> Decimal {
        let beyondDigits = Decimal(sign: .plus, exponent: -15, significand: minor.magnitude)
        let millionth = Decimal(sign: .plus, exponent: -6, significand: 1)
        let tenth = Decimal(sign: .plus, exponent: -1, significand: 1)
        return min(max(millionth, beyondDigits), tenth)
    }

    /// The number of major units, as services send and receive it.
    public var wire: Decimal {
        Decimal(
            sign: minor < 0 ? .minus : .plus, exponent: -currency.minorDigits, significand: Decimal(minor.magnitude))
    }

    /// The number of major units with all decimals of the currency: `20.00`, `-5.00`, `20` for yen.
    public var amount: String { (minor < 0 ? "-" : "") + String(minor.magnitude, decimals: currency.minorDigits) }

    /// The amount with the currency code, for people: `1,000.00 EUR`.
    public var text: String { "\(minor < 0 ? "-" : "")\(grouped) \(currency.code)" }

    /// The amount as a price, for people: `£1,000.00`, or `20.00 CHF` for a currency without a sign.
    public var priceText: String {
        guard let sign = currency.sign else { return text }
        return (minor < 0 ? "-" : "") + sign + grouped
    }

    /// The amount without its sign, and with commas between the thousands.
    private var grouped: String {
        let digits = String(minor.magnitude, decimals: currency.minorDigits)
        let whole = digits.prefix { $0 != "." }
        guard whole.count > 3 else { return digits }
        let groups = whole.enumerated().map { place, digit in
            place > 0 && (whole.count - place).isMultiple(of: 3) ? ",\(digit)" : "\(digit)"
        }
        return groups.joined() + digits.dropFirst(whole.count)
    }

    /// Adds minor units; `nil` beyond ``limit``.
    public func plus(_ minor: Int64) -> Money? { bounded(self.minor.addingReportingOverflow(minor)) }

    /// Subtracts minor units; `nil` beyond ``limit``.
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
        guard let amount = Decimal(exactly: text).flatMap({ Money(wire: $0, currency) }) else {
            throw DecodingError.dataCorruptedError(forKey: .amount, in: container, debugDescription: "invalid amount")
        }
        self = amount
    }
}

extension Decimal {
    /// Reads a number in the format of JSON, as a whole: `Decimal(string:)` reads `12abc` as 12.
    package init?(exactly text: String) {
        let isPlain = text.utf8.allSatisfy { (48...57).contains($0) || [43, 45, 46, 69, 101].contains($0) }
        guard isPlain, Double(text) != nil, let number = Decimal(string: text), number.isFinite else { return nil }
        self = number
    }
}
