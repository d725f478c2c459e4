import Toolkit

/// One change of one balance: the account before the change, and the balance after it.
struct Leg: Codable, Equatable, Sendable {
    /// The service's ID of the account.
    let account: String
    /// The balance that the account had before the change.
    let before: Money
    /// The balance that the change sets.
    let after: Money
    /// The `ETag` that the account had before the change; `nil` when the service sends none.
    let etag: String?
    /// The `Idempotency-Key` of the request; `nil` when the service keeps no keys.
    let key: String?
    /// The mark that the account had before the change, from the transfer that wrote it.
    let priorMark: String?
    /// The mark that the request leaves in the account, if the service stores unknown fields.
    let mark: String

    /// Whether a change without an answer was made, judged by the account.
    enum Verdict: Equatable, Sendable {
        /// The change was made.
        case applied
        /// The change was not made. It can still be made later if its request is on its way.
        case notApplied
        /// Another wallet may have changed the account, so nothing tells whether the change was made.
        case unclear
    }

    /// Compares the account as it is now with the account before the change and with the change itself.
    ///
    /// The transfer's mark proves that the change was made. Without that mark, only an unchanged account proves that
    /// the change was not made. The balance alone proves nothing: another wallet can have set the balance that the
    /// change sets. It can also have restored the balance from before, and then the account has another mark. With a
    /// key the mark from before does not matter, because the request can be sent again.
    func verdict(_ seen: SeenAccount) -> Verdict {
        if seen.account.mark == mark { return .applied }
        if let etag, let current = seen.etag { return current == etag ? .notApplied : .unclear }
        let isUntouched = key != nil || seen.account.mark == priorMark
        return seen.account.balance == before && isUntouched ? .notApplied : .unclear
    }
}
