/// What a route does, for the OpenAPI document and the page of `toolkit serve`.
public struct RouteDescription: Sendable {
    /// The ID of the operation, which generated clients use as the name of a function: letters only, and unique.
    package let id: String
    /// One sentence.
    package let summary: String
    /// More sentences; empty if there is no more to say.
    package let details: String
    package private(set) var parameters: [Parameter] = []
    /// The forms of the body, one for each media type; empty if the route reads no body.
    package private(set) var bodies: [Content] = []
    package private(set) var needsBody = false
    package private(set) var answers: [Answer] = []
    /// The key that the route accepts and does not need.
    package private(set) var optionalKey: RouteKey?

    /// Starts a description, which needs at least one answer.
    public init(_ id: String, _ summary: String, _ details: String = "") {
        (self.id, self.summary, self.details) = (id, summary, details)
    }

    /// A parameter of the path, the query or the head.
    package struct Parameter: Sendable {
        package enum Place: String, Sendable {
            case path, query, header
        }

        package let place: Place
        package let name: String
        package let content: Content
        package let summary: String
        package let isRequired: Bool
    }

    /// An answer with a status.
    package struct Answer: Sendable {
        package let status: HTTPStatus
        package let summary: String
        /// The forms of the body, one for each media type; empty if the answer has no body.
        package let contents: [Content]
        /// The header fields that every answer with this status has.
        package let headers: [(name: String, schema: Schema)]
    }

    // MARK: Requests

    /// Describes a parameter of the path.
    public func path(_ name: String, _ schema: Schema, _ summary: String) -> RouteDescription {
        adding(Parameter(place: .path, name: name, content: .value(schema), summary: summary, isRequired: true))
    }

    /// Describes a query item; a comma list is an array.
    public func query(
        _ name: String, _ schema: Schema, _ summary: String, isRequired: Bool = false
    ) -> RouteDescription {
        adding(
            Parameter(place: .query, name: name, content: .value(schema), summary: summary, isRequired: isRequired))
    }

    /// Describes a query item that is JSON.
    public func query(
        _ name: String, json schema: Schema, example: JSONValue? = nil, _ summary: String
    ) -> RouteDescription {
        let content = Content.json(schema, example: example)
        return adding(Parameter(place: .query, name: name, content: content, summary: summary, isRequired: false))
    }

    /// Describes a header field.
    public func header(
        _ name: String, _ schema: Schema, _ summary: String, isRequired: Bool = false
    ) -> RouteDescription {
        adding(
            Parameter(place: .header, name: name, content: .value(schema), summary: summary, isRequired: isRequired))
    }

    /// Describes the body, with one content for each media type.
    public func body(_ contents: Content..., isRequired: Bool = true) -> RouteDescription {
        changed(self) { ($0.bodies, $0.needsBody) = (contents, isRequired) }
    }

    /// Names a key that the route accepts and does not need; ``Route/needing(_:)`` names one that it needs.
    public func accepting(_ key: RouteKey) -> RouteDescription { changed(self) { $0.optionalKey = key } }

    // MARK: Answers

    /// Describes the answer with a status, with one content for each media type.
    public func answers(
        _ status: HTTPStatus, _ summary: String, _ contents: Content...,
        headers: [(String, Schema)] = []
    ) -> RouteDescription {
        let answer = Answer(
            status: status, summary: summary, contents: contents, headers: headers.map { ($0.0, $0.1) })
        return changed(self) { $0.answers.append(answer) }
    }

    private func adding(_ parameter: Parameter) -> RouteDescription {
        changed(self) { $0.parameters.append(parameter) }
    }
}
