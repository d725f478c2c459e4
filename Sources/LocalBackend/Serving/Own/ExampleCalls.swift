import Toolkit

/// Lines for a shell that ask a feature's routes for which a browser has no key: one for each that goes in a header.
struct ExampleCalls {
    /// The lines, which work as they stand.
    let lines: [String]

    /// The lines for the routes of a feature.
    /// - Parameter origin: Scheme, host and port of the server.
    init(_ feature: ServedFeature, _ routes: [Route], origin: String) {
        var seen: Set<RouteKey> = []
        let shown = routes.filter { route in
            guard let key = route.key, route.example != nil || route.exampleForm != nil else { return false }
            if case .query = feature.credential(of: route)?.place { return false }
            return seen.insert(key).inserted
        }
        let token = routes.first { $0.exampleForm != nil }
        lines = shown.compactMap { route in
            route.key == .token
                ? token.map { Self.line(route, "-H \(Self.bearer(Self.line($0, feature, origin)))", origin) }
                : Self.line(route, feature, origin)
        }
    }

    private static func line(_ route: Route, _ feature: ServedFeature, _ origin: String) -> String {
        guard let credential = feature.credential(of: route) else { return line(route, "", origin) }
        let user = credential.sandboxUser.map { "-u \(quoted("\($0.name):\($0.password)"))" }
        return line(route, user ?? "-H \(quoted("\(credential.place.name): \(credential.sandboxValue)"))", origin)
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
