import Foundation
import Toolkit

/// Somebody who is signed in; the token is in no text about it.
struct SignedInUser: Equatable, Sendable, CustomStringConvertible, CustomReflectable {
    let username: String
    /// What the service knows the user by, for its requests and the credentials only.
    let token: String

    var description: String { username }
    var customMirror: Mirror { Mirror(self, children: ["username": username]) }
}

/// Keeps who is signed in to a service: one secret among the credentials, for each service and profile.
///
/// Sandboxes share one, which names the sandbox that it is for, so that one which was reset knows nobody.
struct SessionStore: Sendable {
    /// What is known of a service.
    enum Session: Equatable, Sendable {
        /// Nobody has signed in there, or out.
        case fresh
        case signedIn(SignedInUser)
        case signedOut
    }

    /// How the secret is written.
    private struct Kept: Codable {
        let service: String
        let username: String?
        let loginToken: String?
    }

    private let credentials: Credentials
    private let place: SignInPlace
    private let key: String

    /// Keeps who is signed in at a place.
    init(_ credentials: Credentials, at place: SignInPlace) {
        self.credentials = credentials
        self.place = place
        key = "products.session \(place.isSandbox ? "sandbox" : place.service)"
    }

    /// Who is signed in; what was kept and makes no sense counts as nothing.
    func session() throws -> Session {
        guard let text = try credentials.get(key, profile: place.profile),
            let kept = try? JSON.decode(Kept.self, from: Array(text.utf8)), kept.service == place.service
        else { return .fresh }
        guard let username = kept.username, let token = kept.loginToken else { return .signedOut }
        return .signedIn(SignedInUser(username: username, token: token))
    }

    /// Keeps somebody who has signed in.
    func signIn(_ user: SignedInUser) throws {
        try keep(Kept(service: place.service, username: user.username, loginToken: user.token))
    }

    /// Keeps that nobody is signed in any more.
    func signOut() throws {
        try keep(Kept(service: place.service, username: nil, loginToken: nil))
    }

    private func keep(_ session: Kept) throws {
        let text = String(decoding: try JSON.encode(session), as: UTF8.self)
        try credentials.set(key, text, profile: place.profile)
    }
}
