import ToolkitStandIn

/// Example `curl` commands for the routes of a feature: one for each key that a link in a browser cannot send.
struct ExampleCalls {
    /// The commands, ready to paste into a shell.
    let lines: [String]

    /// - Parameter origin: The scheme, host and port of the server.
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

    /// The `curl` option that sends a key; `nil` for a query key, because the URL contains it.
    private static func option(_ key: RouteKey, token: Route?, _ origin: String) -> String? {
        switch key {
        case .header(let name, let value, _): "-H \("\(name): \(value)".shellQuoted)"
        case .basic(let username, let password, _): "-u \("\(username):\(password)".shellQuoted)"
        case .query, .queryToken: nil
        case .token:
            token.map { route in
                "-H \(bearer(line(route, route.key.flatMap { option($0, token: nil, origin) } ?? "", origin)))"
            }
        }
    }

    private static func line(_ route: Route, _ key: String, _ origin: String) -> String {
        let form = route.exampleForm.map { "-d \($0.shellQuoted) " } ?? ""
        return "curl -s \(key) \(form)\((origin + (route.example ?? route.pattern.path)).shellQuoted)"
    }

    /// The header field, in shell syntax, with the token that another command fetches.
    private static func bearer(_ call: String) -> String {
        #""Authorization: Bearer $(\#(call) | sed 's/.*"access_token" *: *"\([^"]*\)".*/\1/')""#
    }
}

extension String {
    /// The text as one word for a shell.
    var shellQuoted: String { ShellWord.singleQuoted(self) }
}
