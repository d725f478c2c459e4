import Toolkit

/// A user who is signed in.
///
/// Descriptions and dumps never contain the token, so that it cannot get into a message by accident.
struct SignedInUser: Equatable, Sendable, CustomStringConvertible, CustomReflectable {
    let username: String
    /// The login token, only for requests to the service and for the credentials.
    let token: String
    /// When the user signed in; `nil` for a sign-in of version 0.1.
    var since: Date?

    var description: String { username }
    var customMirror: Mirror { Mirror(self, children: ["username": username]) }
}

/// Stores the session of a service and profile as a secret in the credentials.
///
/// All sandboxes of a profile share one secret. The secret names its sandbox, so it does not apply after a reset.
struct SessionStore: Sendable {
    /// Whether a user is signed in to a service.
    enum Session: Equatable, Sendable {
        /// No user has signed in or out yet.
        case fresh
        /// The user with this name was signed in to earlier data of the sandbox, which was then replaced.
        case ended(String)
        case signedIn(SignedInUser)
        case signedOut
    }

    /// The JSON form of the secret.
    private struct Kept: Codable {
        let service: String
        let username: String?
        let loginToken: String?
        var since: Date?
    }

    private let credentials: Credentials
    private let place: SignInPlace
    private let key: String

    init(_ credentials: Credentials, at place: SignInPlace) {
        (self.credentials, self.place) = (credentials, place)
        key = "products.session \(place.service.keyName)"
    }

    /// Returns the stored session; a secret that is invalid counts as ``Session/fresh``.
    func session() throws -> Session {
        guard let text = try credentials.get(key, profile: place.profile),
            let kept = try? JSON.decode(Kept.self, from: Array(text.utf8))
        else { return .fresh }
        guard kept.service == place.service.name else {
            // The key of another service contains its address.
            return place.service.isSandbox ? kept.username.map(Session.ended) ?? .fresh : .fresh
        }
        guard let username = kept.username, let token = kept.loginToken else { return .signedOut }
        return .signedIn(SignedInUser(username: username, token: token, since: kept.since))
    }

    func signIn(_ user: SignedInUser) throws {
        try keep(
            Kept(service: place.service.name, username: user.username, loginToken: user.token, since: user.since))
    }

    func signOut() throws { try keep(Kept(service: place.service.name, username: nil, loginToken: nil)) }

    private func keep(_ session: Kept) throws {
        let text = String(decoding: try JSON.encode(session), as: UTF8.self)
        try credentials.set(key, text, profile: place.profile)
    }
}
