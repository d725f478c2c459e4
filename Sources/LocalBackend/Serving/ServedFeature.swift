import ToolkitStandIn

/// A feature whose services are served.
package struct ServedFeature: Sendable {
    /// The feature's name.
    package let name: String
    /// The keys that its stand-ins require.
    let keys: [RouteKey]
    /// The users of its demo data.
    let logins: [DemoLogin]

    init(name: String, keys: [RouteKey], logins: [DemoLogin] = []) {
        (self.name, self.keys, self.logins) = (name, keys, logins)
    }

    init(name: String, _ service: any SandboxService) {
        self.init(name: name, keys: service.keys, logins: service.logins)
    }

    /// The users and keys with which an app can try the services.
    package var credentials: [String] { logins.map(\.text) + keys.compactMap(\.typed).distinct(by: \.self) }
}

extension RouteKey {
    /// The key as a user types it; `nil` for a token, because the service issues it.
    fileprivate var typed: String? {
        switch self {
        case .header(let name, let value, _): "\(name): \(value)"
        case .query(let name, let value, _): "?\(name)=\(value)"
        case .basic(let username, let password, _): "username \(username), password \(password)"
        case .token, .queryToken: nil
        }
    }
}
