/// The form of a JSON value: a JSON Schema (draft 2020-12), as OpenAPI 3.1 uses it.
///
/// A schema with a name is written once, in `components/schemas`, and referred to everywhere else.
public struct Schema: Sendable {
    /// The keywords, or a `$ref` if the schema has a name.
    package let json: JSONValue
    /// The named schemas that this schema uses, with itself.
    package let components: [String: JSONValue]
    /// A value that the schema accepts, which an object makes from the examples of its members; `nil` if there is none.
    package let example: JSONValue?

    private init(_ json: JSONValue, components: [String: JSONValue] = [:], example: JSONValue?) {
        (self.json, self.components, self.example) = (json, components, example)
    }

    private init(_ keywords: [(String, JSONValue?)], using schemas: [Schema] = [], example: JSONValue?) {
        self.init(.members(keywords), components: Self.components(of: schemas), example: example)
    }

    /// The components of all schemas; of those with one name, the first.
    package static func components(of schemas: [Schema]) -> [String: JSONValue] {
        schemas.reduce(into: [:]) { all, schema in all.merge(schema.components) { first, _ in first } }
    }

    // MARK: Single values

    /// Any value.
    public static let anything = Schema([], example: nil)

    /// No value at all, to say that an object has no other members.
    public static let nothing = Schema(false, example: nil)

    /// `null`.
    public static let null = Schema([("type", "null")], example: .null)

    /// A string.
    /// - Parameters:
    ///   - pattern: A regular expression that matches a part of the string (ECMA-262).
    ///   - length: The numbers of characters that are possible.
    public static func text(
        _ example: String? = nil, pattern: String? = nil, format: String? = nil, length: ClosedRange<Int>? = nil
    ) -> Schema {
        Schema(
            [
                ("type", "string"), ("pattern", pattern.map { .string($0) }), ("format", format.map { .string($0) }),
                ("minLength", length.flatMap { $0.lowerBound > 0 ? .integer(Int64($0.lowerBound)) : nil }),
                ("maxLength", length.flatMap { $0.upperBound < .max ? .integer(Int64($0.upperBound)) : nil }),
            ], example: example.map { .string($0) })
    }

    /// One of some strings; the first is the example.
    public static func one(of values: [String]) -> Schema {
        let values = values.map { JSONValue.string($0) }
        return Schema([("type", "string"), ("enum", .array(values))], example: values.first)
    }

    /// One of some strings; the first is the example.
    public static func one(of values: String...) -> Schema { one(of: values) }

    /// One of some whole numbers; the first is the example.
    public static func one(of values: Int...) -> Schema {
        let values = values.map { JSONValue.integer(Int64($0)) }
        return Schema([("type", "integer"), ("enum", .array(values))], example: values.first)
    }

    /// A whole number.
    public static func integer(_ example: Int? = nil, from least: Int? = nil, to most: Int? = nil) -> Schema {
        Schema(
            [
                ("type", "integer"), ("minimum", least.map { .integer(Int64($0)) }),
                ("maximum", most.map { .integer(Int64($0)) }),
            ], example: example.map { .integer(Int64($0)) })
    }

    /// A number.
    public static func number(_ example: Double? = nil, from least: Double? = nil) -> Schema {
        Schema([("type", "number"), ("minimum", least.map { .number($0) })], example: example.map { .number($0) })
    }

    /// `true` or `false`.
    public static func flag(_ example: Bool? = nil) -> Schema {
        Schema([("type", "boolean")], example: example.map { .bool($0) })
    }

    // MARK: Arrays, objects and choices

    /// An array.
    public static func array(of element: Schema, count: ClosedRange<Int>? = nil) -> Schema {
        Schema(
            [
                ("type", "array"), ("items", element.json),
                ("minItems", count.flatMap { $0.lowerBound > 0 ? .integer(Int64($0.lowerBound)) : nil }),
                ("maxItems", count.flatMap { $0.upperBound < .max ? .integer(Int64($0.upperBound)) : nil }),
            ], using: [element], example: element.example.map { .array([$0]) })
    }

