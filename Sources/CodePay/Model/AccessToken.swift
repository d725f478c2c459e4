import Foundation

/// The token that the service gives to a person who signs in, and its expiry (CodePayStandIn/Contract.md, section 2.2).
struct AccessToken: Secret, Equatable, Sendable {
    /// How many seconds before its end a token counts as run out, so that it outlives the request it is for.
    static let margin: TimeInterval = 30

    /// The token, for the credentials and requests and nothing else.
    let text: String
    /// When it runs out.
    let expires: Date

    /// Whether it has not run out and is not about to.
    func isUsable(at now: Date) -> Bool { expires.timeIntervalSince(now) > Self.margin }
}
