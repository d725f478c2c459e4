/// Somebody who is signed in; the token is in no text about it.
struct SignedInUser: Equatable, Sendable, CustomStringConvertible, CustomReflectable {
    let username: String
    /// What the service knows the user by, for its requests and the credentials only.
    let token: String

    var description: String { username }
    var customMirror: Mirror { Mirror(self, children: ["username": username]) }
}
