/// `toolkit manual`: prints the reference of all commands, or of some.
struct PrintManual: Command {
    enum Form: String, ArgumentValue, CaseIterable {
        case man, markdown, json
    }

    static let name = "manual"
    static let summary = "Print the manual of all commands, or of one command and its subcommands."
    static let terminalDetails = """
        toolkit generates the manual from the declarations that parse the command line. On a terminal, the format man \
        is plain text. The JSON format is for \
        programs and for 'toolkit manual diff'. 'toolkit manual schema' prints its JSON Schema.
        """
    static let effect = Effect.reads
    static let examples = [
        Example("toolkit manual FEATURE", "Print a manual page; '| \(pager)' shows it"),
        Example("toolkit manual --format markdown", "Print the whole reference as Markdown"),
        Example("toolkit manual --format json", "Print all commands as JSON"),
    ]

    // Shows a manual page from standard input. On macOS, `man` has no option for that.
    #if os(macOS)
        private static let pager = "mandoc -a"
    #else
        private static let pager = "man -l -"
    #endif

    @Argument("The command; by default, all commands.", .command) var words: [String] = []
    @Option("The format.") var format = Form.man

    func run(in context: Context) async throws -> ManualAnswer {
        let path = try context.path(to: words)
        // Tools have no formatter for the macros of man.
        let form = format == .man && context.host.isTool ? .markdown : format
        // The whole manual is too long for an answer to a program.
        let isShort = words.isEmpty && form == .markdown && context.host.isTool
        return ManualAnswer(
            tree: ManualTree(path), form: form, isShort: isShort, isTextOnly: context.host.isTool && form == .markdown,
            isDrawn: context.host.isPage || form == .man && context.isForPeople,
            isWhole: !context.host.isPage)
    }
}

/// The manual in one of its formats.
struct ManualAnswer: Answer {
    static let shape = AnswerShape.value

    let tree: ManualTree
    let form: PrintManual.Form
    /// Whether to write only a line for each command.
    var isShort = false
    /// Whether a program wants only the text, which says the same as the data.
    var isTextOnly = false
    /// Whether a page or a terminal shows the manual.
    var isDrawn = false
    /// Whether the drawn manual of the program has all commands.
    var isWhole = false

    /// A line for each command, in the order of help.
    private var contents: [(command: String, summary: String)] {
        tree.command.shown.filter { $0.effect != nil }.map { command in
            (command.path.split(separator: " ").dropFirst().joined(separator: " "), command.summary)
        }
    }

    func write(to writer: inout AnswerWriter) async throws {
        if isShort {
            return try writer.write(raw: Array(contents.map { "\($0.command): \($0.summary)\n" }.joined().utf8))
        }
        if isTextOnly { return try writer.write(raw: Array(ManualReference(tree: tree).text.utf8)) }
        if isDrawn { return try writer.draw(ManualDrawing(tree: tree, isWhole: isWhole).draw) }
        switch form {
        case .man: try writer.write(text: ManualPage(tree).text, data: tree)
        case .markdown: try writer.write(text: ManualReference(tree: tree).text, data: tree)
        case .json: try writer.write(data: tree)
        }
    }
}

extension Context {
    /// The commands from the root to the one that the words name.
    /// - Throws: A usage error with the nearest name, if a word names no command.
    func path(to words: [String]) throws -> [CommandNode] {
        try words.reduce(into: [commands]) { path, word in
            let node = path[path.count - 1]
            guard let child = node.child(named: word) else {
                let known = node.children.filter { !$0.isHidden }.map(\.name)
                throw Report.usage(
                    "'\(word.visible)' is not a command of '\(path.map(\.name).joined(separator: " "))'.",
                    hint: .nearest(to: word, among: known)
                        ?? .run(CommandWords(path.dropFirst().map(\.name) + ["--help"])), code: "unknown-command")
            }
            path.append(child)
        }
    }
}
