import Toolkit

/// The price of a product (TechTestBadgesStandIn/Contract.md, section 4.1).
struct Price: Decodable, Equatable, Sendable {
    /// What is to be paid.
    let current: Money
    /// What was to be paid before; `nil` when that was not more.
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
            throw DecodingError.dataCorruptedError(forKey: .current, in: fields, debugDescription: "no price")
        }
        current = Money(minor: minor, currency: currency)
        original = before.flatMap { $0 > minor ? Money(minor: $0, currency: currency) : nil }
    }

    /// As it is shown: the current price, in red and before the struck one when there was a higher one.
    var styled: Styled {
        guard let original else { return Styled(current.priceText) }
        return "\(current.priceText, .red) \(original.priceText, .strikethrough)"
    }
}
