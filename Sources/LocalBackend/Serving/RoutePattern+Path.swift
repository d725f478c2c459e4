import ToolkitStandIn

extension RoutePattern {
    /// The path with the names of its parameters, such as `/rest/:collection/:id`.
    var path: String { "/" + segments.map(\.text).joined(separator: "/") }

    /// The path with values of its parameters, percent-encoded.
    func path(_ value: (_ name: String) -> String) -> String {
        let parts = segments.map { segment in
            switch segment {
            case .literal(let text): text
            case .parameter(let name, let prefix, let suffix): prefix + PercentEncoding.encode(value(name)) + suffix
            case .rest:
                value("rest").split(separator: "/").map { PercentEncoding.encode(String($0)) }.joined(separator: "/")
            }
        }
        return "/" + parts.joined(separator: "/")
    }

    /// The path in OpenAPI syntax, such as `/rest/{collection}/{id}`, and the names of its parameters.
    var template: (text: String, names: [String]) {
        var names: [String] = []
        let parts = segments.map { segment in
            switch segment {
            case .literal(let text): return text
            case .parameter(let name, let prefix, let suffix):
                names.append(name)
                return "\(prefix){\(name)}\(suffix)"
            case .rest:
                names.append("rest")
                return "{rest}"
            }
        }
        return ("/" + parts.joined(separator: "/"), names)
    }
}
