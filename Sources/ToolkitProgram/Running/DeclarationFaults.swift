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
        node.examples.flatMap { example in
            Self.parse(Self.command(in: example), root).faults.map {
                "The example '\(example.line)' is wrong: \($0.message)"
            }
        } + node.children.flatMap(examples)
    }

    /// The words of an example behind the program's name, without the other programs of a pipe and without redirections.
    static func command(in example: Example) -> String {
        example.line.split(separator: " ").dropFirst().prefix { !["|", "<", ">"].contains($0) }.joined(separator: " ")
    }

    static func parse(_ line: String, _ root: CommandNode) -> ParsedLine {
        CommandLineParser(root: root, globals: GlobalOptions.self, environment: [:]).parse(Context.aliasWords(line))
    }

    // MARK: Scenes

    private func scenes(_ node: CommandNode) -> [String] {
        let scenes = feature.scenes
        let signIn = scenes.signIn.map { [$0.signIn, $0.register, $0.signOut] + $0.settings.map(\.command) } ?? []
        let names = (scenes.home.isEmpty ? [] : [scenes.home]) + scenes.menu + signIn
        return names.compactMap { missing($0, node, "The scenes name") } + scenes.all.flatMap { faults(of: $0, node) }
    }

    private func faults(of scene: Scene, _ node: CommandNode) -> [String] {
        let start = "The scene '\(scene.command)'"
        guard let command = command(scene.command, node) else {
            return [missing(scene.command, node, "A scene is for")].compactMap(\.self)
        }
        let arguments = scene.arguments.compactMap { name in
            unknown(name, among: command.declarations.map(\.name), "argument of '\(scene.command)'", start)
        }
        let commands = scene.parts + scene.tabs.map(\.command) + [scene.reminder?.command].compactMap(\.self)
        let others = commands.compactMap { missing($0, node, "\(start) names") }
        let shape = (command.arguments as? any Command.Type)?.answerShape ?? .nothing
        let fields = shape.fields
        let rows = ([scene.opens].compactMap(\.self) + scene.rowLinks).flatMap { faults(of: $0, fields, node, start) }
        let whole = (scene.links + [scene.next].compactMap(\.self)).flatMap {
            faults(of: $0, listFields(of: command), node, start)
        }
        let current = scene.current.map { faults(ofCurrent: $0, node, start) } ?? []
        return arguments + others + rows + whole + current
            + scene.fields.flatMap { faults(of: $0, shape, node, start) }
    }

    /// The fields of a list; those of a value are known only when it is encoded.
    private func listFields(of command: CommandNode) -> [AnswerField] {
        guard let shape = (command.arguments as? any Command.Type)?.answerShape, shape.kind == .list else { return [] }
        return shape.fields
    }

    /// The faults of a command that tells the current values; its arguments are those of the scene's command.
    private func faults(ofCurrent link: PageLink, _ node: CommandNode, _ start: String) -> [String] {
        guard let source = command(link.command, node) else {
            return [missing(link.command, node, "\(start) names")].compactMap(\.self)
        }
        return unknownFields(of: link, listFields(of: source), start)
    }

    private func faults(
        of field: SceneField, _ shape: AnswerShape, _ node: CommandNode, _ start: String
    ) -> [String] {
        let (fields, headings) = (shape.fields, shape.headings)
        let label =
            headings.isEmpty ? nil : unknown(field.label.uppercased(), among: headings, "column of the answer", start)
        var others: [String] = []
        switch field.style {
        case .link(let link): others = faults(of: link, fields, node, start)
        case .marks(let name, let opens):
            if let opens {
                others = faults(of: PageLink("", opens.command, [opens.argument: .word("")]), [], node, start)
            }
            if !fields.isEmpty {
                others += [unknown(name, among: fields.map(\.name), "field of the answer", start)].compactMap(\.self)
            }
        case .large, .mark, .labelled, .spoken, .hidden: break
        }
        return [label].compactMap(\.self) + others
    }

    /// - Parameter fields: The fields of the answer; empty if they are not known.
    private func faults(of link: PageLink, _ fields: [AnswerField], _ node: CommandNode, _ start: String) -> [String] {
        guard let target = command(link.command, node) else {
            return [missing(link.command, node, "\(start) leads to")].compactMap(\.self)
        }
        let arguments = link.values.keys.sorted().compactMap { name in
            unknown(name, among: target.declarations.map(\.name), "argument of '\(link.command)'", start)
        }
        let condition = link.condition.flatMap { fault(of: $0, fields, start) }
        return arguments + unknownFields(of: link, fields, start) + [condition].compactMap(\.self)
    }

    private func unknownFields(of link: PageLink, _ fields: [AnswerField], _ start: String) -> [String] {
        guard !fields.isEmpty else { return [] }
        return link.values.sorted { $0.key < $1.key }.compactMap { _, value in
            switch value {
            case .field(let name), .current(let name):
                unknown(name, among: fields.map(\.name), "field of the answer", start)
            case .word, .argument: nil
            }
        }
    }

    private func fault(of condition: PageLink.Condition, _ fields: [AnswerField], _ start: String) -> String? {
        // Every list has a count.
        guard !fields.isEmpty, condition.field != "count" else { return nil }
        let start =
            "A condition of \(start.lowercasedStart) \(condition.isEqual ? "never" : "always") holds: it"
        guard let field = fields.first(where: { $0.name == condition.field }), field.type == .boolean else {
            return unknown(condition.field, among: fields.map(\.name), "field of the answer", start)
        }
        let values = ["true", "false"] + (field.isNullable ? [""] : [])
        guard !values.contains(condition.value) else { return nil }
        return "\(start) compares '\(field.name)', which is true or false, with '\(condition.value)'."
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

extension Scene {
    /// The names of arguments of the scene's command, in the order of their declarations here.
    fileprivate var arguments: [String] {
        let single = [choice, turning?.flag, alternative?.argument].compactMap(\.self)
        let counting = (counted?.filters ?? []).flatMap(\.namesInBraces)
        return unused.union(folded).sorted() + single + picked.union(offered.keys).sorted() + counting
            + beginning.keys.sorted() + (current?.values.keys.sorted() ?? [])
    }
}

extension String {
    /// The names in a text such as `for “{words}”`.
    fileprivate var namesInBraces: [String] {
        split(separator: "{", omittingEmptySubsequences: false).dropFirst().map { String($0.prefix { $0 != "}" }) }
    }

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
    /// The commands of features that only read and answer with rows, with their fields and the lines of their examples, but
    /// for those that choose a format or fields, or write a file.
    package var rowExamples: [(path: String, fields: [String], lines: [String])] {
        features.compactMap { root.child(named: $0.name) }.flatMap { rowExamples([$0]) }
    }

    private func rowExamples(_ path: [CommandNode]) -> [(path: String, fields: [String], lines: [String])] {
        let node = path[path.count - 1]
        var own: [(path: String, fields: [String], lines: [String])] = []
        if let type = node.arguments as? any Command.Type, type.effect == .reads, !type.needsPerson,
            !type.answerShape.fields.isEmpty
        {
            let name = path.map(\.name).joined(separator: " ")
            let plain = node.examples.map(DeclarationFaults.command).filter(showsWholeRows)
            own.append((name, type.answerShape.fieldNames, plain.map { $0 + " --json" }))
        }
        return own + node.children.flatMap { rowExamples(path + [$0]) }
    }

    private func showsWholeRows(_ line: String) -> Bool {
        let parsed = DeclarationFaults.parse(line, root)
        let given = (parsed.globals.slots + (parsed.command?.slots ?? [])).filter { !$0.effective.isEmpty }
        return !given.contains { ["output", "fields"].contains($0.declaration.name) || $0.declaration.file == .writes }
    }
}
