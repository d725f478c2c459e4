import ToolkitStandIn

/// The HTML front page: the served routes, the latest requests and the control routes.
struct FrontPage {
    let features: [ServedFeature]
    let routes: [(feature: String, route: Route)]
    /// The scheme, host and port of the browser's request.
    let origin: String
    /// The latest requests, newest first; empty when the client may not see them.
    let requests: [RequestReport.Row]

    /// The most requests that the page shows.
    static let requestCount = 20

    var html: String {
        """
        <!DOCTYPE html>
        <html lang="en">
        <head>
        <meta charset="utf-8">
        <meta name="viewport" content="width=device-width">
        <title>toolkit serve</title>
        <style>\(Self.style)</style>
        </head>
        <body>
        <h1>Service is running</h1>
        <p>These services are stand-ins with made-up data, at <code>\(Self.escaped(origin))</code>.
        <a href="/openapi.json">openapi.json</a> describes them for programs.</p>
        \(features.map(section).joined(separator: "\n"))
        \(lastRequests)
        <h2>Control</h2>
        <p>From this machine only, and not by other pages.</p>
        <table>
        \(BuiltinRoutes.all.map(row).joined(separator: "\n"))
        </table>
        </body>
        </html>

        """
    }

    private func section(_ feature: ServedFeature) -> String {
        let routes = routes.filter { $0.feature == feature.name }.map(\.route)
        let calls = ExampleCalls(routes, origin: origin).lines
        let keys = feature.credentials.map { "<code>\(Self.escaped($0))</code>" }.joined(separator: ", ")
        return """
            <h2>\(Self.escaped(feature.name))</h2>
            \(keys.isEmpty ? "" : "<p>Demo users and keys: \(keys)</p>")
            \(calls.map { "<pre>\(Self.escaped($0))</pre>" }.joined(separator: "\n"))
            <table>
            \(routes.map(row).joined(separator: "\n"))
            </table>
            """
    }

    private func row(_ route: Route) -> String {
        let example = route.example.map { example in
            let text = Self.escaped(example)
            return "<a href=\"\(text)\">\(text)</a>"
        }
        return "<tr><td><code>\(Self.escaped(route.pattern.text))</code><td>\(example ?? "")"
            + "<td><small>\(route.key.map { "needs \(Self.escaped($0.label))" } ?? "")</small>"
    }

    private func row(_ builtin: BuiltinRoutes.Description) -> String {
        "<tr><td><code>\(builtin.method) \(Self.escaped(builtin.path))</code><td>\(Self.escaped(builtin.summary))"
    }

    private var lastRequests: String {
        guard !requests.isEmpty else { return "" }
        let rows = requests.map { row in
            let status = row.status.map(String.init) ?? "–"
            let reason = row.nearest.map { " <small>\(Self.escaped($0.reason))</small>" } ?? ""
            return
                "<tr><td>\(status)<td><code>\(Self.escaped("\(row.method) \(row.target)".excerpt(limit: 200)))</code>"
                + "\(reason)<td>\(row.duration.inFineMilliseconds)"
        }
        return """
            <h2>Last requests</h2>
            <table>
            \(rows.joined(separator: "\n"))
            </table>
            """
    }

    /// Escapes a text of a request or a feature, and removes characters that would change the text around them.
    static func escaped(_ text: String) -> String { text.visible.htmlEscaped }

    private static let style = """
        :root { color-scheme: light dark } body { font: 16px/1.5 system-ui, sans-serif; max-width: 60rem; \
        margin: 2rem auto; padding: 0 1rem } table { border-collapse: collapse } td { padding: .1rem 1.5rem .1rem 0; \
        vertical-align: top } pre { overflow-x: auto } small { opacity: .7 }
        """
}
