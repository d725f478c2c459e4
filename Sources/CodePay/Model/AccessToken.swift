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

/// A value that its description and its mirror never show, so that it is not in messages, traces or a debugger.
protocol Secret: CustomStringConvertible, CustomReflectable {}

extension Secret {
    var description: String { "\(Self.self)(…)" }
    var customMirror: Mirror { Mirror(self, children: []) }
}
