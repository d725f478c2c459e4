import ToolkitPages
import ToolkitProgram

// Messages in the words of a page: an argument has the label of its field, and a setting its name for people.
extension PageRequest {
    /// A message about a command; the command lines of pages are links.
    /// - Parameter named: Whether a link has the title of its page instead of the command line.
    func html(_ message: Message, of command: CallableCommand, named: Bool = false) -> HTML {
        HTML(
            joining: message.parts.map { part in
                switch part {
                case .text(let text): "\(code: text)"
                case .command(let words, _): link(to: words, named: named)
                case .argument(let name, let spelling): "\(command.label(of: name) ?? spelling)"
                case .setting(let key): "<b>\(site.shownName(ofSetting: key))</b>"
                }
            })
    }

    func html(_ hint: Hint, of command: CallableCommand) -> HTML {
        switch hint {
        case .run(let words): "See \(link(to: words, named: true))."
        case .signIn(let message): html(message, of: command, named: true)
        case .text(let message): html(message, of: command, named: true)
        }
    }

    func notes(_ run: CapturedRun, of command: CallableCommand) -> HTML {
        let lines = run.notes.flatMap { note -> [HTML] in
            switch note.kind {
            case .note: [html(note.message, of: command)]
            case .warning: [html(note.labelled, of: command)]
            case .log: "\(note.message)".visibleLines.filter { !$0.isEmpty }.map { "\(code: $0)" }
            }
        }
        guard !lines.isEmpty else { return .nothing }
        return "<div class=\"note\">\(lines.map { "<p>\($0)</p>" as HTML })</div>"
    }

    /// A command line; a link if its command has a page.
    private func link(to words: CommandWords, named: Bool) -> HTML {
        let command = words.words.indices.reversed().lazy.compactMap { site.command(at: Array(words.words[...$0])) }
            .first
        guard let command else { return "<code>\(words.line)</code>" }
        // A title does not say what follows the command's name.
        let isWhole = command.path == words.words
        let text: HTML = named && isWhole ? "\(site.title(of: command))" : "<code>\(words.line)</code>"
        return "<a href=\"\(Site.address(of: command))\">\(text)</a>"
    }
}

extension CallableCommand {
    /// The label of an argument's field; `nil` if there is no such field.
    func label(of argument: String) -> String? { controls.first { $0.name == argument }?.label }
}
