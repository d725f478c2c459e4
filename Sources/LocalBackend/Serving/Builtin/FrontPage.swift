import ToolkitStandIn

/// The HTML front page: the served routes, the latest requests and the control routes.
struct FrontPage {
    let features: [ServedFeature]
    let routes: [(feature: String, route: Route)]
    /// The scheme, host and port of the browser's request.
    let origin: String
    /// The path of a copy, such as `/copy/anna`; empty for the page of the main workspace.
    var basePath = ""
    /// Whether the client may reset the data.
    var canControl = false
    /// The latest requests, newest first; empty when the client may not see them.
    let requests: [RequestReport.Row]
    /// The copies that the client may see, with their numbers of requests.
    var copies: [(name: String, count: Int)] = []
    /// The copies that other machines may make.
    var classroom: Classroom?

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
        <p>These services are stand-ins with made-up data\(isCopy ? ", a copy of your own" : ""), at
        <code>\(Self.escaped(origin + basePath))</code>.
        <a href="\(Self.escaped(basePath))/openapi.json">openapi.json</a> describes them for programs.</p>
        \(offer)
        \(copyList)
        \(features.map(section).joined(separator: "\n"))
        \(lastRequests)
        <h2>Control</h2>
        <p>\(isCopy ? "Of this copy only" : "From this machine only"), and not by other pages.</p>
        \(canControl ? reset(basePath) : "")
        <table>
        \(BuiltinRoutes.all(isInside: isCopy).map(row).joined(separator: "\n"))
        </table>
        </body>
        </html>

        """
    }

    private var isCopy: Bool { !basePath.isEmpty }

    /// The form with which other machines get a copy.
    private var offer: String {
        guard let classroom else { return "" }
        let name =
            switch classroom.names {
            case .chosen:
                #"<label>Name: <input name="name" required maxlength="64" pattern="[A-Za-z0-9_\-]+"></label> "#
            case .secret: ""
            }
        return """
            <h2>A copy of your own</h2>
            <p>Use its address as the base URL of your app. Nobody else changes its data.</p>
            <form method="post" action="/copy">\(name)<button>Get a copy</button></form>
            """
    }

    private var copyList: String {
        guard !copies.isEmpty else { return "" }
        let rows = copies.map { copy in
            let path = Visit.path + copy.name
            return "<tr><td><a href=\"\(path)/\">\(path)/</a><td>\(copy.count) requests<td>\(reset(path))"
        }
        return """
            <h2>Copies</h2>
            <table>
            \(rows.joined(separator: "\n"))
            </table>
            """
    }

    /// The button that brings the demo data back.
    private func reset(_ path: String) -> String {
        "<form method=\"post\" action=\"\(Self.escaped(path))/toolkit/reset\"><button>Reset the data</button></form>"
    }

    private func section(_ feature: ServedFeature) -> String {
        let routes = routes.filter { $0.feature == feature.name }.map(\.route)
        let calls = ExampleCalls(routes, origin: origin + basePath).lines
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
            "<a href=\"\(Self.escaped(basePath + example))\">\(Self.escaped(example))</a>"
        }
        let summary = Self.escaped(route.description?.summary ?? "")
        return "<tr><td><code>\(Self.escaped(route.pattern.text))</code><td>\(summary)<td>\(example ?? "")"
            + "<td><small>\(route.key.map { "needs \(Self.escaped($0.label))" } ?? "")</small>"
    }

    private func row(_ builtin: BuiltinRoutes.Description) -> String {
        "<tr><td><code>\(builtin.method) \(Self.escaped(basePath + builtin.path))</code><td>\(Self.escaped(builtin.summary))"
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
