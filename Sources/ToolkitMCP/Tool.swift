import ToolkitProgram

/// A command as a tool, described from the command's declarations.
struct Tool: Sendable {
    let command: CallableCommand
    /// The words of the command, joined by `_`: `cats_add`.
    let name: String

    init(_ command: CallableCommand) {
        self.command = command
        name = command.path.joined(separator: "_")
    }

    /// The description for `tools/list`.
    var json: JSONValue {
        .members([
            ("name", .string(name)), ("description", .string(description)), ("inputSchema", inputSchema),
            ("outputSchema", outputSchema), ("annotations", annotations),
        ])
    }

    /// What the command changes, and whether it reaches a service.
    ///
    /// In the protocol, a tool reaches a service by default. A client may call a tool without asking unless the tool is
    /// destructive, so one that replaces data or moves money is.
    private var annotations: JSONValue {
        let changes = command.effect != .reads
        return .members([
            ("readOnlyHint", changes ? nil : true), ("destructiveHint", changes ? .bool(!command.onlyAdds) : nil),
            ("idempotentHint", changes && command.isIdempotent ? true : nil),
            ("openWorldHint", command.reachesService ? nil : false),
        ])
    }

    /// The help, with what the command changes; ``Effect/reads`` needs no words beside `readOnlyHint`.
    private var description: String {
        let change = command.effect == .reads ? "" : command.effect.sentence
        let form = isExport ? "The answer is CSV." : ""
        return [command.summary, change, command.details, form].filter { !$0.isEmpty }.joined(separator: "\n\n")
    }

    /// Whether the answer is a list, of which a call gets some items at a time.
    var isList: Bool { command.shape.kind == .list }

    /// Whether the answer is what the command would write to a file, as CSV.
    var isExport: Bool { !command.shape.fields.isEmpty && command.declarations.contains { $0.file == .writes } }

    /// Where a call goes on after an earlier answer.
    enum Paging {
        /// At any row of a list.
        case rows
        /// At any of the `items` of a value, which the command has all.
        case items
        /// At a page of the `items` of a value, which the command itself takes by its number.
        case pages
    }

    /// Where a call goes on; `nil` if an answer is never only a part.
    var paging: Paging? {
        if isList { return .rows }
        guard !command.shape.fields.isEmpty, let limit = command.limit else { return nil }
        if limit.isOnlyTyped { return .items }
        return page == nil ? nil : .pages
    }

    /// The argument for the number of a page.
    var page: ArgumentDeclaration? { inputs.first { $0.name == "page" } }

    /// The arguments of the command that a program can give; it may not write files.
    var inputs: [ArgumentDeclaration] {
        command.declarations.filter { $0.file != .writes && !(isList && $0.name == Self.limit) }
    }

    /// Whether a property belongs to the tool and not to the command.
    func hasOwnProperty(_ name: String) -> Bool { ownProperties.contains { $0.name == name } }

    func hasProperty(_ name: String) -> Bool { propertyNames.contains(name) }

    var propertyNames: [String] { inputs.map(\.name) + ownProperties.map(\.name) }

    // MARK: Schemas

    private var inputSchema: JSONValue {
        let properties = inputs.map { JSONValue.Member($0.name, Self.schema(of: $0)) } + ownProperties
        let required = inputs.filter { $0.isRequired && $0.group == nil }.map { JSONValue.string($0.name) }
        let groups = Dictionary(grouping: inputs.filter { $0.group != nil }, by: \.group).values
        return .members([
            ("type", "object"), ("properties", .object(properties)),
            ("required", required.isEmpty ? nil : .array(required)),
            ("dependentSchemas", groups.isEmpty ? nil : .object(groups.flatMap(Self.exclusions))),
        ])
    }

    /// The property that chooses the fields of a list.
    static let fields = "fields"
    /// The property for the number of items of a list.
    static let limit = "limit"
    /// The property for the place in a list where an earlier answer ended.
    static let cursor = "cursor"
    /// The property for the maximum size of a picture, in kB.
    static let pictureLimit = "picture-limit"

    /// The properties that belong to the tool and not to the command; the server's instructions describe them once.
    private var ownProperties: [JSONValue.Member] {
        var properties: [JSONValue.Member] = []
        if paging == .rows || paging == .items {
            let standard = command.limit?.standard.flatMap { Int64($0) }.map { JSONValue.integer($0) }
            properties.append(.init(Self.limit, .members([("type", "integer"), ("default", standard)])))
        }
        if paging != nil { properties.append(.init(Self.cursor, ["type": "string"])) }
        if !command.shape.fields.isEmpty {
            properties.append(.init(Self.fields, ["type": "array", "items": ["type": "string"]]))
        }
        if command.shape.kind == .value, command.shape.fields.isEmpty, command.effect == .reads, command.reachesService
        {
            properties.append(.init(Self.pictureLimit, ["type": "integer"]))
        }
        return properties
    }

    /// For each of some arguments that exclude each other, a schema in which the others must not be given.
    private static func exclusions(_ group: [ArgumentDeclaration]) -> [JSONValue.Member] {
        group.map { one in
            let others = group.filter { $0.name != one.name }
            return .init(one.name, ["properties": .object(others.map { .init($0.name, false) })])
        }
    }

