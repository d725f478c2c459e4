import ToolkitStandIn

extension OpenAPI {
    struct Operation {
        let json: JSONValue
        let schemas: [String: JSONValue]

        init(_ feature: String, _ route: Route, takenIDs: inout Set<String>) {
            let description = route.description ?? RouteDescription(route.pattern.operationID, "")
            var id = description.id
            while !takenIDs.insert(id).inserted { id += "Again" }
            let parameters = Self.parameters(description, route)
            var members: [JSONValue.Member] = [.init("operationId", .string(id)), .init("tags", [.string(feature)])]
            func add(_ name: String, _ value: JSONValue?) {
                if let value { members.append(.init(name, value)) }
            }
            add("summary", Self.text(description.summary))
            add("description", Self.text(description.details))
            add("parameters", parameters.isEmpty ? nil : .array(parameters))
            if !description.bodies.isEmpty {
                let isRequired = JSONValue.bool(description.needsBody)
                add("requestBody", ["required": isRequired, "content": Self.json(description.bodies)])
            }
            add("responses", Self.responses(description.answers))
            add("security", Self.security(feature, description, route))
            json = .object(members)
            let used = description.parameters.map(\.content) + description.bodies
            let sent = description.answers.flatMap { $0.contents.map(\.schema) + $0.headers.map(\.schema) }
            schemas = (used.map(\.schema) + sent).reduce(into: [:]) { all, schema in
                all.merge(schema.components) { first, _ in first }
            }
        }

        /// The contents of a body or an answer, by media type.
        static func json(_ contents: [Content]) -> JSONValue {
            .object(contents.map { .init($0.mediaType ?? "*/*", media($0)) })
        }

        private static func media(_ content: Content) -> JSONValue {
            let example = content.example.map { [JSONValue.Member("example", $0)] } ?? []
            return .object([.init("schema", content.schema.json)] + example)
        }

        private static func text(_ text: String) -> JSONValue? { text.isEmpty ? nil : .string(text) }

        // MARK: Parameters

        private static func parameters(_ description: RouteDescription, _ route: Route) -> [JSONValue] {
            let examples = RouteExamples(of: route)
            return route.parameters(description).map { json($0, examples[$0]) }
        }

        private static func json(_ parameter: RouteDescription.Parameter, _ example: JSONValue?) -> JSONValue {
            let content = parameter.content
            var members: [JSONValue.Member] = [
                .init("name", .string(parameter.name)), .init("in", .string(parameter.place.rawValue)),
            ]
            if parameter.isRequired { members.append(.init("required", true)) }
            if let text = text(parameter.summary) { members.append(.init("description", text)) }
            guard content.mediaType == nil else {
                // Few generators know parameters with a `content`.
                let schema: JSONValue = [
                    "type": "string", "contentMediaType": .string(MediaType.json), "contentSchema": content.schema.json,
                ]
                let example = content.example.map(\.compact)
                return .object(
                    members + [.init("schema", schema)] + (example.map { [.init("example", .string($0))] } ?? []))
            }
            members.append(.init("schema", content.schema.json))
            if parameter.place == .query, content.schema.json["type"] == "array" {
                members.append(.init("explode", false))
            }
            if let example { members.append(.init("example", example)) }
            return .object(members)
        }

        // MARK: Answers and keys

        private static func responses(_ answers: [RouteDescription.Answer]) -> JSONValue {
            guard !answers.isEmpty else { return ["default": ["description": "The answer of the service."]] }
            let shared = [
                ("413", tooLongName), ("414", tooLongName), ("431", tooLongName), ("5XX", failureName),
            ]
            let references = shared.map { status, name in
                JSONValue.Member(status, ["$ref": .string("#/components/responses/\(name)")])
            }
            return .object(answers.map { .init(String($0.status.rawValue), json($0)) } + references)
        }

        private static func json(_ answer: RouteDescription.Answer) -> JSONValue {
            var members = [JSONValue.Member("description", .string(answer.summary))]
            if !answer.headers.isEmpty {
                let headers = answer.headers.map { name, schema in
                    JSONValue.Member(name, ["required": true, "schema": schema.json])
                }
                members.append(.init("headers", .object(headers)))
            }
            if !answer.contents.isEmpty { members.append(.init("content", json(answer.contents))) }
            return .object(members)
        }

        private static func security(_ feature: String, _ description: RouteDescription, _ route: Route) -> JSONValue? {
            func needs(_ key: RouteKey) -> JSONValue { .object([.init(scheme(feature, key), [])]) }
            if let key = route.key { return [needs(key)] }
            return description.optionalKey.map { [needs($0), [:]] }
        }
    }
}

extension RoutePattern {
    /// An ID for an operation without a description: `GET /notes/:id` has the ID `getNotesById`.
    fileprivate var operationID: String {
        let words = segments.flatMap { segment -> [String] in
            switch segment {
            case .literal(let text): [text]
            case .parameter(let name, let prefix, _): [prefix, "by", name]
            case .rest: ["by", "rest"]
            }
        }
        let letters = words.flatMap { $0.split { !$0.isASCII || !$0.isLetter } }
        return method.rawValue.lowercased() + letters.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    }
}
