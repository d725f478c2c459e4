@testable import ToolkitProgram

/// The door `manifest`: the descriptions of external commands.
enum Manifests {
    static func check(_ bytes: [UInt8]) throws {
        guard let manifest = try? JSON.decode(PluginManifest.self, from: bytes) else { return }
        guard let slow = SlowJSON(bytes) else { throw Finding("it is not JSON") }
        // A member without a meaning may have a number that does not fit.
        guard let value = slow.value else { return }
        try expectEqual(try JSON.decode(PluginManifest.self, from: slow.otherNotation), manifest, "other notation")
        try checkNames(manifest, isRoot: true)
        try expectEqual(json(manifest, isRoot: true), reduced(value, isRoot: true), "the members")
        let node = CommandNode(name: "x", summary: manifest.summary, children: [])
        var binding = ArgumentBinding(
            external: manifest.options.map { $0.declaration(.option) }
                + manifest.arguments.map { $0.declaration(.positional) })
        binding.advance()
        _ = HelpText(path: [node], globals: GlobalOptions.self).usage
    }

    private static func checkNames(_ manifest: PluginManifest, isRoot: Bool) throws {
        if !isRoot { try expect(isName(manifest.name), "the name \(manifest.name)") }
        for argument in manifest.options + manifest.arguments {
            try expect(isName(argument.name), "the name \(argument.name)")
            if let short = argument.short { try expect(isName(String(short)), "the letter \(short)") }
        }
        for command in manifest.subcommands { try checkNames(command, isRoot: false) }
    }

    private static func isName(_ name: String) -> Bool {
        !name.isEmpty && !name.hasPrefix("-")
            && name.unicodeScalars.allSatisfy {
                ("a"..."z").contains($0) || ("A"..."Z").contains($0) || ("0"..."9").contains($0) || $0 == "-"
                    || $0 == "_"
            }
    }

    /// A manifest as JSON with all its members.
    private static func json(_ manifest: PluginManifest, isRoot: Bool) -> JSONValue {
        [
            "name": .string(isRoot ? "" : manifest.name), "summary": .string(manifest.summary),
            "options": .array(manifest.options.map(json)), "arguments": .array(manifest.arguments.map(json)),
            "subcommands": .array(manifest.subcommands.map { json($0, isRoot: false) }),
        ]
    }

    private static func json(_ argument: PluginArgument) -> JSONValue {
        let completions: JSONValue =
            switch argument.completions {
            case .words(let words): .array(words.map { .string($0) })
            case .files: "files"
            case .folders: "folders"
            }
        return [
            "name": .string(argument.name), "short": argument.short.map { .string(String($0)) } ?? .null,
            "summary": .string(argument.summary), "value": argument.value.map { .string($0) } ?? .null,
            "repeats": .bool(argument.repeats), "required": .bool(argument.isRequired), "completions": completions,
        ]
    }

    /// The known members of a valid manifest in JSON, with the defaults for those that are missing or `null`.
    private static func reduced(_ value: JSONValue, isRoot: Bool) -> JSONValue {
        [
            "name": isRoot ? "" : value["name"] ?? "", "summary": given(value["summary"]) ?? "",
            "options": arguments(value["options"]), "arguments": arguments(value["arguments"]),
            "subcommands": .array((value["subcommands"]?.array ?? []).map { reduced($0, isRoot: false) }),
        ]
    }

    private static func arguments(_ value: JSONValue?) -> JSONValue {
        .array(
            (value?.array ?? []).map { argument in
                [
                    "name": argument["name"] ?? .null, "short": argument["short"] ?? .null,
                    "summary": given(argument["summary"]) ?? "", "value": argument["value"] ?? .null,
                    "repeats": given(argument["repeats"]) ?? false, "required": given(argument["required"]) ?? false,
                    "completions": given(argument["completions"]) ?? [],
                ]
            })
    }

    private static func given(_ value: JSONValue?) -> JSONValue? { value == .null ? nil : value }
}
