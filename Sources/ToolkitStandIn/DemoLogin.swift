/// A user of a sandbox's demo data, with whose password anybody can sign in.
public struct DemoLogin: Equatable, Sendable {
    /// The name or the number with which the user signs in.
    public let user: String
    /// The password, which is no secret.
    public let password: String

    /// Makes a login.
    public init(user: String, password: String) { (self.user, self.password) = (user, password) }

    /// The login in a sentence or a table.
    package var text: String { "user \(user), password \(password)" }
}
