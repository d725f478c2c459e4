import ToolkitPrimitives

/// The text that an answer draws for a person, fitted to the terminal if there is one.
///
/// All text is made `visible`, so that text from a service or a file cannot control the terminal.
public struct Canvas: Sendable {
    /// The columns of the terminal; `nil` when the output is not a terminal, so nothing is cut or wrapped.
    public let columns: Int?
    /// Whether to draw styles.
    public let colors: Bool
    /// Whether to draw pictures.
    public let pictures: Bool
    /// The text drawn since the last `take()`; each line ends in a line feed.
    public private(set) var text = ""
    /// Gets each picture instead of the terminal, for a caller that shows pictures itself; a box stands in the text.
    package var onPicture: (@Sendable ([UInt8]) -> Void)?
    /// Gets each part of the drawing instead of the terminal, for a caller that has its own form for each.
    package var onPart: (@Sendable (DrawnPart) -> Void)?
    private let findMethods: @Sendable () -> [PictureMethod]
    private var methods: [PictureMethod]?

    /// Creates an empty canvas that draws a box in place of each picture.
    public init(columns: Int?, colors: Bool, pictures: Bool) {
        self.init(columns: columns, colors: colors, pictures: pictures, methods: { [] })
    }

    /// Creates an empty canvas.
    /// - Parameter methods: Returns the ways to show a picture, the best first. The first picture calls it.
    package init(columns: Int?, colors: Bool, pictures: Bool, methods: @escaping @Sendable () -> [PictureMethod]) {
        self.columns = columns
        self.colors = colors
        self.pictures = pictures
        findMethods = methods
    }

    /// Draws one line without wrapping it.
    ///
    /// The terminal itself wraps a long line, so that a URL stays in one piece.
    /// - Parameter hint: The end of the line that says what to type. A page leaves it out, because it has links and
    ///   fields instead.
    public mutating func line(_ text: Styled, hint: Styled = Styled("")) {
        if let onPart { return onPart(.line(text)) }
        self.text += (text + hint).rendered(colors: colors)
        self.text += "\n"
    }

    /// Draws an empty line.
    public mutating func blank() {
        if let onPart { return onPart(.blank) }
        text += "\n"
    }

    /// Draws prose, wrapped to the terminal; its own line breaks stay.
    public mutating func paragraph(_ text: String) {
        if let onPart { return onPart(.paragraph(text)) }
        for line in text.visibleLines {
            for part in columns.map(line.wrapped(toColumns:)) ?? [line] { self.line(Styled(part)) }
        }
    }

    /// Draws styled prose, wrapped to the terminal.
    /// - Parameter hint: The end of the prose that says what to type; a page leaves it out.
    public mutating func paragraph(_ text: Styled, hint: Styled = Styled("")) {
        if let onPart { return onPart(.line(text)) }
        let text = text + hint
        for line in columns.map(text.wrapped(toColumns:)) ?? [text] { self.line(line) }
    }

    /// Draws a heading.
    public mutating func heading(_ title: String) {
        if let onPart { return onPart(.heading(title)) }
        line(Styled(title, .bold))
    }

