/// Draws an open question on a terminal, and gives it the keys that the person presses.
struct QuestionScreen {
    let terminal: any Terminal
    let colors: Bool
    var signs = Signs.drawn
    /// The text above the prompt, which is on the screen already; `nil` when there is none.
    var heading: Styled?
    var prompt: Styled

    private static let clearScreen = "\u{1B}[H\u{1B}[2J"
    private static let clearBelow = "\u{1B}[J"
    private static let clearLine = "\u{1B}[K"
    private static let markPastes = "\u{1B}[?2004h"
    private static let leavePastes = "\u{1B}[?2004l"

    /// - Throws: `Declined` at the end of the input; `TerminalError`.
    func answer(to question: OpenQuestion) throws -> String {
        try terminal.editing {
            var (question, decoder) = (question, KeyDecoder())
            try terminal.write(Self.markPastes, to: .error)
            do {
                var shown = try draw(question)
                while true {
                    switch try terminal.nextKeystroke() {
                    case .end: throw Declined()
                    case .continued:
                        // A shell has written since the process was stopped.
                        for line in heading?.wrapped(toColumns: terminal.columns) ?? [] {
                            try terminal.write("\r\(drawn(line))\n", to: .error)
                        }
                        shown = try draw(question)
                    case .resized: shown = try draw(question, over: shown)
                    case .byte(let byte):
                        if let answer = try press(decoder.read(byte), in: &question) { return answer }
                        // Keys that arrive together are drawn together.
                        if !terminal.hasKeystroke { shown = try draw(question) }
                    }
                }
            } catch {
                try? leave(question.typed)
                throw error
            }
        }
    }

    /// A line as the terminal gets it, with signs of one column, so that the cursor stays at its place.
    private func drawn(_ line: Styled) -> String { signs.shown(in: line, columns: 0).rendered(colors: colors) }

    /// Applies a key; returns the answer if the key completes it.
    private func press(_ key: Key?, in question: inout OpenQuestion) throws -> String? {
        guard let key else { return nil }
        if key == .clearScreen { try terminal.write(Self.clearScreen, to: .error) }
        switch question.apply(key, rows: terminal.rows ?? 24) {
        case .open: return nil
        case .declined: throw Declined()
        case .answered(let answer, let text):
            try leave(text)
            return answer
        }
    }

    /// Where the cursor is in a drawing, and how wide the terminal was.
    private struct Shown {
        let cursor: Int
        let columns: Int
    }

    /// Draws the question from the line of the cursor on, and puts the cursor into the text.
    /// - Parameter old: The drawing that a narrower terminal has wrapped, so that the cursor is some rows below its start.
    private func draw(_ question: OpenQuestion, over old: Shown? = nil) throws -> Shown {
        let columns = max(2, terminal.columns)
        let (lines, cursor) = question.draw(after: prompt, columns: columns, rows: terminal.rows ?? 24)
        var text = "\r"
        if let old, old.columns > columns, old.cursor >= columns { text += "\u{1B}[\(old.cursor / columns)A" }
        text += lines.map { drawn($0) + Self.clearLine }.joined(separator: "\n") + Self.clearBelow
        if lines.count > 1 { text += "\u{1B}[\(lines.count - 1)A" }
        text += "\r" + (cursor > 0 ? "\u{1B}[\(cursor)C" : "")
        try terminal.write(text, to: .error)
        return Shown(cursor: cursor, columns: columns)
    }

    /// Leaves only the prompt and a text on the screen, and the cursor below them.
    private func leave(_ text: String) throws {
        let line = (prompt + Styled(text)).cut(toColumns: max(2, terminal.columns) - 1)
        try terminal.write("\r\(drawn(line))\(Self.clearBelow)\n\(Self.leavePastes)", to: .error)
    }
}
