import Foundation
import Toolkit

/// Keeps the application token among the credentials until it expires: one for each service and profile.
struct TokenStore: Sendable {
    /// How many seconds before its end a token counts as expired.
    static let margin: TimeInterval = 30

    /// How the secret is written.
    private struct Kept: Codable {
        let service: String
        let client: String
        let token: String
        let expires: Date
    }

    private let credentials: Credentials
    private let place: SignInPlace
    private let client: String
    private let key: String

    /// Keeps the token of a client at a place; with another client ID the token is another one.
    init(_ credentials: Credentials, at place: SignInPlace, client: String) {
        self.credentials = credentials
        self.place = place
        self.client = client
        key = "search.ebay-token \(place.isSandbox ? "sandbox" : place.service)"
    }

    /// The token; `nil` when there is none that is good for a while.
    func token(now: Date) throws -> String? {
        guard let text = try credentials.get(key, profile: place.profile),
            let kept = try? JSON.decode(Kept.self, from: Array(text.utf8)), kept.service == place.service,
            kept.client == client, kept.expires > now.addingTimeInterval(Self.margin),
            GrantedToken.isSendable(kept.token)
        else { return nil }
        return kept.token
    }

    /// Keeps a token that was just given out.
    func keep(_ token: GrantedToken, now: Date) throws {
        let kept = Kept(
            service: place.service, client: client, token: token.text,
            expires: now.addingTimeInterval(TimeInterval(token.lifetime)))
        try credentials.set(key, String(decoding: try JSON.encode(kept), as: UTF8.self), profile: place.profile)
    }
}
