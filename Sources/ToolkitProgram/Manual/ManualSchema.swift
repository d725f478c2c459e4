/// The JSON Schema (draft 2020-12) of a ``ManualTree``.
enum ManualSchema {
    static var value: JSONValue {
        [
            "$schema": "https://json-schema.org/draft/2020-12/schema",
            "title": .string("The commands of \(ProgramDescription.current.name)"),
            "$defs": ["command": command, "argument": argument],
            "type": "object",
            "additionalProperties": .bool(false),
            "required": ["format", "version", "command", "globalOptions", "exitStatuses"],
            "properties": [
                "format": ["const": .integer(Int64(ManualTree.formatVersion))],
                "version": text,
                "command": reference("command"),
                "globalOptions": list(reference("argument")),
                "exitStatuses": list(object(["status": ["type": "integer"], "meaning": text])),
            ],
        ]
    }

    private static let command = object([
        "path": text, "name": text, "aliases": list(text), "summary": text, "details": text, "usage": text,
        "hidden": flag, "replacement": optional(text),
        "effect": choice(Effect.allCases.map(\.rawValue), orNull: true),
        "answer": optional(
            object(["kind": choice(["nothing", "value", "list", "other"]), "fields": list(text)])),
        "arguments": list(reference("argument")),
        "examples": list(object(["line": text, "summary": text])),
        "commands": list(reference("command")),
    ])

    private static let argument = object([
        "kind": choice(["option", "flag", "positional"]), "name": text, "short": optional(text), "aliases": list(text),
        "shorthands": list(object(["name": text, "value": text])), "placeholder": text, "help": text,
        "required": flag, "repetition": choice(["refuse", "last", "collect"]), "numeric": flag,
        "default": optional(text), "choices": list(text), "variable": optional(text), "group": optional(text),
        "hidden": flag, "replacement": optional(text),
    ])

    private static let text: JSONValue = ["type": "string"]
    private static let flag: JSONValue = ["type": "boolean"]

    private static func list(_ element: JSONValue) -> JSONValue { ["type": "array", "items": element] }

    private static func optional(_ value: JSONValue) -> JSONValue { ["anyOf": [value, ["type": "null"]]] }

    private static func reference(_ name: String) -> JSONValue { ["$ref": .string("#/$defs/\(name)")] }

    private static func choice(_ words: [String], orNull: Bool = false) -> JSONValue {
        ["enum": .array(words.map { .string($0) } + (orNull ? [.null] : []))]
    }

    private static func object(_ members: KeyValuePairs<String, JSONValue>) -> JSONValue {
        [
            "type": "object", "additionalProperties": .bool(false),
            "required": .array(members.map { .string($0.key) }),
            "properties": .object(members.map { JSONValue.Member($0.key, $0.value) }),
        ]
    }
}
