/// A manual page in the man macros of roff.
struct ManualPage {
    let tree: ManualTree

    private var lines: [String] = []

    init(_ tree: ManualTree) {
        self.tree = tree
        write()
    }

    /// The roff source of the page.
    var text: String { lines.joined(separator: "\n") + "\n" }

    private mutating func write() {
        let command = tree.command
        let program = ProgramDescription.current.name
        let title = command.path.replacing(" ", with: "-")
        lines.append(
            ".TH \(Self.quoted(title.uppercased())) 1 \"\" \(Self.quoted("\(program) \(tree.version)")) \"User Commands\""
        )
        // No hyphenation and no justified lines, which would distort the names of options.
        lines += [".nh", ".ad l"]
        section("NAME")
        lines.append("\(Self.text(title)) \\- \(Self.text(command.summary.trimmingFullStop))")
        section("SYNOPSIS")
        let usages = tree.isWhole ? [command] : command.shown.filter { $0.effect != nil || $0.path == command.path }
        for usage in usages.map(\.usage) + (tree.isWhole ? ["\(program) help COMMAND"] : []) {
            lines += [".PP", Self.text(usage)]
        }
        if !command.details.isEmpty {
            section("DESCRIPTION")
            paragraph(command.details)
        }
        section("COMMANDS")
        for shown in command.shown { write(shown) }
        section("OPTIONS FOR EVERY COMMAND")
        write(tree.globalOptions)
        section("ENVIRONMENT")
        for variable in ManualTopic.variables { item(variable.name, Self.text(variable.text)) }
        section("EXIT STATUS")
        for status in tree.exitStatuses { item(String(status.status), Self.text(status.meaning)) }
        guard tree.isWhole else { return }
        section("SECURITY")
        for part in ManualTopic.security { item(part.name, Self.text(part.text)) }
    }

    private mutating func write(_ command: ManualCommand) {
        lines.append(".SS \(Self.quoted(command.path))")
        if tree.isWhole, command.effect != nil { paragraph(command.usage) }
        paragraph(command.summary)
        if command.path != tree.command.path, !command.details.isEmpty { paragraph(command.details) }
        if let effect = command.effect { paragraph(effect.sentence) }
        write(command.arguments)
        guard !command.examples.isEmpty else { return }
        paragraph("Examples:")
        for example in command.examples {
            // Filled, because a pager would cut a long line inside a word.
            lines += [".PP", Self.text("# " + example.summary), ".br", Self.text(example.line)]
        }
    }

    private mutating func write(_ arguments: [ManualArgument]) {
        for argument in arguments where !argument.hidden {
            let notes = argument.notes.isEmpty ? "" : " (\(argument.notes.joined(separator: "; ")))"
            let short = argument.short.map { "-\($0), " } ?? ""
            item(short + argument.spelling, Self.text(argument.help + notes))
        }
    }

    // MARK: roff

    private mutating func section(_ title: String) { lines.append(".SH \(Self.quoted(title))") }

    private mutating func paragraph(_ text: String) {
        lines.append(".PP")
        lines += text.split(separator: "\n").map { Self.text(String($0)) }
    }

    private mutating func item(_ tag: String, _ body: String) { lines += [".TP", "\\fB\(Self.text(tag))\\fR", body] }

    private static func quoted(_ text: String) -> String { "\"\(Self.text(text).replacing("\"", with: "\\(dq"))\"" }

    /// Escapes text, so that roff prints it and finds no request or escape in it.
    private static func text(_ text: String) -> String {
        let body = text.visible.unicodeScalars.map { scalar in
            switch scalar {
            case "\\": "\\e"
            case "-": "\\-"
            case "'": "\\(aq"
            case "`": "\\(ga"
            case "^": "\\(ha"
            case "~": "\\(ti"
            case "…": "..."
            case _ where scalar.isASCII: String(scalar)
            default: "\\[u\(scalar.value.hexadecimal(4).uppercased())]"
            }
        }.joined()
        return body.hasPrefix(".") ? "\\&" + body : body
    }
}

extension String {
    /// The text without the period at its end, as the section NAME requires it.
    fileprivate var trimmingFullStop: String { hasSuffix(".") ? String(dropLast()) : self }
}
