/// Looks for mistakes in what a feature declares, which nobody else notices before a person meets them.
struct DeclarationFaults {
    let feature: FeatureDescription
    let root: CommandNode

    /// A sentence for each mistake.
    var all: [String] {
        guard let node = root.child(named: feature.name) else { return [] }
        return examples(of: node) + scenes(node)
    }

    // MARK: Examples

    private func examples(of node: CommandNode) -> [String] {
        let parser = CommandLineParser(root: root, globals: GlobalOptions.self, environment: [:])
        return node.examples.flatMap { example -> [String] in
            let line = example.line.split(separator: " ").dropFirst().prefix { !["|", "<", ">"].contains($0) }
            let words = Context.aliasWords(line.joined(separator: " "))
            return parser.parse(words).faults.map { "The example '\(example.line)' is wrong: \($0.message)" }
        } + node.children.flatMap(examples)
    }

    // MARK: Scenes

    private func scenes(_ node: CommandNode) -> [String] {
        let scenes = feature.scenes
        let names = (scenes.home.isEmpty ? [] : [scenes.home]) + scenes.menu
        return names.compactMap { missing($0, node, "The scenes name") } + scenes.all.flatMap { faults(of: $0, node) }
    }

    private func faults(of scene: Scene, _ node: CommandNode) -> [String] {
        let start = "The scene '\(scene.command)'"
        guard let command = command(scene.command, node) else {
            return [missing(scene.command, node, "A scene is for")].compactMap(\.self)
        }
        let shown = scene.picked.union(scene.offered.keys)
        let named = scene.unused.union(scene.folded).union(shown).sorted() + [scene.choice].compactMap(\.self)
        let arguments = named.compactMap { name in
            unknown(name, among: command.declarations.map(\.name), "argument of '\(scene.command)'", start)
        }
        let others = (scene.parts + scene.tabs.map(\.command)).compactMap { missing($0, node, "\(start) names") }
        let type = command.arguments as? any Command.Type
        let fields = type?.answerShape.fieldNames ?? []
        // The fields of a value are known only when it is encoded.
        let rows = ([scene.opens].compactMap(\.self) + scene.rowLinks).flatMap { faults(of: $0, fields, node, start) }
        let isList = type?.answerShape.kind == .list
        let whole = (scene.links + [scene.next].compactMap(\.self)).flatMap {
            faults(of: $0, isList ? fields : [], node, start)
        }
        return arguments + others + rows + whole
    }

    /// - Parameter fields: The fields of the answer; empty if they are not known.
    private func faults(of link: PageLink, _ fields: [String], _ node: CommandNode, _ start: String) -> [String] {
        guard let target = command(link.command, node) else {
            return [missing(link.command, node, "\(start) leads to")].compactMap(\.self)
        }
        let used = link.values.sorted { $0.key < $1.key }
        let arguments = used.compactMap { name, _ in
            unknown(name, among: target.declarations.map(\.name), "argument of '\(link.command)'", start)
        }
        guard !fields.isEmpty else { return arguments }
        let names = used.compactMap { _, value -> String? in
            switch value {
            case .field(let name), .current(let name): name
            case .word, .argument: nil
            }
        }
        // Every list has a count.
        let condition = link.condition.flatMap {
            $0.field == "count"
                ? nil
                : unknown(
                    $0.field, among: fields, "field of the answer",
                    "A condition of \(start.lowercasedStart) never holds: it")
        }
        return arguments + names.compactMap { unknown($0, among: fields, "field of the answer", start) }
            + [condition].compactMap(\.self)
    }

    // MARK: Names

    private func command(_ name: String, _ node: CommandNode) -> CommandNode? {
        let found = name.split(separator: " ").reduce(Optional(node)) { $0?.child(named: String($1)) }
        return found?.arguments == nil ? nil : found
    }

    private func missing(_ name: String, _ node: CommandNode, _ start: String) -> String? {
        guard command(name, node) == nil else { return nil }
        let question = Suggestion.question(about: name, among: node.children.map(\.name))
        return "\(start) '\(name)', which is no command of '\(node.name)'.\(question)"
    }

    private func unknown(_ name: String, among known: [String], _ kind: String, _ start: String) -> String? {
        // A field of several values, such as `price`, begins the names of its parts.
        guard !known.contains(name), !known.contains(where: { $0.hasPrefix(name + ".") }) else { return nil }
        return "\(start) names '\(name)', which is no \(kind).\(Suggestion.question(about: name, among: known))"
    }
}

extension String {
    /// The text with a small first letter.
    fileprivate var lowercasedStart: String { prefix(1).lowercased() + dropFirst() }
}

extension Runner {
    /// The mistakes in the declarations of the program's features, a sentence for each.
    package var faultsOfDeclarations: [String] {
        features.flatMap { DeclarationFaults(feature: $0, root: root).all }
    }
}

extension Context {
    var faultsOfDeclarations: [String] { features.flatMap { DeclarationFaults(feature: $0, root: commands).all } }
}

extension Runner {
    /// The commands of features that only read and answer with rows, with their fields and the lines of their examples.
    package var rowExamples: [(path: String, fields: [String], lines: [String])] {
        features.compactMap { root.child(named: $0.name) }.flatMap { Self.rowExamples([$0]) }
    }

    private static func rowExamples(_ path: [CommandNode]) -> [(path: String, fields: [String], lines: [String])] {
        let node = path[path.count - 1]
        var own: [(path: String, fields: [String], lines: [String])] = []
        if let type = node.arguments as? any Command.Type, type.effect == .reads, !type.needsPerson,
            !type.answerShape.fields.isEmpty
        {
            let name = path.map(\.name).joined(separator: " ")
            let root = ProgramDescription.current.name + " "
            let plain = node.examples.map(\.line).filter { line in
                !["|", "<", ">", "--output", "--json", "--fields"].contains { line.contains($0) }
            }
            own.append((name, type.answerShape.fieldNames, plain.map { "\($0.dropFirst(root.count)) --json" }))
        }
        return own + node.children.flatMap { rowExamples(path + [$0]) }
    }
}
