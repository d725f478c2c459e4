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
        /// The change was not made and never will be: the account has another `ETag`, and the balance and the mark from
        /// before the change. The service has gone back to an earlier state, or another field has changed.
        case never
        /// Another wallet may have changed the account, so nothing tells whether the change was made.
        case unclear
    }

    func isBefore(_ seen: SeenAccount) -> Bool { seen.account.balance == before && seen.account.mark == priorMark }

    /// Compares the account as it is now with the account before the change and with the change itself.
    ///
    /// The transfer's mark proves that the change was made. Without that mark, only an unchanged account proves that
    /// the change was not made. The balance alone proves nothing: another wallet can have set the balance that the
    /// change sets. It can also have restored the balance from before, and then the account has another mark. An `ETag`
    /// alone proves nothing either: if it is a hash of the contents, it comes back with them. With a key the mark from
    /// before does not matter, because the request can be sent again.
    /// - Parameter storesMarks: Whether the service is known to store marks.
    func verdict(_ seen: SeenAccount, storesMarks: Bool) -> Verdict {
        if seen.account.mark == mark { return .applied }
        if let etag, let current = seen.etag, current != etag {
            return storesMarks && isBefore(seen) ? .never : .unclear
        }
        return key != nil && seen.account.balance == before || isBefore(seen) ? .notApplied : .unclear
    }
}
