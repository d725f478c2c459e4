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
            let body: JSONValue = [
                "required": .bool(description.needsBody), "content": Self.json(description.bodies),
            ]
            json = .members([
                ("operationId", .string(id)), ("tags", [.string(feature)]), ("summary", Self.text(description.summary)),
                ("description", Self.text(description.details)),
                ("parameters", parameters.isEmpty ? nil : .array(parameters)),
                ("requestBody", description.bodies.isEmpty ? nil : body),
                ("responses", Self.responses(description.answers)),
                ("security", Self.security(feature, description, route)),
            ])
            let used = description.parameters.map(\.content) + description.bodies
            let sent = description.answers.flatMap { $0.contents.map(\.schema) + $0.headers.map(\.schema) }
            schemas = Schema.components(of: used.map(\.schema) + sent)
        }

        /// The contents of a body or an answer, by media type.
        static func json(_ contents: [Content]) -> JSONValue {
            .object(
                contents.map { content in
                    let media = JSONValue.members([("schema", content.schema.json), ("example", content.example)])
                    return .init(content.mediaType ?? "*/*", media)
                })
        }

        private static func text(_ text: String) -> JSONValue? { text.isEmpty ? nil : .string(text) }

        // MARK: Parameters

        private static func parameters(_ description: RouteDescription, _ route: Route) -> [JSONValue] {
            let examples = RouteExamples(of: route)
            return route.parameters(description).map { json($0, examples[$0]) }
        }

        private static func json(_ parameter: RouteDescription.Parameter, _ example: JSONValue?) -> JSONValue {
            let content = parameter.content
            let head: [(String, JSONValue?)] = [
                ("name", .string(parameter.name)), ("in", .string(parameter.place.rawValue)),
                ("required", parameter.isRequired ? true : nil), ("description", text(parameter.summary)),
            ]
            guard content.mediaType == nil else {
                // Few generators know parameters with a `content`.
                let schema: JSONValue = [
                    "type": "string", "contentMediaType": .string(MediaType.json), "contentSchema": content.schema.json,
                ]
                return .members(head + [("schema", schema), ("example", content.example.map { .string($0.compact) })])
            }
            let isList = parameter.place == .query && content.schema.json["type"] == "array"
            return .members(
                head + [("schema", content.schema.json), ("explode", isList ? false : nil), ("example", example)])
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
            let headers = answer.headers.map {
                JSONValue.Member($0.name, ["required": true, "schema": $0.schema.json])
            }
            return .members([
                ("description", .string(answer.summary)), ("headers", headers.isEmpty ? nil : .object(headers)),
                ("content", answer.contents.isEmpty ? nil : json(answer.contents)),
            ])
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
