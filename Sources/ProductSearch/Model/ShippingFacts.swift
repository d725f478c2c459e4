/// How an item is sent, besides what it costs; `nil` stands for what the service does not say.
struct ShippingFacts: Encodable, Equatable, Sendable {
    /// Whether it is sent to other countries.
    var isGlobal: Bool?
    /// Days until it is sent.
    var handlingDays: Int?

    /// The handling time as text: `0 Day`, `1 Day`, `2 Days` (ProductSearchStandIn/Contract.md, section 8.4).
    var handlingText: String? { handlingDays.map { "\($0) \($0 > 1 ? "Days" : "Day")" } }
}
