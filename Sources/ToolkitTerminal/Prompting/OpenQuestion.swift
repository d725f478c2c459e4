/// A question while the person answers it: the typed text, the list of choices, and how both are drawn.
struct OpenQuestion: Sendable {
    /// How far the question is after a key.
    enum Step: Equatable, Sendable {
        case open
        /// The answer, and the text that stays on the screen.
        case answered(String, shown: String)
        /// Ctrl-D on an empty line.
        case declined
    }

    /// The maximum number of rows below the prompt.
    static let maximumRows = 10

    private(set) var editor: LineEditor
    private(set) var list: ChoiceList?
    private let isHidden: Bool
    private let isCut: Bool

    /// - Parameters:
    ///   - history: Earlier answers to it, the oldest first.
    ///   - hidden: Whether to draw no typed text.
    init(_ question: Question, history: [String] = [], hidden: Bool = false) {
        editor = LineEditor("", history: history)
        (isHidden, isCut) = (hidden, question.isCut)
        guard !question.choices.isEmpty else { return }
        list = ChoiceList(question.choices, preset: question.standard, takesOthers: question.takesOthers)
        list?.narrow(to: editor.text)
    }

    /// The typed text, if it may be shown.
    var typed: String { isHidden ? "" : editor.text }

    /// - Parameter rows: The rows of the terminal.
    mutating func apply(_ key: Key, rows: Int) -> Step {
        switch key {
        case .enter: return answer
        case .endOfInput where editor.text.isEmpty: return .declined
        case .up where list != nil: move(by: -1, rows)
        case .down where list != nil, .tab where list != nil: move(by: 1, rows)
        case .pageUp: move(by: -max(1, shownRows(rows) - 1), rows)
        case .pageDown: move(by: max(1, shownRows(rows) - 1), rows)
        default:
            editor.apply(key)
            list?.narrow(to: editor.text)
        }
        return .open
    }

    private var answer: Step {
        guard let choice = list?.selected else { return .answered(editor.text, shown: typed) }
        let (first, second) = choice.cells
        return .answered(choice.word, shown: first + (second.isEmpty ? "" : "  \(second)"))
    }

    private mutating func move(by distance: Int, _ rows: Int) {
        let shown = shownRows(rows)
        list?.move(by: distance, rows: shown)
    }

    /// How many choices are shown; below them, a row tells that there are more.
    private func shownRows(_ rows: Int) -> Int {
        let room = min(Self.maximumRows, rows - 1)
        guard let list, list.matches.count > room else { return room }
        return max(1, room - 1)
    }

    // MARK: Drawing

    /// Draws the prompt, the text and the choices.
    /// - Parameters:
    ///   - columns: The width of the terminal; the last column stays empty, because some terminals wrap after it.
    ///   - rows: The height of the terminal.
    /// - Returns: The lines, and the column of the cursor in the first one.
    func draw(after prompt: Styled, columns: Int, rows: Int) -> (lines: [Styled], cursor: Int) {
        let prompt = prompt.cut(toColumns: max(1, columns / 2))
        let (text, cursor) = isHidden ? ("", 0) : visibleText(columns: columns - 1 - prompt.displayWidth)
        return ([prompt + Styled(text)] + drawChoices(columns, rows), prompt.displayWidth + cursor)
    }

    /// The part of the text around the cursor that fits, and the cursor's column in it; `…` marks a cut.
    private func visibleText(columns: Int) -> (text: String, cursor: Int) {
        let reserved = editor.after.isEmpty ? 0 : min((columns + 3) / 4, 8)
        let left = Self.fitting(editor.before.reversed(), columns: columns - reserved)
        var text = (left.isCut ? "…" : "") + String(left.characters.reversed())
        let cursor = min(text.displayWidth, max(0, columns))
        let right = Self.fitting(editor.after, columns: columns - cursor)
        text += String(right.characters) + (right.isCut ? "…" : "")
        // Characters that join can take more columns together than one by one.
        return (text.cut(toColumns: columns), cursor)
    }

    /// The first characters that fit, with room for a mark if there are more.
    private static func fitting(
        _ text: some Sequence<Character>, columns: Int
    ) -> (characters: [Character], isCut: Bool) {
        guard columns > 0 else { return ([], false) }
        var (characters, widths, used) = ([Character](), [Int](), 0)
        for character in text {
            let shown = String(character).visible
            let width = shown.displayWidth
            guard used + width <= columns else {
                while let last = widths.last, used > columns - 1 {
                    used -= last
                    widths.removeLast()
                    characters.removeLast()
                }
                return (characters, true)
            }
            // A character that cannot be shown takes no place.
            guard let first = shown.first else { continue }
            characters.append(first)
            widths.append(width)
            used += width
        }
        return (characters, false)
    }

    private func drawChoices(_ columns: Int, _ rows: Int) -> [Styled] {
        guard let list, rows > 1 else { return [] }
        let matches = list.matches
        func row(_ text: Styled) -> Styled { text.cut(toColumns: columns - 1) }
        guard !matches.isEmpty else { return [row(Styled("  No match. Press Enter to use the text.", .dim))] }
        let shown = shownRows(rows)
        let range = list.top..<min(list.top + shown, matches.count)
        let widest = matches[range].map { $0.cells.first.visible.displayWidth }.max() ?? 0
        // An ID behind a long name stays whole.
        let idWidth = matches[range].map { $0.isID ? $0.cells.second.displayWidth + 2 : 0 }.max() ?? 0
        let room = max(1, columns - 3 - idWidth)
        var lines = range.map { place in
            let (choice, isSelected) = (matches[place], place == list.selection)
            let (first, second) = choice.cells
            let cell = first.visible.cut(toColumns: room).padded(toColumns: second.isEmpty ? 0 : min(widest, room))
            return row(Styled((isSelected ? "> " : "  ") + cell, isSelected ? .bold : []) + Styled("  " + second))
        }
        if matches.count > shown, rows > 2 {
            let place = "\(range.lowerBound + 1) to \(range.upperBound) of \(isCut ? "the first " : "")\(matches.count)"
            lines.append(row(Styled("  \(place)\(isCut ? "; others can be typed" : "")", .dim)))
        }
        return lines
    }
}
