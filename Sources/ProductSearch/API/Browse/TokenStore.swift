import Toolkit

/// Stores the application token in the credentials until it expires, one for each service and profile.
struct TokenStore: Sendable {
    /// How many seconds before its end a token already counts as expired.
    static let margin: TimeInterval = 30

    /// The format of the stored secret.
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

    /// Creates a store for a client's token; a token that was issued to another client ID is ignored.
    init(_ credentials: Credentials, at place: SignInPlace, client: String) {
        (self.credentials, self.place, self.client) = (credentials, place, client)
        key = "search.ebay-token \(place.service.keyName)"
    }

    /// The stored token; `nil` when there is none, or when it expires soon.
    func token(now: Date) throws -> String? {
        guard let text = try credentials.get(key, profile: place.profile),
            let kept = try? JSON.decode(Kept.self, from: Array(text.utf8)), kept.service == place.service.name,
            kept.client == client, kept.expires > now.addingTimeInterval(Self.margin),
            GrantedToken.isSendable(kept.token)
        else { return nil }
        return kept.token
    }

    /// Stores a token that the service has just issued.
    func keep(_ token: GrantedToken, now: Date) throws {
        let kept = Kept(
            service: place.service.name, client: client, token: token.text,
            expires: now.addingTimeInterval(TimeInterval(token.lifetime)))
        try credentials.set(key, String(decoding: try JSON.encode(kept), as: UTF8.self), profile: place.profile)
    }
}
