/// How an item is taken back, in the service's words; `nil` stands for what it does not say.
struct ReturnFacts: Encodable, Equatable, Sendable {
    var policy: String?
    var refund: String?
    var within: String?
    var paidBy: String?
}
