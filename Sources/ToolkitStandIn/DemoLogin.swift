/// A user of a sandbox's demo data, with whose password anybody can sign in.
public struct DemoLogin: Equatable, Sendable {
    /// The name or the number with which the user signs in.
    public let user: String
    /// The password, which is no secret.
    public let password: String

    /// The user as the data of the service has it, and its routes find it, if that differs.
    public let stored: String?

    /// Makes a login.
    public init(user: String, stored: String? = nil, password: String) {
        (self.user, self.stored, self.password) = (user, stored, password)
    }

    /// The login in a sentence or a table.
    package var text: String { "user \(user)\(stored.map { " (in requests \($0))" } ?? ""), password \(password)" }
}
