import Toolkit

/// The token that a person gets by signing in, and its expiry (CodePayStandIn/Contract.md, section 2.2).
struct AccessToken: Secret, Equatable, Sendable {
    /// A token counts as expired this many seconds before its expiry, so that it stays valid during a request.
    static let margin: TimeInterval = 30

    /// The text of the token; use it only in requests and in the credentials.
    let text: String
    let expires: Date

    func isUsable(at now: Date) -> Bool { expires.timeIntervalSince(now) > Self.margin }
}
