import ToolkitStandIn

extension RouteKey {
    /// The kind of key for display: `x-apikey`, `?appid`, `username and password`, or `a token`.
    var label: String {
        switch self {
        case .header(let name, _, _): name
        case .query(let name, _, _), .queryToken(let name): "?\(name)"
        case .basic: "username and password"
        case .token: "a token"
        }
    }

    /// Where a request has the key.
    var place: String {
        switch self {
        case .header(let name, _, _): "the header field \(name)"
        case .query(let name, _, _), .queryToken(let name): "the query item \(name)"
        case .basic: "the header field Authorization (Basic, with a user name and a password)"
        case .token: "the header field Authorization (Bearer, with a token)"
        }
    }
}
