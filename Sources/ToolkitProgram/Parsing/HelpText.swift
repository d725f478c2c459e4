/// The help of a command or group, made from the declarations that the parser uses.
struct HelpText {
    let path: [CommandNode]
    let globals: any ArgumentSet.Type
    var defaults = OptionDefaults()

    private var node: CommandNode { path[path.count - 1] }
    private var isRoot: Bool { path.count == 1 }
    private var line: String { path.map(\.name).joined(separator: " ") }
    private var declarations: [ArgumentDeclaration] { node.declarations }

    func draw(on canvas: inout Canvas) {
        canvas.paragraph(node.summary)
        canvas.blank()
        canvas.fields([("Usage:", Styled(usage))])
        if !node.allDetails.isEmpty {
            canvas.blank()
            canvas.paragraph(node.allDetails)
        }
        drawCommands(on: &canvas)
        drawArguments(on: &canvas)
        drawExamples(on: &canvas)
        drawClosing(on: &canvas)
    }

    /// The usage line, such as `toolkit cats edit ID [--rating 1-5]`.
    var usage: String {
        guard node.isCommand else { return isRoot ? "\(line) COMMAND [OPTION…]" : "\(line) COMMAND" }
        var parts = [line]
        var groups: Set<String> = []
        for declaration in declarations where !declaration.isHidden {
            guard let group = declaration.group else {
                parts.append(Self.usage(of: declaration))
                continue
            }
            guard groups.insert(group).inserted else { continue }
            let members = declarations.filter { $0.group == group && !$0.isHidden }
            let text = members.map { ManualArgument($0).spelling }.joined(separator: " | ")
            parts.append(declaration.isRequired ? "(\(text))" : "[\(text)]")
        }
        return parts.joined(separator: " ")
    }

    private static func usage(of declaration: ArgumentDeclaration) -> String {
        let text = ManualArgument(declaration).spelling
        let repeated = declaration.repetition == .collect ? "…" : ""
        if declaration.isRequired { return text + repeated }
        return "[\(text)]" + repeated
    }

    // MARK: Sections

    private func drawCommands(on canvas: inout Canvas) {
        let visible = node.children.filter { !$0.isHidden }
        for heading in visible.map({ $0.heading ?? "Commands" }).distinct(by: \.self) {
            let members = visible.filter { ($0.heading ?? "Commands") == heading }
            canvas.blank()
            canvas.heading(heading)
            canvas.fields(members.map { ("  " + $0.name, Styled($0.summary)) })
        }
    }

    private func drawArguments(on canvas: inout Canvas) {
        let own = declarations.filter { !$0.isHidden }
        let shown = isRoot ? globals.declarations.filter { !$0.isHidden } : own
        let title = isRoot ? "Global options" : "Options"
        for (heading, isPositional) in [("Arguments", true), (title, false)] {
            let members = shown.filter { ($0.kind == .positional) == isPositional }
            if members.isEmpty { continue }
            canvas.blank()
            canvas.heading(heading)
            canvas.fields(members.map { ("  " + Self.label($0), Styled(description(of: $0))) })
        }
    }

    private static func label(_ declaration: ArgumentDeclaration) -> String {
        (declaration.short.map { "-\($0), " } ?? "") + ManualArgument(declaration).spelling
    }

    /// The help text with choices, default, environment variable, repetition and other names.
    private func description(of declaration: ArgumentDeclaration) -> String {
        var notes: [String] = []
        let choices = declaration.choices.joined(separator: "|")
        if !choices.isEmpty, choices != declaration.placeholder {
            notes.append("one of: \(declaration.choices.joined(separator: ", "))")
        }
        if let own = defaults.values(of: declaration, path.map(\.name)).first {
            notes.append("default: \(own.value), from \(own.origin)")
        } else if let standard = declaration.standard, declaration.kind == .option {
            notes.append("default: \(standard)")
        }
        if let variable = declaration.variable { notes.append("environment variable: \(variable)") }
        if declaration.repetition == .collect, declaration.kind == .option { notes.append("can be repeated") }
        for (name, value) in declaration.shorthands {
            notes.append("--\(name) is short for \(declaration.spelling) \(value)")
        }
        if !declaration.aliases.isEmpty {
            notes.append("also: " + declaration.aliases.map { "--" + $0 }.joined(separator: ", "))
        }
        return declaration.allHelp + (notes.isEmpty ? "" : " (\(notes.joined(separator: "; ")))")
    }

    private func drawExamples(on canvas: inout Canvas) {
        guard !node.examples.isEmpty else { return }
        canvas.blank()
        canvas.heading("Examples")
        for example in node.examples {
            canvas.line(Styled("  # \(example.summary)", .dim))
            canvas.line(Styled("  \(example.line)"))
        }
    }

    private func drawClosing(on canvas: inout Canvas) {
        let root = path[0].name
        canvas.blank()
        if isRoot, node.children.contains(where: { $0.externalArguments != nil }) {
            canvas.line(Styled("Options of \(root) stand before the name of an external command.", .dim))
        }
        if !isRoot { canvas.line(Styled("Global options: \(root) --help", .dim)) }
        if !node.children.isEmpty {
            canvas.line(
                Styled(
                    "More about a command: \(root) help\(isRoot ? "" : String(line.dropFirst(root.count))) COMMAND",
                    .dim))
        }
    }
}

/// The arguments of `toolkit help`.
struct HelpWords: ArgumentSet {
    @Argument("The command.", .command) var words: [String] = []
}
