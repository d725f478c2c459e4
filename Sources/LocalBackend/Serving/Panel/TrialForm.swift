import ToolkitPages
import ToolkitStandIn

/// The form with which a person tries a route, filled in with an example.
struct TrialForm {
    /// A part of the request that has a field.
    enum Part: Equatable {
        case parameter(RouteDescription.Parameter.Place, String)
        case key, username, password, body

        /// The name of the field in the form, such as `path.id`.
        var name: String {
            switch self {
            case .parameter(let place, let name): "\(place.rawValue).\(name)"
            case .key: "key"
            case .username: "username"
            case .password: "password"
            case .body: "body"
            }
        }
    }

    /// A field for one part of the request.
    struct Field {
        let part: Part
        let label: String
        var hint = ""
        var value = ""
        /// A value that would work, for a field that is empty at first.
        var example = ""
        var isRequired = false
        /// The values to choose from; empty for any text.
        var choices: [String] = []
        var isLong = false
    }

    let route: Route
    let description: RouteDescription
    private(set) var fields: [Field]

    /// - Parameters:
    ///   - extra: The names of further query items.
    ///   - submitted: The fields of a form that was sent; `nil` for the example.
    init(_ route: Route, extra: [String] = [], submitted: ((Part) -> String?)? = nil) {
        self.route = route
        description = route.description ?? RouteDescription("", "")
        let examples = RouteExamples(of: route)
        fields = route.parameters(description).map { Self.field($0, examples) } + Self.keyFields(route.key)
        for name in extra where !fields.contains(where: { $0.part == .parameter(.query, name) }) {
            fields.append(Field(part: .parameter(.query, name), label: name, hint: "Not described."))
        }
        if let body = Self.bodyField(route, description) { fields.append(body) }
        guard let submitted else { return }
        for place in fields.indices { fields[place].value = submitted(fields[place].part) ?? "" }
    }

    var body: String { description.bodies.first?.body(typed: self[.body]) ?? self[.body] }
    var mediaType: String { description.bodies.first?.sentMediaType ?? "text/plain" }

    subscript(part: Part) -> String { fields.first { $0.part == part }?.value ?? "" }

    // MARK: Fields

    private static func field(_ parameter: RouteDescription.Parameter, _ examples: RouteExamples) -> Field {
        let schema = parameter.content.schema.json
        let example = examples[parameter].map { text($0) } ?? ""
        let isGiven = parameter.isRequired || examples.text(of: parameter) != nil
        return Field(
            part: .parameter(parameter.place, parameter.name), label: parameter.name, hint: parameter.summary,
            value: isGiven ? example : "", example: example, isRequired: parameter.place == .path,
            choices: schema["enum"]?.array?.map { text($0) } ?? (schema["type"] == "boolean" ? ["true", "false"] : []))
    }

    private static func keyFields(_ key: RouteKey?) -> [Field] {
        switch key {
        case .header(let name, let value, _), .query(let name, let value, _):
            [Field(part: .key, label: name, hint: "The key; this is the demo key.", value: value)]
        case .basic(let username, let password, _):
            [
                Field(part: .username, label: "Username", hint: "The demo user's.", value: username),
                Field(part: .password, label: "Password", value: password),
            ]
        case .token:
            [Field(part: .key, label: "Token", hint: "Without one, the page asks for a new token first.")]
        case .queryToken(let name): [Field(part: .key, label: name, hint: "A token of this feature's other routes.")]
        case nil: []
        }
    }

    private static func bodyField(_ route: Route, _ description: RouteDescription) -> Field? {
        let content = description.bodies.first
        let mayHaveBody =
            content != nil || route.description == nil && [.post, .put, .patch].contains(route.pattern.method)
        guard mayHaveBody else { return nil }
        let isForm = content?.mediaType == MediaType.form
        let sample = isForm ? form(content?.example) : content?.example.map { $0.string ?? $0.pretty }
        let example = route.exampleForm ?? content?.multipartExample ?? sample ?? ""
        let kind = content?.mediaType ?? "text/plain"
        return Field(
            part: .body, label: "Body", hint: kind, value: description.needsBody ? example : "", example: example,
            isLong: true)
    }

    private static func text(_ value: JSONValue) -> String {
        if let text = value.string { return text }
        let isList = value.array?.allSatisfy { $0.string != nil } == true
        if isList, let texts = value.array?.compactMap(\.string) { return texts.joined(separator: ",") }
        return value.compact
    }

    private static func form(_ example: JSONValue?) -> String? {
        guard case .object(let members) = example else { return nil }
        return PercentEncoding.encode(members.map { ($0.name, text($0.value)) })
    }

    // MARK: Markup

    /// - Parameter action: The path to which the form is sent.
    func html(action: String) -> HTML {
        """
        <form method="post" action="\(action)">
        <input type="hidden" name="route" value="\(route.pattern.text)">
        \(fields.map(row))
        <button class="main" id="send">Send</button>
        </form>
        """
    }

    private func row(_ field: Field) -> HTML {
        let required: HTML = field.isRequired ? " required" : ""
        let control: HTML
        if !field.choices.isEmpty {
            let choices = ([""] + field.choices).map { choice -> HTML in
                "<option\(" selected", if: choice == field.value)>\(choice)</option>"
            }
            control = "<select name=\"\(field.part.name)\">\(choices)</select>"
        } else if field.isLong {
            let count = min(16, max(4, field.value.split(separator: "\n").count + 1))
            control =
                "<textarea name=\"\(field.part.name)\" rows=\"\(count)\" spellcheck=\"false\">\n\(lines: field.value)</textarea>"
        } else {
            control = """
                <input name="\(field.part.name)" value="\(field.value)" placeholder="\(field.example)"\(required) \
                autocomplete="off" autocapitalize="off" spellcheck="false">
                """
        }
        return "<label><code>\(field.label)</code> <small>\(code: field.hint)</small>\(control)</label>"
    }
}
