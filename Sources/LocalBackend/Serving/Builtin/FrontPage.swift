import ToolkitPages
import ToolkitStandIn

/// The front page for those who may not control the server: the served routes.
struct FrontPage {
    let features: [ServedFeature]
    let routes: [(feature: String, route: Route)]
    /// The scheme, host and port of the browser's request.
    let origin: String
    /// The path of a copy, such as `/copy/anna`; empty for the page of the main workspace.
    var basePath = ""
    /// Whether a page of this machine may control the server, but the browser came from a page of another one.
    var isFromHere = false
    /// The copies that other machines may make.
    var classroom: Classroom?

    var page: Page {
        Page(
            "Service is running", site: Page.Link(Panel.title, basePath + "/"), assets: basePath + Panel.assets,
            content: """
                <p>These services are stand-ins with made-up data\(isCopy ? ", a copy of your own" : "" as HTML), at
                <code>\(origin + basePath)</code>.
                <a href="\(basePath)/openapi.json">openapi.json</a> describes them for programs.</p>
                \("<p><a href=\"\(basePath)/\">Control the server</a></p>", if: isFromHere)
                \(offer)
                \(features.map(section))
                """)
    }

    private var isCopy: Bool { !basePath.isEmpty }

    /// The form with which other machines get a copy.
    private var offer: HTML {
        guard let classroom else { return .nothing }
        let name: HTML =
            switch classroom.names {
            case .chosen:
                "<label>Name <input name=\"name\" \(Panel.nameRule)></label>"
            case .secret: .nothing
            }
        return """
            <h2>A copy of your own</h2>
            <p>Use its address as the base URL of your app. Nobody else changes its data.</p>
            <form class="line" method="post" action="/copy" data-leaves>\(name)<button>Get a copy</button></form>
            """
    }

    private func section(_ feature: ServedFeature) -> HTML {
        let routes = routes.filter { $0.feature == feature.name }.map(\.route)
        let calls = ExampleCalls(routes, origin: origin + basePath).lines.map { "<pre>\($0)</pre>" as HTML }
        let keys = feature.credentials.map { "<code>\($0)</code>" as HTML }
        return """
            <h2>\(feature.name)</h2>
            \("<p>Demo users and keys: \(keys)</p>", if: !keys.isEmpty)
            \(calls)
            <ul class="rows">
            \(routes.map(row))
            </ul>
            """
    }

    private func row(_ route: Route) -> HTML {
        let example = route.example.map { "<br><a href=\"\(basePath + $0)\">\($0)</a>" as HTML } ?? .nothing
        let need = route.key.map { "needs \($0.label)" } ?? ""
        return """
            <li><code>\(route.pattern.text)</code> \(route.description?.summary ?? "")\(example) <small>\(need)</small></li>
            """
    }
}