    private static func schema(of argument: ArgumentDeclaration) -> JSONValue {
        var help = argument.help
        if argument.isRequired, argument.group != nil { help += " Exactly one of the alternatives is required." }
        if argument.repetition == .collect || !argument.listedChoices.isEmpty {
            return .members([
                ("type", "array"), ("items", .members(form(of: argument))), ("minItems", argument.isRequired ? 1 : nil),
                ("description", .string(help)),
            ])
        }
        return .members(form(of: argument) + [("description", .string(help)), ("default", standard(of: argument))])
    }

    private static func form(of argument: ArgumentDeclaration) -> [(String, JSONValue?)] {
        if argument.kind == .flag { return [("type", "boolean")] }
        let choices = argument.choices + argument.listedChoices
        if !choices.isEmpty { return [("type", "string"), ("enum", .array(choices.map { .string($0) }))] }
        return switch argument.form {
        case .text, .phone, .postalCode: [("type", "string")]
        case .date: [("type", "string"), ("format", "date")]
        case .url: [("type", "string"), ("format", "uri")]
        case .integer(let limits):
            [
                ("type", "integer"), ("minimum", limits.lowerBound == .min ? nil : .integer(Int64(limits.lowerBound))),
                ("maximum", limits.upperBound == .max ? nil : .integer(Int64(limits.upperBound))),
            ]
        case .number(let limits):
            [
                ("type", "number"), ("minimum", .number(limits.lowerBound)),
                ("maximum", limits.upperBound.isFinite ? .number(limits.upperBound) : nil),
            ]
        case .amount: [("type", "string"), ("pattern", #"^[0-9]+(\.[0-9]+)?$"#)]
        case .day:
            // A date and another word show both forms.
            [
                ("type", "string"),
                (
                    "examples",
                    .array((["2026-01-31"] + argument.candidates("").suffix(1).map(\.word)).map { .string($0) })
                ),
            ]
        }
    }

    /// The default, if it has the type that the schema names.
    private static func standard(of argument: ArgumentDeclaration) -> JSONValue? {
        guard let text = argument.standard else { return nil }
        return switch (argument.kind, argument.form) {
        // A flag is off by default.
        case (.flag, _): text == "on" ? true : nil
        case (_, .integer) where argument.choices.isEmpty: Int64(text).map { .integer($0) }
        case (_, .number) where argument.choices.isEmpty: Double(text).map { .number($0) }
        default: .string(text)
        }
    }

    /// The schema of the structured content of a list; `nil` for another answer, of which only the type would be known.
    private var outputSchema: JSONValue? {
        guard command.shape.kind == .list else { return nil }
        return [
            "type": "object",
            "properties": [
                "items": [
                    "type": "array", "items": Self.object(with: command.shape.fields.map { ($0.name, $0) }),
                ],
                "total": ["type": "integer"],
            ],
        ]
    }

    /// A schema with properties for names such as `price.amount`; it also accepts `null`.
    private static func object(with fields: [(name: String, field: AnswerField)]) -> JSONValue {
        var names: [String] = []
        var inner: [String: [(name: String, field: AnswerField)]] = [:]
        for field in fields {
            let parts = field.name.split(separator: ".", maxSplits: 1).map(String.init)
            if !names.contains(parts[0]) { names.append(parts[0]) }
            inner[parts[0], default: []].append((parts.count > 1 ? parts[1] : "", field.field))
        }
        let properties = names.map { name in
            let parts = inner[name, default: []]
            let isObject = parts.contains { !$0.name.isEmpty }
            return JSONValue.Member(name, isObject ? object(with: parts) : schema(of: parts[0].field))
        }
        return ["properties": .object(properties)]
    }

    private static func schema(of field: AnswerField) -> JSONValue {
        guard let type = field.type else { return .object([]) }
        let name: JSONValue = type == .strings ? "array" : .string(type.rawValue)
        return .members([
            ("type", field.isNullable ? [name, "null"] : name), ("items", type == .strings ? ["type": "string"] : nil),
        ])
    }

    // MARK: Prompts

    /// The tool as a prompt, whose arguments a client can complete.
    var prompt: JSONValue {
        [
            "name": .string(name), "description": .string(command.summary),
            "arguments": .array(
                inputs.map {
                    [
                        "name": .string($0.name), "description": .string($0.help),
                        "required": .bool($0.isRequired && $0.group == nil),
                    ]
                }),
        ]
    }

    /// The text that asks for a call of the tool.
    func prompt(with arguments: JSONValue?) throws(MessageError) -> JSONValue {
        guard case .object(let members) = arguments ?? .object([]) else {
            throw MessageError(.invalidParameters, "arguments must be an object.")
        }
        for member in members where !inputs.contains(where: { $0.name == member.name }) {
            throw MessageError(.invalidParameters, "There is no argument '\(member.name.visible.cut(toColumns: 100))'.")
        }
        for input in inputs where input.isRequired && input.group == nil {
            guard members.contains(where: { $0.name == input.name }) else {
                throw MessageError(.invalidParameters, "The argument '\(input.name)' is missing.")
            }
        }
        let given = members.isEmpty ? "" : " with these arguments: " + JSONValue.object(members).compact
        return [
            "description": .string(command.summary),
            "messages": [
                [
                    "role": "user",
                    "content": [
                        "type": "text", "text": .string("Call the tool \(name)\(given.isEmpty ? "." : given)"),
                    ],
                ]
            ],
        ]
    }

    func texts(_ arguments: JSONValue?) -> [String: [String]] {
        guard case .object(let members) = arguments else { return [:] }
        return Dictionary(members.compactMap { member in member.value.string.map { (member.name, [$0]) } }) { $1 }
    }
}
