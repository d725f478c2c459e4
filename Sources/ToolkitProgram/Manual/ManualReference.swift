/// The reference in Markdown (CommonMark).
struct ManualReference {
    let tree: ManualTree

    /// The Markdown source.
    var text: String {
        var lines = ["# \(Self.text(tree.command.path))", ""]
        for command in tree.command.shown { lines += section(command) }
        lines += ["## Options for every command", ""] + list(tree.globalOptions) + ["## Environment", ""]
        lines += ManualTopic.variables.map { "- `\($0.name)`: \(Self.text($0.text))" } + ["", "## Exit status", ""]
        lines += tree.exitStatuses.map { "- `\($0.status)`: \(Self.text($0.meaning))" }
        if tree.isWhole {
            lines += ["", "## Security", ""] + ManualTopic.security.map { "- \($0.name): \(Self.text($0.text))" }
        }
        return lines.joined(separator: "\n") + "\n"
    }

    private func section(_ command: ManualCommand) -> [String] {
        var lines = command.path == tree.command.path ? [] : ["## \(Self.text(command.path))", ""]
        lines += [Self.text(command.summary), ""] + Self.code([command.usage.visible])
        for paragraph in command.details.split(separator: "\n") { lines += [Self.text(String(paragraph)), ""] }
        if let effect = command.effect { lines += [effect.sentence, ""] }
        lines += list(command.arguments)
        guard !command.examples.isEmpty else { return lines }
        let examples = command.examples.flatMap { ["# \($0.summary)".visible, $0.line.visible] }
        return lines + ["Examples:", ""] + Self.code(examples, in: "sh")
    }

    private func list(_ arguments: [ManualArgument]) -> [String] {
        let shown = arguments.filter { !$0.hidden }.map { argument in
            let notes = argument.notes.isEmpty ? "" : " (\(argument.notes.joined(separator: "; ")))"
            let short = argument.short.map { "`-\($0.visible)`, " } ?? ""
            return "- \(short)`\(argument.spelling.visible)`: \(Self.text(argument.help + notes))"
        }
        return shown.isEmpty ? [] : shown + [""]
    }

    /// A block of code, which no line can end, because its fences have more backticks in a row than any line.
    private static func code(_ lines: [String], in language: String = "") -> [String] {
        let rows = lines.flatMap { $0.utf8.split { $0 != UInt8(ascii: "`") } }
        let fence = String(repeating: "`", count: max(3, 1 + (rows.map(\.count).max() ?? 0)))
        return [fence + language] + lines + [fence, ""]
    }

    /// Escapes text, so that Markdown finds no markup in it.
    ///
    /// Works on scalars, because a combining mark would form one character with a `*` before it.
    private static func text(_ text: String) -> String {
        // Spaces at the beginning of a line would make a block of code.
        let line = text.visible.unicodeScalars.drop { $0 == " " }
        let digits = line.prefix { ("0"..."9").contains($0) }.count
        var escaped = String.UnicodeScalarView()
        for (index, scalar) in line.enumerated() {
            let isMarkup = "\\`*_[]<>|#&~".unicodeScalars.contains(scalar)
            let beginsList = index == 0 && "-+=".unicodeScalars.contains(scalar)
            let beginsNumberedList = index > 0 && index == digits && ".)".unicodeScalars.contains(scalar)
            if isMarkup || beginsList || beginsNumberedList { escaped.append("\\") }
            escaped.append(scalar)
        }
        return String(escaped)
    }
}