    /// Draws labels with their values; the values are aligned and wrapped beside the labels.
    ///
    /// A label that is too long for this is on its own line, above its value.
    public mutating func fields(_ rows: [(String, Styled)]) {
        if let onPart { return onPart(.fields(rows)) }
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

    /// Draws a table with a header.
    public mutating func table(_ table: Table) {
        if let onPart { return onPart(.table(table)) }
        let indent = table.pictures.indent
        let layout = Table.Layout(columns: table.columns, rows: table.rows, fitting: columns.map { $0 - indent })
        header(layout, table.pictures)
        rows(table.rows, layout, table.pictures)
    }

    /// Draws the header of a table.
    package mutating func header(_ layout: Table.Layout, _ pictures: RowPictures) {
        let indent = Styled(String(repeating: " ", count: pictures.indent))
        layout.header.forEach { line(indent + $0) }
    }

    /// Draws rows of a table, each beside its pictures.
    package mutating func rows(_ rows: [[Styled]], _ layout: Table.Layout, _ pictures: RowPictures) {
        guard pictures.indent > 0 else {
            for row in rows { layout.lines(row).forEach { line($0) } }
            return
        }
        let stamp = PictureStamp(area: RowPictures.area, methods: knownMethods(), colors: colors)
        let indent = Styled(String(repeating: " ", count: pictures.indent))
        for (index, row) in rows.enumerated() {
            let lines = layout.lines(row)
            let height = max(lines.count, RowPictures.height)
            for place in 0..<height { line(place < lines.count ? indent + lines[place] : "") }
            if index < pictures.rows.count { text += stamp.text(pictures.rows[index], height: height) }
        }
    }

    /// Draws pictures side by side, as many in a row as fit, each with its number; draws nothing when pictures are off.
    ///
    /// Without a way to show pictures, each becomes a box.
    public mutating func gallery(_ pictures: [[UInt8]]) {
        guard self.pictures else { return }
        if let onPart { return onPart(.pictures(pictures)) }
        let stamp = PictureStamp(area: .thumbnail, methods: knownMethods(), colors: colors)
        guard let columns, !stamp.methods.isEmpty, onPicture == nil else {
            for picture in pictures { self.picture(picture, mediaType: nil) }
            return
        }
        let width = CellArea.thumbnail.columns + PictureStamp.gap
        let perRow = max(1, columns / width)
        for start in stride(from: 0, to: pictures.count, by: perRow) {
            let row = Array(pictures[start..<min(start + perRow, pictures.count)])
            for _ in 0..<CellArea.thumbnail.rows { blank() }
            text += stamp.text(row, height: CellArea.thumbnail.rows)
            line(Styled(row.indices.map { "\(start + $0 + 1)".padded(toColumns: width) }.joined(), .dim))
        }
    }

    /// Draws a picture with the best available method; draws nothing when pictures are off.
    ///
    /// When no method works, the picture becomes a box with its type, size and length. When the bytes are not a
    /// complete picture, the box is red.
    /// - Parameter mediaType: The declared media type, for the red box.
    public mutating func picture(_ bytes: [UInt8], mediaType: String?) {
        guard pictures else { return }
        if let onPart { return onPart(.picture(bytes, mediaType: mediaType)) }
        guard let picture = Picture(bytes) else {
            return draw(.undecodable(byteCount: bytes.count, mediaType: mediaType))
        }
        guard picture.isModest else { return draw(picture.box) }
        guard PictureBody(bytes: bytes).isWhole(picture.mediaType) else {
            return draw(.undecodable(byteCount: bytes.count, mediaType: picture.mediaType))
        }
        if let onPicture {
            onPicture(bytes)
            return draw(picture.box)
        }
        for method in knownMethods() {
            guard let drawn = method.text(bytes, of: picture, in: .room(columns: columns), colors: colors) else {
                continue
            }
            return text += drawn
        }
        draw(picture.box)
    }

    /// Draws a chart with text, or leaves it to a front end that draws charts itself.
    /// - Parameter asText: Draws the chart with text.
    public mutating func chart(_ chart: Chart, asText: (inout Canvas) -> Void) {
        if let onPart { return onPart(.chart(chart)) }
        asText(&self)
    }

    /// Draws pictures side by side that a front end loads itself, after the drawing; a terminal shows nothing.
    public mutating func gallery(_ pictures: RowPictures) {
        for row in pictures.ids { onPart?(.gallery(row)) }
    }

    private mutating func knownMethods() -> [PictureMethod] {
        let known = methods ?? findMethods()
        methods = known
        return known
    }

    /// Returns the text drawn so far and clears the canvas.
    public mutating func take() -> String {
        defer { text = "" }
        return text
    }

    private mutating func draw(_ box: PictureBox) {
        for row in box.rows(fitting: columns) { line(row) }
    }
}
