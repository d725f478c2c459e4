import ToolkitPages
import ToolkitStandIn

extension Panel {
    /// The most groups of equal requests that the first page shows when it is loaded.
    private static let groupLimit = 20

    /// The first page: the requests as they come, and the services.
    func requestsPage() throws -> HTTPResponse {
        let filter = try RequestFilter(asked, isOfPage: true)
        let watched = RequestDesk(backend, try backend.workspace(filter.copy, from: workspace), for: request)
        let (kept, count) = watched.workspace.log.all()
        let seen = kept.compactMap { $0.taken(in: watched.workspace.data) }
        let groups = Self.grouped(filter.chosen(kept, watched))
        let watchedBase = watched.workspace.basePath
        let left = filter.isSet ? 0 : count - groups.map(\.count).reduce(0, +)
        return page(
            .requests, isCopy ? "A copy of the stand-ins" : "Stand-ins at work",
            """
            <p>Base URL for apps: <code>\(address)</code> <button type="button" class="copy">Copy</button>\(networkAddress)</p>
            <div class="split aside first">
            <section>
            <h2 id="requests">Requests</h2>
            \(filterForm(filter, Set(seen.map(\.route.pattern.text))))
            \(actions(filter, watchedBase))
            \(pins(watched, base: watchedBase))
            <div id="strays">\(isCopy ? .nothing : strays(from: .requests))</div>
            <ol class="rows" data-events="\(base)\(EventFeed.path)?\(filter.query)" data-last="\(kept.last?.number ?? watched.workspace.log.lastNumber)">
            \(groups.map { watched.row($0[0]).html(base: watchedBase, earlier: $0.dropFirst().map(\.number)) })
            </ol>
            \(nothing(filter), if: groups.isEmpty)
            \(Self.missing(isOpen: groups.isEmpty && !filter.isSet))
            \("<p class=\"quiet\">Earlier requests: \(left). <a href=\"\(base)/toolkit/requests\">All that are kept, as JSON</a></p>", if: left > 0)
            </section>
            <section>
            <h2>Services</h2>
            <p>The services are stand-ins with made-up data.
            <a href="\(base)/openapi.json">openapi.json</a> describes them for programs.</p>
            \(services(used: Set(seen.map(\.feature))))
            </section>
            </div>
            """)
    }

    /// The base URL for apps on phones and other machines, if it differs.
    private var networkAddress: HTML {
        let handout = backend.handout(for: request)
        guard handout.warning == nil, handout.origin != backend.origin(of: request) else { return .nothing }
        let copy: HTML = "<button type=\"button\" class=\"copy\">Copy</button>"
        return ", on other machines <code>\(handout.origin + base)</code> \(copy)"
    }

    /// The last groups of equal requests in a row, the newest group and the newest request first.
    private static func grouped(_ entries: ArraySlice<RequestLog.Entry>) -> [[RequestLog.Entry]] {
        var groups: [[RequestLog.Entry]] = []
        for entry in entries.reversed() {
            if let last = groups.last?.first, last.isEqual(to: entry) {
                groups[groups.count - 1].append(entry)
            } else if groups.count < groupLimit {
                groups.append([entry])
            } else {
                break
            }
        }
        return groups
    }

    /// - Parameter seen: The routes that have got requests.
    private func filterForm(_ filter: RequestFilter, _ seen: Set<String>) -> HTML {
        let all = workspace.data.routes.map(\.route.pattern.text)
        let routes = all.filter(seen.contains) + all.filter { !seen.contains($0) }
        let methods = Set(workspace.data.routes.map(\.route.pattern.method.rawValue)).sorted()
        let fields: HTML = """
            <label>Text <input type="search" name="text" value="\(filter.text ?? "")"></label>
            \(Self.choice("Status", "status", RequestFilter.statuses, filter.status))
            \(Self.choice("Method", "method", methods, filter.method))
            \(Self.choice("Route", "route", routes, filter.route, first: ("Seen", seen.count)))
            """
        let copies =
            isCopy || backend.store.names.isEmpty
            ? .nothing : Self.choice("Copy", "copy", backend.store.names, filter.copy)
        return """
            <details class="filter"\(" open", if: filter.isSet)><summary>Filter</summary>
            <form class="line" method="get" action="\(base)/">
            \(fields)\(copies)
            <button id="filter">Filter</button>
            \("<a href=\"\(base)/\">Show all</a>", if: filter.isSet)
            </form></details>
            """
    }

