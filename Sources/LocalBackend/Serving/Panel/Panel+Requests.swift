import ToolkitPages
import ToolkitStandIn

extension Panel {
    /// The most requests that the first page shows when it is loaded.
    private static let shown = 20

    /// The first page: the services, and the requests as they come.
    func requestsPage() -> HTTPResponse {
        let (entries, left) = workspace.log.latest(after: 0, limit: Self.shown)
        let rows = EventFeed.rows(entries, workspace.data, backend.mask, base: base)
        let last = entries.last?.number ?? workspace.log.lastNumber
        return page(
            .requests, isCopy ? "A copy of the stand-ins" : "Stand-ins at work",
            """
            <p>Base URL for apps: <code>\(address)</code> <button type="button" class="copy">Copy</button></p>
            <p>The services are stand-ins with made-up data.
            <a href="\(base)/openapi.json">openapi.json</a> describes them for programs.</p>
            <div class="split aside">
            <section>
            <h2>Services</h2>
            <ul class="cards">
            \(backend.features.map(card))
            </ul>
            </section>
            <section>
            <h2 id="requests">Requests</h2>
            <div class="line">
            <button type="button" id="pause" class="live">Pause</button>
            <form method="post" action="\(base)\(Self.path)/requests"><button id="clear">Clear</button></form>
            <small id="new" class="live" role="status"></small>
            </div>
            <ol class="rows" data-events="\(base)\(EventFeed.path)" data-last="\(last)">
            \(rows)
            </ol>
            \("<p id=\"none\">No request yet. Point an app at the base URL, or try a <a href=\"\(base)\(Self.path)/routes\">route</a>.</p>", if: rows.isEmpty)
            \("<p class=\"quiet\">Earlier requests: \(left). <a href=\"\(base)/toolkit/requests\">All that are kept, as JSON</a></p>", if: left > 0)
            </section>
            </div>
            """)
    }

    private func card(_ feature: ServedFeature) -> HTML {
        let count = workspace.data.routes.count { $0.feature == feature.name }
        let keys = feature.credentials.map { "<li><code>\($0)</code></li>" as HTML }
        return """
            <li>
            <h3>\(feature.name)</h3>
            <p><a href="\(base)\(Self.path)/routes#\(feature.name)">\(count) routes</a> ·
            <a href="\(base)\(Self.path)/data/\(feature.name)">data</a></p>
            \("<p class=\"quiet\">Demo users and keys</p><ul>\(keys)</ul>", if: !keys.isEmpty)
            </li>
            """
    }
}
