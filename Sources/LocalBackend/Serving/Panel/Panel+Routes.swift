import ToolkitPages
import ToolkitStandIn

extension Panel {
    /// A fault that a switch arms and disarms.
    private struct Switch {
        let label: String
        let meaning: String
        let effect: Fault.Effect
    }

    private static let switches = [
        Switch(label: "503", meaning: "Fail with status 503", effect: .status(503)),
        Switch(label: "1 s", meaning: "Delay by one second", effect: .delay(1000)),
    ]

    /// The page with all routes, and switches for a failure and a delay of each.
    func routesPage() throws -> HTML {
        let faults = try workspace.data.faults()
        return """
            <p>Each route has a page to try it. A switch makes a route fail with status 503, or delays its answers by one
            second; the page of the route has more faults.</p>
            \(isCopy ? .nothing : strictSwitch)
            \(armedFaults(faults))
            \(backend.features.map { section($0, faults) })
            """
    }

    /// The switch for the rules of the assignments, which holds for all copies.
    private var strictSwitch: HTML {
        let isOn = backend.strict.isOn
        return """
            <form class="line" method="post" action="\(base)\(Self.path)/strict">
            <button class="switch" role="switch" id="strict" aria-checked="\(isOn ? "true" : "false" as HTML)" name="strict"
            value="\(isOn ? "off" : "on" as HTML)">Only what the assignments describe (<code>--strict</code>)</button>
            </form>
            """
    }

    private func section(_ feature: ServedFeature, _ faults: [(feature: String, fault: Fault)]) -> HTML {
        let routes = workspace.data.routes.filter { $0.feature == feature.name }.map(\.route)
        return """
            <h2 id="\(feature.name)">\(feature.name)</h2>
            <ul class="rows">
            \(routes.map { row($0, faults) })
            </ul>
            """
    }

    private func row(_ route: Route, _ faults: [(feature: String, fault: Fault)]) -> HTML {
        let own = faults.map(\.fault).filter { !$0.isOver && $0.plan.route == route.pattern }
        return """
            <li class="line">
            <div>\(Self.link(to: route.pattern, base: base))<br><small>\(code: route.description?.summary ?? "")</small></div>
            <form class="line" method="post" action="\(base)\(Self.path)/faults">
            <input type="hidden" name="route" value="\(route.pattern.text)">
            \(Self.switches.map { button($0, route, isOn: own.map(\.plan.effect).contains($0.effect)) })
            </form>
            </li>
            """
    }

    private func button(_ item: Switch, _ route: Route, isOn: Bool) -> HTML {
        let action = "\(isOn ? "off" : "on") \(item.effect.kind.rawValue) \(item.effect.number ?? 0)"
        return """
            <button class="switch" role="switch" aria-checked="\(isOn ? "true" : "false" as HTML)" name="switch" \
            id="\(item.effect.kind.rawValue)-\(PercentEncoding.encode(route.pattern.text))" value="\(action)" \
            aria-label="\(item.label): \(item.meaning), \(route.pattern.text)">\(item.label)</button>
            """
    }

    /// The list of the armed faults, each with a button to remove it.
    func armedFaults(_ faults: [(feature: String, fault: Fault)], from route: RoutePattern? = nil) -> HTML {
        guard !faults.isEmpty else { return .nothing }
        let rows = faults.map { feature, fault -> HTML in
            """
            <li class="line">
            <span><b>\(fault.plan.effect.description)</b>, \(fault.plan.when(isOver: fault.isOver)) \
            <code>\(fault.plan.route.text)</code></span>
            <form method="post" action="\(base)\(Self.path)/faults">
            \("<input type=\"hidden\" name=\"from\" value=\"\(route?.text ?? "")\">", if: route != nil)
            <button name="remove" value="\(feature) \(fault.id)" aria-label="Remove fault \(fault.id) of \(feature)">Remove</button>
            </form>
            </li>
            """
        }
        return "<h2>Armed faults</h2><ul class=\"rows\">\(rows)</ul>"
    }

    /// Arms or disarms a fault as a form says.
    func changeFaults() throws -> HTTPResponse {
        if let remove = self["remove"]?.split(separator: " "), remove.count == 2 {
            try workspace.data.disarm { $0 == remove[0] && String($1.id) == remove[1] }
            return redirect(
                try self["from"].map { try Self.path(of: self.route(named: $0).pattern) } ?? "\(Self.path)/routes",
                done: "The fault is removed.")
        }
        let route = try route()
        if let turn = self["switch"]?.split(separator: " "), turn.count == 3,
            let effect = Self.switches.map(\.effect).first(where: {
                $0.kind.rawValue == turn[1] && String($0.number ?? 0) == turn[2]
            })
        {
            try workspace.data.disarm { $1.plan.route == route.pattern && $1.plan.effect == effect }
            if turn[0] == "on" { _ = try workspace.data.arm(FaultPlan(route.pattern, effect)) }
            let verb = turn[0] == "on" ? "added to" : "removed from"
            return redirect("\(Self.path)/routes", done: "The fault is \(verb) \(route.pattern.text).")
        }
        _ = try workspace.data.arm(plan(for: route))
        return redirect(Self.path(of: route.pattern), done: "The fault is added.")
    }

    /// The fault that the form of a route describes; empty fields are left out.
    private func plan(for route: Route) throws -> FaultPlan {
        let kind = self["effect"] ?? ""
        var members = [JSONValue.Member("route", .string(route.pattern.text)), .init("effect", .string(kind))]
        let number = Fault.Effect.Kind(rawValue: kind)?.number?.name
        for (field, name) in [
            ("number", number), ("nth", "nth"), ("times", "times"), ("delay", "delay"), ("probability", "probability"),
        ] {
            guard let name, let text = self[field]?.trimmed, !text.isEmpty else { continue }
            members.append(
                .init(name, Int64(text).map { .integer($0) } ?? Double(text).map { .number($0) } ?? .string(text)))
        }
        if kind == Fault.Effect.Kind.answer.rawValue { members += try ownAnswer() }
        return try FaultPlan(json: .object(members))
    }

    // MARK: Addresses

    /// The route that the field `route` names.
    func route() throws -> Route { try route(named: self["route"] ?? "") }

    private func route(named name: String) throws -> Route {
        guard let route = workspace.data.routes.first(where: { $0.route.pattern.text == name })?.route else {
            throw BackendError.noRoute(name, nearest: nil)
        }
        return route
    }

    /// The path and query of a route's page, below that of the workspace.
    static func path(of pattern: RoutePattern) -> String {
        "\(Self.path)/route?route=\(PercentEncoding.encode(pattern.text))"
    }

    static func link(to pattern: RoutePattern, base: String) -> HTML {
        "<a href=\"\(base)\(path(of: pattern))\"><code>\(pattern.text)</code></a>"
    }
}
