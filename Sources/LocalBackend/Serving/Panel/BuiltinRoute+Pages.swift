import ToolkitStandIn

/// The control pages below `Panel.path`. Every form is sent with POST and answered with a redirect or with a page.
extension BuiltinRoute {
    static let pages = [
        BuiltinRoute("GET \(Panel.assets)/:file", nil, isOpen: true) { $0.asset() },
        // Only `HEAD`, and a copy that does not exist, get this answer.
        BuiltinRoute("GET \(EventFeed.path)", nil, isStream: true) { call in
            _ = try call.workspace()
            return HTTPResponse(headers: EventStream.standardHeaders)
        },
        page("GET", "routes") { panel, _ in try panel.page(.routes, "Routes", panel.routesPage()) },
        page("GET", "route") { panel, _ in
            try panel.page(.routes, panel.route().pattern.text, panel.routePage(panel.route()))
        },
        // A trial takes as long as its route, and would keep resets and snapshots waiting.
        page("POST", "route", lane: .writing) { panel, _ in try panel.tried() },
        page("POST", "faults") { panel, _ in try panel.changeFaults() },
        page("GET", "data") { panel, _ in panel.page(.data, "Data", panel.dataPage()) },
        page("GET", "data/:feature") { panel, call in
            try DatabaseLimit.$current.withValue(panel.rowLimit) { try panel.rowsPage(of: call["feature"]) }
        },
        page("GET", "data/:feature/row") { panel, call in
            try DatabaseLimit.$current.withValue(panel.rowLimit) { try panel.rowPage(of: call["feature"]) }
        },
        page("GET", "data/:feature/picture") { panel, call in
            try DatabaseLimit.$current.withValue(panel.rowLimit) { try panel.picture(of: call["feature"]) }
        },
        page("POST", "data/:feature") { panel, call in try panel.changeRow(of: call["feature"]) },
        page("GET", "copies") { panel, _ in
            panel.page(.copies, panel.isCopy ? "Snapshots" : "Snapshots and copies", panel.copiesPage())
        },
        page("POST", "copies") { panel, _ in
            try panel["names"] == nil || panel.isCopy ? panel.changeCopies() : panel.makeCopies()
        },
        page("POST", "requests") { panel, _ in
            panel.workspace.log.clear()
            return panel.redirect("/")
        },
        page("POST", "secrets", isMainOnly: true) { panel, _ in
            panel.backend.hidesSecrets.withLock { $0 = panel["hide"] == "yes" }
            return panel.redirect("/")
        },
        page("GET", "class", isMainOnly: true) { panel, _ in panel.classPage() },
        page("GET", "class/list", isMainOnly: true) { panel, _ in panel.classList() },
        page("POST", "strict", isMainOnly: true) { panel, _ in
            panel.backend.strict.turn(on: panel["strict"] == "on")
            return panel.redirect("\(Panel.path)/routes")
        },
        page("GET", "requests/:n") { panel, call in try panel.requestPage(call.number) },
        page("POST", "requests/:n", lane: .writing) { panel, call in try panel.changeRequest(call.number) },
        page("GET", "send") { panel, _ in try panel.editorPage() },
        page("POST", "send", lane: .writing) { panel, _ in try panel.sendEdited() },
        page("GET", "compare") { panel, _ in try panel.comparisonPage() },
        // A browser also asks for the address of a form that it has sent.
        page("GET", "*") { panel, _ in panel.missing },
        page("POST", "*") { panel, _ in panel.missing },
    ]

    private static func page(
        _ method: String, _ path: String, isMainOnly: Bool = false, lane: HelperLane = .copying,
        _ answer: @escaping @Sendable (Panel, BuiltinCall) throws -> HTTPResponse
    ) -> BuiltinRoute {
        BuiltinRoute("\(method) \(Panel.path)/\(path)", nil, isMainOnly: isMainOnly, lane: lane) { call in
            let panel = Panel(call, try call.workspace())
            do {
                return try answer(panel, call)
            } catch {
                // A reset resets the other features, too, if one of them is damaged.
                return panel.failure(error, changedNothing: method == "POST" && path != "copies")
            }
        }
    }
}