    /// A member of an object.
    public struct Member: Sendable {
        let name: String
        let schema: Schema
        let isRequired: Bool

        /// A member that every object has.
        public static func required(_ name: String, _ schema: Schema, _ summary: String = "") -> Member {
            Member(name: name, schema: schema.described(summary), isRequired: true)
        }

        /// A member that some objects lack.
        public static func optional(_ name: String, _ schema: Schema, _ summary: String = "") -> Member {
            Member(name: name, schema: schema.described(summary), isRequired: false)
        }
    }

    /// An object.
    /// - Parameters:
    ///   - names: A regular expression that matches a part of the name of each member.
    ///   - others: The schema of all other members; `nil` says nothing about them.
    public static func object(_ members: [Member], names: String? = nil, others: Schema? = nil) -> Schema {
        let required = members.filter(\.isRequired).map { JSONValue.string($0.name) }
        let examples = members.compactMap { member in
            member.schema.example.map { JSONValue.Member(member.name, $0) }
        }
        let isComplete = members.allSatisfy { !$0.isRequired || $0.schema.example != nil }
        let properties = members.map { JSONValue.Member($0.name, $0.schema.json) }
        return Schema(
            [
                ("type", "object"), ("properties", members.isEmpty ? nil : .object(properties)),
                ("required", required.isEmpty ? nil : .array(required)),
                ("propertyNames", names.map { ["pattern": .string($0)] }), ("additionalProperties", others?.json),
            ], using: members.map(\.schema) + [others].compactMap(\.self), example: isComplete ? .object(examples) : nil
        )
    }

    /// An object.
    public static func object(_ members: Member..., names: String? = nil, others: Schema? = nil) -> Schema {
        object(members, names: names, others: others)
    }

    /// A value that at least one schema accepts; the example is that of the first.
    public static func any(of schemas: Schema...) -> Schema { any(of: schemas) }

    /// A value that at least one schema accepts; the example is that of the first.
    public static func any(of schemas: [Schema]) -> Schema {
        Schema([("anyOf", .array(schemas.map(\.json)))], using: schemas, example: schemas.first?.example)
    }

    // MARK: Types

    /// The form of a value of a type, such as one that a route decodes or answers, with the value as the example.
    ///
    /// All members that the value has are required; one that is `nil` is left out.
    /// - Throws: The error of the value's `encode(to:)`.
    public static func like(_ value: some Encodable) throws -> Schema {
        form(of: try JSON.decode(JSONValue.self, from: JSON.encode(value)))
    }

    private static func form(of value: JSONValue) -> Schema {
        switch value {
        case .null: null
        case .bool(let flag): .flag(flag)
        case .integer(let number): integer(Int(number))
        case .number(let number): .number(number)
        case .decimal: number()
        case .string(let text): .text(text)
        case .array(let elements): array(of: elements.first.map(form) ?? anything)
        case .object(let members): object(members.map { .required($0.name, form(of: $0.value)) })
        }
    }

    // MARK: Changes

    /// The same schema with a name of letters and digits, which must be unique in the document.
    public func named(_ name: String) -> Schema {
        var definition = json
        if case .object(let members) = json, let example {
            definition = .object(members + [.init("examples", [example])])
        }
        var components = components
        components[name] = definition
        return Schema(["$ref": .string("#/components/schemas/\(name)")], components: components, example: example)
    }

    /// The same schema with a description.
    public func described(_ text: String) -> Schema {
        guard case .object(let members) = json, !text.isEmpty else { return self }
        let others = members.filter { $0.name != "description" }
        return Schema(
            .object(others + [.init("description", .string(text))]), components: components, example: example)
    }

    /// The same schema with another example.
    public func with(example: JSONValue) -> Schema { Schema(json, components: components, example: example) }
}
