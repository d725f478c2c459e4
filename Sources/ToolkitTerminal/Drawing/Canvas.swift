import ToolkitPrimitives

/// What an answer is drawn on for a person: lines of text, fitted to the terminal when there is one.
///
/// Every text that enters is made `visible`, so nothing a service or a file said can steer the terminal.
public struct Canvas: Sendable {
    /// The columns of the terminal; `nil` when the text goes elsewhere, and nothing is cut or wrapped.
    public let columns: Int?
    /// Whether styles are drawn.
    public let colors: Bool
    /// Whether pictures are drawn.
    public let pictures: Bool
    /// What was drawn since the beginning or the last `take()`; every line ends in a line feed.
    public private(set) var text = ""
    private let findMethods: @Sendable () -> [PictureMethod]
    private var methods: [PictureMethod]?

    /// Makes an empty canvas, on which a picture is a box of what is known of it.
    public init(columns: Int?, colors: Bool, pictures: Bool) {
        self.init(columns: columns, colors: colors, pictures: pictures, methods: { [] })
    }

    /// Makes an empty canvas.
    /// - Parameter methods: the ways to show a picture, the best first; called when the first one is drawn.
    package init(columns: Int?, colors: Bool, pictures: Bool, methods: @escaping @Sendable () -> [PictureMethod]) {
        self.columns = columns
        self.colors = colors
        self.pictures = pictures
        findMethods = methods
    }

    /// Draws one line, whole: the terminal itself folds what is too long, and an address stays one address.
    public mutating func line(_ text: Styled) {
        self.text += text.rendered(colors: colors)
        self.text += "\n"
    }

    /// Draws an empty line.
    public mutating func blank() {
        text += "\n"
    }

    /// Draws prose: its line breaks are kept, and its lines wrapped to the terminal.
    public mutating func paragraph(_ text: String) {
        for line in text.visibleLines {
            for part in columns.map(line.wrapped(toColumns:)) ?? [line] { self.line(Styled(part)) }
        }
    }

    /// Draws styled prose, wrapped to the terminal.
    public mutating func paragraph(_ text: Styled) {
        for line in columns.map(text.wrapped(toColumns:)) ?? [text] { self.line(line) }
    }

    /// Draws the title of what follows.
    public mutating func heading(_ title: String) {
        line(Styled(title, .bold))
    }

    /// Draws labels and values side by side, the values aligned and wrapped beside their labels.
    ///
    /// A label that leaves no room for its value stands on a line of its own.
    public mutating func fields(_ rows: [(String, Styled)]) {
        let labels = rows.map { Styled($0.0, .bold) }
        let widest = labels.map(\.displayWidth).max() ?? 0
        let labelWidth = min(widest, columns.map { max(1, $0 / 2 - 2) } ?? widest)
        let indent = Styled(String(repeating: " ", count: labelWidth + 2))
        for (label, row) in zip(labels, rows) {
            let isWide = label.displayWidth > labelWidth
            if isWide { paragraph(label) }
            let fitted = isWide ? indent : label.padded(toColumns: labelWidth + 2)
            let lines = columns.map { row.1.wrapped(toColumns: max(1, $0 - labelWidth - 2)) } ?? [row.1]
            for (index, line) in lines.enumerated() where !(isWide && line.isEmpty) {
                self.line(line.isEmpty ? label : (index == 0 ? fitted : indent) + line)
            }
        }
    }

    /// Draws a table, its header first.
    public mutating func table(_ table: Table) {
        let layout = Table.Layout(columns: table.columns, rows: table.rows, fitting: columns)
        line(layout.header)
        for row in table.rows { line(layout.line(row)) }
    }

    /// Draws a picture in the best way there is, or a box of what is known of it: a red one when its bytes cannot be
    /// read or end too early; nothing when pictures are off.
    /// - Parameter mediaType: what the bytes were said to be, for the red box.
    public mutating func picture(_ bytes: [UInt8], mediaType: String?) {
        guard pictures else { return }
        guard let picture = Picture(bytes) else {
            return draw(.undecodable(byteCount: bytes.count, mediaType: mediaType))
        }
        guard picture.isModest else { return draw(picture.box) }
        guard PictureBody(bytes: bytes).isWhole(picture.mediaType) else {
            return draw(.undecodable(byteCount: bytes.count, mediaType: picture.mediaType))
        }
        let methods = methods ?? findMethods()
        self.methods = methods
        for method in methods {
            guard let drawn = method.text(bytes, of: picture, in: .room(columns: columns), colors: colors) else {
                continue
            }
            return text += drawn
        }
        draw(picture.box)
    }

    /// Hands over what was drawn and starts afresh.
    public mutating func take() -> String {
        defer { text = "" }
        return text
    }

    private mutating func draw(_ box: PictureBox) {
        for row in box.rows(fitting: columns) { line(row) }
    }
}
