import ToolkitStandIn

/// An OpenAPI 3.1.0 description of the routes.
struct OpenAPI {
    let document: JSONValue

    init(_ features: [ServedFeature], _ routes: [(feature: String, route: Route)], origin: String) {
        var paths: [(path: String, operations: [JSONValue.Member])] = []
        var schemas: [String: JSONValue] = [:]
        var ids: Set<String> = []
        for (feature, route) in routes {
            let path = route.pattern.template.text
            let method = route.pattern.method.rawValue.lowercased()
            let place = paths.firstIndex { $0.path == path } ?? paths.endIndex
            // The first route of a method wins.
            if place < paths.endIndex, paths[place].operations.contains(where: { $0.name == method }) { continue }
            let operation = Operation(feature, route, takenIDs: &ids)
            if place == paths.endIndex { paths.append((path, [])) }
            paths[place].operations.append(.init(method, operation.json))
            schemas.merge(operation.schemas) { first, _ in first }
        }
        let failure = Content.json(Self.failure)
        schemas.merge(failure.schema.components) { first, _ in first }
        let document: JSONValue = [
            "openapi": "3.1.0",
            "info": [
                "title": .string(Panel.title), "version": .string(ProgramDescription.current.version),
                "description": "Stand-ins with demo data. The security schemes list the keys that they accept.",
            ],
            "servers": [["url": .string(origin)]],
            "tags": .array(features.map { ["name": .string($0.name)] }),
            "paths": .object(paths.map { .init($0.path, .object($0.operations)) }),
            "components": [
                "securitySchemes": .object(features.flatMap { Self.schemes($0, routes) }),
                "schemas": .object(schemas.sorted { $0.key < $1.key }.map { .init($0.key, $0.value) }),
                "responses": [
                    Self.failureName: [
                        "description": .string("\(Panel.title) cannot answer (JSON), or a fault is armed (HTML)."),
                        "content": Operation.json([failure, .page]),
                    ],
                    Self.tooLongName: [
                        "description": "The body (413), the request line (414) or the head (431) is too long.",
                        "content": Operation.json([.text("The request line is too long.")]),
                    ],
                ],
            ],
        ]
        self.document = document.replacing(Self.exampleOrigin, with: origin)
    }

    /// The origin of the addresses in the examples of descriptions, in the place of that of the request.
    private static let exampleOrigin = "http://localhost:8080"

    /// The name of the answers from 500 on, which are possible for all operations.
    static let failureName = "ServerFailure"

    static let tooLongName = "RequestTooLong"

    private static let failure = Schema.object(
        .required(
            "error",
            .object(
                .required("code", .text("busy"), "The kind of error, for programs."),
                .optional("hint", .any(of: .text("See the server's access log."), .null), "What helps."),
                .required("message", .text("Another program uses the data of the service; try again."), "A sentence.")))
    ).named(failureName)

    // MARK: Keys

    /// The name of a security scheme: `cats.registry`, `search.bearer`.
    static func scheme(_ feature: String, _ key: RouteKey) -> String {
        "\(feature).\(key.service ?? (key == .token ? "bearer" : key.name))"
    }

    /// The security schemes of a feature.
    private static func schemes(
        _ feature: ServedFeature, _ routes: [(feature: String, route: Route)]
    ) -> [JSONValue.Member] {
        let own = routes.filter { $0.feature == feature.name }.map(\.route)
        let source = own.first { $0.exampleForm != nil }?.pattern.text ?? "The service"
        let tokens = own.compactMap(\.key).filter { $0.service == nil }.distinct(by: \.self)
        return (feature.keys + tokens).map { .init(scheme(feature.name, $0), scheme($0, source: source)) }
    }

    private static func scheme(_ key: RouteKey, source: String) -> JSONValue {
        switch key {
        case .header(let name, let value, _): apiKey(in: "header", name, value)
        case .query(let name, let value, _): apiKey(in: "query", name, value)
        case .queryToken(let name):
            [
                "type": "apiKey", "in": "query", "name": .string(name),
                "description": "Another route of the feature gives it in its answer.",
            ]
        case .basic(let username, let password, _):
            [
                "type": "http", "scheme": "basic",
                "description": .string("The stand-in accepts username \(username), password \(password)."),
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
            "description": .string("The stand-in accepts \(value)."),
        ]
    }
}

extension JSONValue {
    /// The value with another text in all its strings.
    fileprivate func replacing(_ text: String, with other: String) -> JSONValue {
        switch self {
        case .string(let string): .string(string.replacing(text, with: other))
        case .array(let elements): .array(elements.map { $0.replacing(text, with: other) })
        case .object(let members): .object(members.map { .init($0.name, $0.value.replacing(text, with: other)) })
        default: self
        }
    }
}
