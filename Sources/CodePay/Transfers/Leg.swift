import Toolkit

/// One change of one balance: what was seen before it, and what it means to leave behind.
struct Leg: Codable, Equatable, Sendable {
    /// The service's ID of the account.
    let account: String
    /// The balance that was seen.
    let before: Money
    /// The balance that is meant.
    let after: Money
    /// The state that was seen (`ETag`); `nil` when the service names none.
    let etag: String?
    /// The `Idempotency-Key` of the request; `nil` when the service keeps none.
    let key: String?
    /// The mark that was seen, of whoever has written before.
    let priorMark: String?
    /// What the request leaves in the account where the service keeps fields that it does not know.
    let mark: String

    /// What a look at the account tells of a request whose answer did not come.
    enum Verdict: Equatable, Sendable {
        /// It was done.
        case applied
        /// It was not done, and will not be unless it is still on its way.
        case notApplied
        /// Others have written too, and nobody can know.
        case unclear
    }

    /// Compares what is there with what was seen and meant.
    ///
    /// The mark proves that the request was done. Without it, only an account that is as it was proves the opposite: a
    /// balance that happens to be the one that was meant can be somebody else's work, and so can one that is as it was
    /// under another mark. With a key that makes no difference, since the request can be sent again.
    func verdict(_ seen: SeenAccount) -> Verdict {
        if seen.account.mark == mark { return .applied }
        if let etag, let current = seen.etag { return current == etag ? .notApplied : .unclear }
        let isUntouched = key != nil || seen.account.mark == priorMark
        return seen.account.balance == before && isUntouched ? .notApplied : .unclear
    }
}
