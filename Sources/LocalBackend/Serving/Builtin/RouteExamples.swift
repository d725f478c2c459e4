import ToolkitStandIn

/// The values of the parameters in the example of a route.
struct RouteExamples {
    private let request: SandboxRequest?
    private let path: [String: String]

    init(of route: Route) {
        request = route.example.flatMap { SandboxRequest(.get, target: $0, headers: [:], body: [], origin: "") }
        path = route.pattern.values(in: request?.path ?? [])
    }

    /// The value in the example of the route; `nil` if the example lacks the parameter.
    func text(of parameter: RouteDescription.Parameter) -> String? {
        switch parameter.place {
        case .path: path[parameter.name]
        case .query: request?.query(parameter.name)
        case .header: nil
        }
    }

    /// The value in the example of the route, or else the example of the description.
    subscript(parameter: RouteDescription.Parameter) -> JSONValue? {
        guard let text = text(of: parameter) else { return parameter.content.example }
        return switch parameter.content.schema.json["type"] {
        case "integer": Int64(text).map { .integer($0) }
        case "number": Double(text).map { .number($0) }
        case "boolean": .bool(text == "true")
        case "array": .array(text.split(separator: ",").map { .string(String($0)) })
        default: .string(text)
        }
    }
}

extension Route {
    /// The described parameters, and those of the path that have no description.
    func parameters(_ description: RouteDescription) -> [RouteDescription.Parameter] {
        let described = Set(description.parameters.filter { $0.place == .path }.map(\.name))
        let others = pattern.template.names.filter { !described.contains($0) }
        return others.reduce(description) { $0.path($1, .text(), "") }.parameters
    }
}
