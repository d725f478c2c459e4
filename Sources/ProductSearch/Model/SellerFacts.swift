/// Who sells an item; `nil` stands for what the service does not say.
struct SellerFacts: Encodable, Equatable, Sendable {
    var storeName: String?
    var storeURL: String?
    var feedbackScore: Int?
    /// Positive feedback in percent, from 0 to 100, as it is written: `99.6`.
    var popularity: String?
    var star: FeedbackStar?
}
