import Toolkit

/// The price of a product (TechTestBadgesStandIn/Contract.md, section 4.1).
struct Price: Decodable, Equatable, Sendable {
    let current: Money
    /// The price before a reduction; `nil` when it was not higher than the current price.
    let original: Money?

    private enum CodingKeys: String, CodingKey {
        case currency = "currency_code"
        case current = "current_price"
        case original = "original_price"
    }

    init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: CodingKeys.self)
        let currency = try fields.decode(Currency.self, forKey: .currency)
        let minor = try fields.decode(Int64.self, forKey: .current)
        let before = try fields.decodeIfPresent(Int64.self, forKey: .original)
        guard (0...Money.limit).contains(minor), before ?? 0 <= Money.limit else {
            throw DecodingError.dataCorruptedError(
                forKey: .current, in: fields, debugDescription: "a price out of range")
        }
        current = Money(minor: minor, currency: currency)
        original = before.flatMap { $0 > minor ? Money(minor: $0, currency: currency) : nil }
    }

    /// The price as it is shown.
    ///
    /// A reduced price is the current price in red and the original price struck through.
    /// - Parameter inWords: Whether the word "was" also tells the two prices apart.
    func styled(inWords: Bool) -> Styled {
        guard let original else { return Styled(current.priceText) }
        return "\(current.priceText, .red) \(inWords ? "was " : "")\(original.priceText, .strikethrough)"
    }
}
