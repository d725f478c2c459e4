import ToolkitStandIn

/// An OpenAPI 3.1.0 description of the routes.
struct OpenAPI {
    let document: JSONValue

    init(_ features: [ServedFeature], _ routes: [(feature: String, route: Route)], origin: String) {
        var paths: [(path: String, operations: [JSONValue.Member])] = []
        for (feature, route) in routes {
            let path = route.pattern.template
            let operation = JSONValue.Member(route.pattern.method.rawValue.lowercased(), Self.operation(feature, route))
            if let place = paths.firstIndex(where: { $0.path == path.text }) {
                // The first route of a method wins.
                if paths[place].operations.contains(where: { $0.name == operation.name }) { continue }
                paths[place].operations.append(operation)
            } else {
                paths.append((path.text, [operation]))
            }
        }
        document = [
            "openapi": "3.1.0",
            "info": [
                "title": "toolkit serve", "version": .string(Version.current),
                "description": "Stand-ins with made-up data; the security schemes tell the keys that they take.",
            ],
            "servers": [["url": .string(origin)]],
            "paths": .object(paths.map { .init($0.path, .object($0.operations)) }),
            "components": ["securitySchemes": .object(features.flatMap { Self.schemes($0, routes) })],
        ]
    }

    private static func operation(_ feature: String, _ route: Route) -> JSONValue {
        let names = route.pattern.template.names
        var members: [JSONValue.Member] = [
            .init("operationId", .string("\(feature): \(route.pattern.text)")),
            .init("responses", ["default": ["description": "What the service answers."]]),
            .init("tags", [.string(feature)]),
        ]
        if !names.isEmpty {
            members.append(
                .init(
                    "parameters",
                    .array(
                        names.map { name in
                            ["name": .string(name), "in": "path", "required": true, "schema": ["type": "string"]]
                        })))
        }
        if let key = route.key {
            members.append(.init("security", [.object([.init(Self.scheme(feature, key), [])])]))
        }
        return .object(members)
    }

    // MARK: Keys

    /// The name of a security scheme: `cats.registry`, `search.bearer`.
    private static func scheme(_ feature: String, _ key: RouteKey) -> String {
        "\(feature).\(key.service ?? "bearer")"
    }

    /// The security schemes of a feature.
    private static func schemes(
        _ feature: ServedFeature, _ routes: [(feature: String, route: Route)]
    ) -> [JSONValue.Member] {
        let own = routes.filter { $0.feature == feature.name }.map(\.route)
        let source = own.first { $0.exampleForm != nil }?.pattern.text ?? "The service"
        let tokens = own.contains { $0.key == .token } ? [RouteKey.token] : []
        return (feature.keys + tokens).map { .init(scheme(feature.name, $0), scheme($0, source: source)) }
    }

    private static func scheme(_ key: RouteKey, source: String) -> JSONValue {
        switch key {
        case .header(let name, let value, _): apiKey(in: "header", name, value)
        case .query(let name, let value, _): apiKey(in: "query", name, value)
        case .basic(let username, let password, _):
            [
                "type": "http", "scheme": "basic",
                "description": .string("The stand-in takes user name \(username), password \(password)."),
            ]
        case .token:
            [
                "type": "http", "scheme": "bearer",
                "description": .string("\(source) gives a token as access_token."),
            ]
        }
    }

    private static func apiKey(in place: String, _ name: String, _ value: String) -> JSONValue {
        [
            "type": "apiKey", "in": .string(place), "name": .string(name),
            "description": .string("The stand-in takes \(value)."),
        ]
    }
}

extension RoutePattern {
    /// The path in OpenAPI syntax, such as `/rest/{collection}/{id}`, and the names of its parameters.
    fileprivate var template: (text: String, names: [String]) {
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