    /// A field with some values, of which none need be chosen.
    /// - Parameter first: The name and the size of a group of values at the beginning.
    static func choice(
        _ label: String, _ name: String, _ values: [String], _ chosen: String?, first: (name: String, count: Int)? = nil
    ) -> HTML {
        let more = chosen.map { values.contains($0) ? [] : [$0] } ?? []
        let all = (more + values).map { "<option\(" selected", if: $0 == chosen)>\($0)</option>" as HTML }
        let count = more.count + (first?.count ?? 0)
        var options = all
        if let first, first.count > 0 {
            options = [
                "<optgroup label=\"\(first.name)\">\(Array(all.prefix(count)))</optgroup>",
                "<optgroup label=\"Others\">\(Array(all.dropFirst(count)))</optgroup>",
            ]
        }
        return "<label>\(label) <select name=\"\(name)\"><option value=\"\">all</option>\(options)</select></label>"
    }

    private func actions(_ filter: RequestFilter, _ watchedBase: String) -> HTML {
        let hides = backend.hidesSecrets.withLock(\.self)
        let query = filter.query.isEmpty ? "" : "?\(filter.query)"
        let secrets: HTML = """
            <form method="post" action="\(base)\(Self.path)/secrets">
            <button class="switch" role="switch" id="secrets" aria-checked="\(hides ? "true" : "false" as HTML)"
            name="hide" value="\(hides ? "no" : "yes" as HTML)">Hide secrets</button></form>
            """
        return """
            <div class="line">
            <button type="button" id="pause" class="live">Pause</button>
            <form method="post" action="\(watchedBase)\(Self.path)/requests"><button id="clear">Clear</button></form>
            \(secrets, if: !isCopy && Trust.isFromHere(request, host: backend.host))
            <a href="\(base)/toolkit/requests/har\(query)" download>HAR</a>
            <a href="\(base)/toolkit/requests\(query)">JSON</a>
            <small id="new" class="live" role="status"></small>
            </div>
            """
    }

    private func pins(_ desk: RequestDesk, base: String) -> HTML {
        let pins = desk.workspace.log.pins.map { pin -> HTML in
            let row = desk.row(pin.entry)
            return """
                <li class="request-line"><a href="\(row.address(base: base))">\(pin.name.isEmpty ? "Request \(row.number)" : pin.name)</a>
                \(row.summary)</li>
                """
        }
        return pins.isEmpty ? .nothing : "<h3>Pinned</h3><ul class=\"rows\">\(pins)</ul>"
    }

    private func nothing(_ filter: RequestFilter) -> HTML {
        guard !filter.isSet else { return "<p id=\"none\">No request that is kept fits the filter.</p>" }
        return """
            <div id="none"><p>No request yet. Point an app at the base URL, or try a
            <a href="\(base)\(Self.path)/routes">route</a>.</p></div>
            """
    }

    /// What to look at when the requests of an app do not come.
    private static func missing(isOpen: Bool) -> HTML {
        """
        <details\(" open", if: isOpen)><summary>If the requests of an app do not come</summary>
        <ul class="why">
        <li>The address begins with <code>http://</code>, not <code>https://</code>. An iOS app needs an exception in
        its <code>NSAppTransportSecurity</code> settings for that.</li>
        <li>On a phone, <code>localhost</code> is the phone. Start the server with <code>--host 0.0.0.0</code>, and use
        the address of this machine in the network. In Android's emulator, it is <code>10.0.2.2</code>.</li>
        <li>The app may show what it has in its cache, and ask nobody.</li>
        </ul></details>
        """
    }

}
