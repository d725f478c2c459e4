import ToolkitStandIn

/// Lines for a shell that ask a feature's routes for which a browser has no key: one for each that goes in a header.
struct ExampleCalls {
    /// The lines, which work as they stand.
    let lines: [String]

    /// The lines for the routes of a feature.
    /// - Parameter origin: Scheme, host and port of the server.
    init(_ routes: [Route], origin: String) {
        var seen: Set<RouteKey> = []
        let token = routes.first { $0.exampleForm != nil }
        lines = routes.compactMap { route in
            guard let key = route.key, route.example != nil || route.exampleForm != nil,
                let option = Self.option(key, token: token, origin), seen.insert(key).inserted
            else { return nil }
            return Self.line(route, option, origin)
        }
    }

    /// What curl sends the key with; `nil` where that needs none, since the address has it.
    private static func option(_ key: RouteKey, token: Route?, _ origin: String) -> String? {
        switch key {
        case .header(let name, let value, _): "-H \(quoted("\(name): \(value)"))"
        case .basic(let username, let password, _): "-u \(quoted("\(username):\(password)"))"
        case .query: nil
        case .token:
            token.map { route in
                "-H \(bearer(line(route, route.key.flatMap { option($0, token: nil, origin) } ?? "", origin)))"
            }
        }
    }

    private static func line(_ route: Route, _ key: String, _ origin: String) -> String {
        let form = route.exampleForm.map { "-d \(quoted($0)) " } ?? ""
        return "curl -s \(key) \(form)\(quoted(origin + (route.example ?? route.pattern.path)))"
    }

    /// The header field with the token that another line brings, for a shell.
    private static func bearer(_ call: String) -> String {
        #""Authorization: Bearer $(\#(call) | sed 's/.*"access_token" *: *"\([^"]*\)".*/\1/')""#
    }

    /// A text as a shell takes it for one word that it leaves alone.
    private static func quoted(_ text: String) -> String {
        "'\(text.replacing("'", with: #"'\''"#))'"
    }
}

extension RoutePattern {
    /// The pattern without its method.
    var path: String { String(text.drop { $0 != " " }.dropFirst()) }
}
