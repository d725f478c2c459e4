@testable import ToolkitTerminal

/// What a person sees on a terminal: a small interpreter of the sequences that prompts use.
struct ScreenModel {
    let columns: Int
    let rows: Int
    private var cells: [[String]]
    private(set) var row = 0
    private(set) var column = 0
    /// Whether the terminal marks pasted text.
    private(set) var marksPastes = false

    init(columns: Int = 80, rows: Int = 24) {
        self.columns = columns
        self.rows = rows
        cells = Array(repeating: [], count: rows)
    }

    /// The lines up to the last one that is not empty.
    var lines: [String] {
        let lines = cells.map { line in String(line.joined().reversed().drop { $0 == " " }.reversed()) }
        return Array(lines[..<((lines.lastIndex { !$0.isEmpty } ?? -1) + 1)])
    }

    mutating func show(_ text: String) {
        var rest = text[...]
        while let character = rest.popFirst() {
            switch character {
            case "\r": column = 0
            case "\n": breakLine()
            case "\r\n": breakLine()
            case "\u{1B}": rest = sequence(rest)
            default: put(character)
            }
        }
    }

    private mutating func breakLine() {
        column = 0
        row += 1
        guard row == rows else { return }
        row -= 1
        cells.removeFirst()
        cells.append([])
    }

    private mutating func put(_ character: Character) {
        let width = TextWidth.columns(of: character)
        if column + width > columns { breakLine() }
        while cells[row].count < column + width { cells[row].append(" ") }
        cells[row][column] = String(character)
        if width == 2 { cells[row][column + 1] = "" }
        column += width
    }

    private mutating func sequence(_ text: Substring) -> Substring {
        var rest = text.dropFirst()
        let parameters = rest.prefix { !$0.isLetter }
        rest = rest.dropFirst(parameters.count)
        let count = Int(parameters) ?? 1
        switch rest.popFirst() {
        case "A": row = max(0, row - count)
        case "C": column = min(columns - 1, column + count)
        case "H": (row, column) = (0, 0)
        case "K": cells[row] = Array(cells[row].prefix(column))
        case "J" where parameters == "2": cells = Array(repeating: [], count: rows)
        case "J":
            cells[row] = Array(cells[row].prefix(column))
            for below in row + 1..<max(rows, row + 1) { cells[below] = [] }
        case "h" where parameters == "?2004": marksPastes = true
        case "l" where parameters == "?2004": marksPastes = false
        default: break
        }
        return rest
    }
}
