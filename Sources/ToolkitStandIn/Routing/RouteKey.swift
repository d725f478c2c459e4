/// The key that a request must have for a route.
public enum RouteKey: Hashable, Sendable {
    /// A secret in the header field `name`.
    case header(name: String, value: String, service: String)
    /// A secret in the query item `name`.
    case query(name: String, value: String, service: String)
    /// A user name and a password in the field `Authorization`, by the scheme `Basic` (RFC 7617).
    case basic(username: String, password: String, service: String)
    /// A token in the field `Authorization`, `Bearer TOKEN` (RFC 6750).
    ///
    /// The route of the feature that accepts a form returns the token as `access_token` (RFC 6749, section 5.1).
    case token
    /// A token in the query item `name`; the answer of another route has it as a member of this name.
    case queryToken(name: String)

    package var name: String {
        switch self {
        case .header(let name, _, _), .query(let name, _, _), .queryToken(let name): name
        case .basic, .token: "Authorization"
        }
    }

    /// The service that requires the key; `nil` for a token.
    package var service: String? {
        switch self {
        case .header(_, _, let service), .query(_, _, let service), .basic(_, _, let service): service
        case .token, .queryToken: nil
        }
    }
}
