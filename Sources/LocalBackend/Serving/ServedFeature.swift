import ToolkitStandIn

/// A feature whose services are served.
struct ServedFeature: Sendable {
    let name: String
    /// What its stand-ins want to see.
    let keys: [RouteKey]

    /// The keys as a person types them: `x-apikey: KEY`, `?appid=KEY`; each once.
    var typedKeys: [String] {
        var typed: [String] = []
        for text in keys.compactMap(\.typed) where !typed.contains(text) { typed.append(text) }
        return typed
    }
}

extension RouteKey {
    /// What it is to a person: `x-apikey`, `?appid`, `user name and password`.
    var label: String {
        switch self {
        case .header(let name, _, _): name
        case .query(let name, _, _): "?\(name)"
        case .basic: "user name and password"
        case .token: "a token"
        }
    }

    /// What the stand-in takes, as a person types it; `nil` for a token, which the service gives out.
    fileprivate var typed: String? {
        switch self {
        case .header(let name, let value, _): "\(name): \(value)"
        case .query(let name, let value, _): "?\(name)=\(value)"
        case .basic(let username, let password, _): "user name \(username), password \(password)"
        case .token: nil
        }
    }
}
