/// The defaults that a person has set for options: in the settings file, by keys such as `cats add.owner`, or in
/// environment variables, such as `TOOLKIT_CATS_ADD_OWNER`.
struct OptionDefaults: Sendable {
    /// The values in the settings file by key, in order of precedence.
    var values: [String: [SourcedValue]] = [:]
    var environment: [String: String] = [:]

    /// The first word of the key of a global option, such as `toolkit.color`.
    static var globalPath: String { ProgramDescription.current.name }
    /// The global options that have no default in the settings, because the settings depend on them, or because they
    /// would replace every command.
    private static let fixedGlobals: Set = ["help", "version", "explain", "profile"]

    /// The key of an option, given the path of its command from the root; `nil` if it cannot have a default.
    static func key(of declaration: ArgumentDeclaration, _ path: [String]) -> String? {
        guard declaration.kind != .positional else { return nil }
        guard path.count > 1 else {
            return fixedGlobals.contains(declaration.name) ? nil : "\(globalPath).\(declaration.name)"
        }
        return path.dropFirst().joined(separator: " ") + ".\(declaration.name)"
    }

    /// The values of an option in order of precedence: the environment variable, the profile, the file's first part.
    func values(of declaration: ArgumentDeclaration, _ path: [String]) -> [SourcedValue] {
        guard !values.isEmpty || !environment.isEmpty, let key = Self.key(of: declaration, path) else { return [] }
        let given = declaration.formerNames.reduce(values[key] ?? []) { given, name in
            given + (values[String(key.dropLast(declaration.name.count)) + name] ?? [])
        }
        // Global options have variables of their own where a variable makes sense.
        let variable = path.count > 1 ? Setting(key, declaration.help).variable : nil
        let text = variable.flatMap { environment[$0] } ?? ""
        return (text.isEmpty ? [] : [SourcedValue(text, origin: .variable(variable ?? ""))]) + given
    }
}

extension ArgumentDeclaration {
    func readDefault(_ given: SourcedValue) throws(ArgumentRefusal) -> Occurrence {
        var text = given.value
        if kind == .flag {
            switch text.lowercased() {
            case "on", "true", "yes": text = "true"
            case "off", "false", "no": text = "false"
            default: throw .unacceptable("'\(text.visible)' is neither 'on' nor 'off'.")
            }
        }
        return Occurrence(text: text, value: try read(text), origin: given.origin)
    }
}

extension CommandNode {
    /// An option whose default can be set, by its key, such as `cats add.owner` or `toolkit.color`.
    ///
    /// The node must be the root.
    func option(withKey key: String, globals: any ArgumentSet.Type) -> ArgumentDeclaration? {
        guard let point = key.lastIndex(of: ".") else { return nil }
        let words = key[..<point].split(separator: " ", omittingEmptySubsequences: false).map(String.init)
        if words == [OptionDefaults.globalPath] {
            return globals.declarations.first { OptionDefaults.key(of: $0, [name]) == key }
        }
        var node = self
        for word in words {
            guard let child = node.children.first(where: { $0.name == word }) else { return nil }
            node = child
        }
        return node.declarations.first { declaration in
            let known = OptionDefaults.key(of: declaration, [name] + words)
            return known != nil
                && ([declaration.name] + declaration.formerNames).contains(String(key[point...].dropFirst()))
        }
    }

    /// The keys of all options whose defaults can be set, with their help.
    func optionKeys(globals: any ArgumentSet.Type) -> [(key: String, help: String)] {
        Self.keys(globals.declarations, [name]) + children.flatMap { $0.optionKeys(below: [name]) }
    }

    private func optionKeys(below path: [String]) -> [(key: String, help: String)] {
        guard !isHidden else { return [] }
        let path = path + [name]
        return Self.keys(declarations, path) + children.flatMap { $0.optionKeys(below: path) }
    }

    private static func keys(_ all: [ArgumentDeclaration], _ path: [String]) -> [(key: String, help: String)] {
        all.filter { !$0.isHidden }.compactMap { declaration in
            OptionDefaults.key(of: declaration, path).map { ($0, declaration.help) }
        }
    }
}
