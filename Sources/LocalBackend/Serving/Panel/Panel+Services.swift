import ToolkitPages
import ToolkitStandIn

extension Panel {
    /// The services with their demo users and keys: those in use open, the others folded.
    /// - Parameter used: The features that have got requests.
    func services(used: Set<String>) -> HTML {
        let features = backend.features
        let sorted = features.filter { used.contains($0.name) } + features.filter { !used.contains($0.name) }
        let cards = sorted.map { feature -> HTML in
            let isOpen = used.contains(feature.name) || features.count == 1
            return """
                <li><details class="service"\(" open", if: isOpen)><summary>\(feature.name)\(" <small>in use</small>", if: used.contains(feature.name))</summary>
                \(content(of: feature))</details></li>
                """
        }
        return "<ul class=\"services\">\(cards)</ul>"
    }

    private func content(of feature: ServedFeature) -> HTML {
        let routes = workspace.data.routes.filter { $0.feature == feature.name }.map(\.route)
        let logins = feature.logins.map { login -> HTML in
            """
            <dt>user</dt><dd><code>\(login.user)</code> \(Self.copyButton)\(stored(login)), password
            <code>\(login.password)</code> \(Self.copyButton)</dd>
            """
        }
        let keys = feature.keys.distinct { [$0.label, $0.value] }
        return """
            <div>
            <p><a href="\(base)\(Self.path)/routes#\(feature.name)">\(routes.count) routes</a> ·
            <a href="\(base)\(Self.path)/data/\(feature.name)">data</a></p>
            <dl class="keys">\(logins)\(keys.map { self.key($0, routes) })</dl>
            </div>
            """
    }

    private static let copyButton: HTML = "<button type=\"button\" class=\"copy\">Copy</button>"

    private func stored(_ login: DemoLogin) -> HTML {
        login.stored.map { ", in requests <code>\($0)</code> \(Self.copyButton)" } ?? .nothing
    }

    /// A key with the routes that take it.
    private func key(_ key: RouteKey, _ routes: [Route]) -> HTML {
        guard let value = key.value else { return .nothing }
        let taking = routes.filter { $0.key?.label == key.label && $0.key?.value == key.value }
        let starts = taking.map { "/" + ($0.pattern.segments.first?.text ?? "") }.distinct(by: \.self)
        let list = starts.prefix(4).joined(separator: ", ") + (starts.count > 4 ? ", …" : "")
        return """
            <dt>\(key.label)</dt><dd><code>\(value)</code> \(Self.copyButton)
            <small>for \(taking.count.counted("route")): \(list)</small></dd>
            """
    }
}

extension RouteKey {
    /// The value that a person copies; `nil` for a token, because the service issues it.
    fileprivate var value: String? {
        switch self {
        case .header(_, let value, _), .query(_, let value, _): value
        case .basic(let username, let password, _): "\(username):\(password)"
        case .token, .queryToken: nil
        }
    }
}
