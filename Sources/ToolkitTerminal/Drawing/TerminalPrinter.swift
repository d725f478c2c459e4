import ToolkitPrimitives

/// Turns the parts of a drawing into text, fitted to the terminal if there is one.
///
/// All text is made `visible`, so that text from a service or a file cannot control the terminal.
public struct TerminalPrinter: Sendable {
    /// The columns of the terminal; `nil` when the output is not a terminal, so nothing is cut or wrapped.
    package let columns: Int?
    /// The widest column to which the cells of a table and the labels of fields are aligned; `nil` aligns all.
    package var widestColumn: Int?
    /// How signs are shown; as words, a table is a list of lines, because a screen reader does not read columns.
    package let signs: Signs
    private let colors: Bool
    private let drawsPictures: Bool
    /// The text since the last `take()`; each line ends in a line feed.
    private var text = ""
    private let findMethods: @Sendable () -> [PictureMethod]
    private var methods: [PictureMethod]?
    /// Whether a box or characters stand for the last picture.
    private var isUnseen = false
    private var hasToldUnseen = false

    /// Creates a printer that draws a box in place of each picture, if it draws pictures.
    public init(columns: Int?, colors: Bool, pictures: Bool) {
        self.init(columns: columns, colors: colors, pictures: pictures, methods: { [] })
    }

    /// - Parameter methods: Returns the ways to show a picture, the best first. The first picture calls it.
    package init(
        columns: Int?, colors: Bool, pictures: Bool, signs: Signs = .drawn,
        methods: @escaping @Sendable () -> [PictureMethod]
    ) {
        self.columns = columns
        self.signs = signs
        self.colors = colors
        drawsPictures = pictures
        findMethods = methods
    }

    /// Returns the text of a drawing.
    public mutating func text(_ draw: (inout Canvas) -> Void) -> String {
        print(draw)
        return take()
    }

    /// Returns the text so far, and begins a new one.
    package mutating func take() -> String {
        defer { text = "" }
        return text
    }

    package mutating func print(_ draw: (inout Canvas) -> Void) {
        var canvas = Canvas()
        draw(&canvas)
        print(canvas.parts)
    }

    package mutating func print(_ parts: [DrawnPart]) {
        for part in parts { print(part) }
    }

    private mutating func print(_ part: DrawnPart) {
        switch part {
        case .line(let text, let hint): line(text + hint)
        case .mark(let text, _): line(text)
        case .blank: line("")
        case .paragraph(let text, let hint): paragraph(text + hint)
        case .prose(let text):
            for line in text.visibleLines {
                for part in columns.map(line.wrapped(toColumns:)) ?? [line] { self.line(Styled(part)) }
            }
        case .heading(let title): line(Styled(title, .bold))
        case .fields(let rows): fields(rows)
        case .table(let table):
            let indent = table.pictures.indent
            let layout = Table.Layout(
                columns: table.columns, rows: table.rows, fitting: columns.map { $0 - indent }, widest: widestColumn,
                isList: signs == .words)
            header(layout, table.pictures)
            rows(table.rows, layout, table.pictures)
        case .picture(let bytes, let mediaType, let otherwise):
            picture(bytes, mediaType)
            tellUnseen(otherwise)
        case .pictures(let all, let captions, let otherwise):
            if drawsPictures { gallery(all) }
            tellUnseen(otherwise)
            for (index, caption) in captions.enumerated() {
                line((drawsPictures ? Styled("\(index + 1)  ", .dim) : "") + Styled(caption))
            }
        case .gallery: break
        case .chart(let chart, _) where signs == .words: paragraph(Styled(chart.words()))
        case .chart(_, let text):
            let columns = columns
            print { text(columns, &$0) }
        }
    }

    private mutating func line(_ line: Styled) {
        text += signs.shown(in: line, columns: columns).rendered(colors: colors)
        text += "\n"
    }

    private mutating func paragraph(_ text: Styled) {
        for line in columns.map(text.wrapped(toColumns:)) ?? [text] { self.line(line) }
    }

    private mutating func fields(_ rows: [(String, Styled)]) {
        if signs == .words { return Table.Layout.listed(rows).forEach { line($0) } }
        let labels = rows.map { Styled($0.0, .bold) }
        let widest = labels.map(\.displayWidth).max() ?? 0
        let labelWidth = min(widest, columns.map { max(1, $0 / 2 - 2) } ?? widestColumn ?? widest)
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

    // MARK: Tables

    package mutating func header(_ layout: Table.Layout, _ pictures: RowPictures) {
        let indent = Styled(String(repeating: " ", count: pictures.indent))
        layout.header.forEach { line(indent + $0) }
    }

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

    // MARK: Pictures

    /// Prints pictures side by side, as many in a row as fit, each with its number.
    private mutating func gallery(_ pictures: [[UInt8]]) {
        let stamp = PictureStamp(area: .thumbnail, methods: knownMethods(), colors: colors)
        guard let columns, !stamp.methods.isEmpty else {
            for picture in pictures { self.picture(picture, nil) }
            return
        }
        let width = CellArea.thumbnail.columns + PictureStamp.gap
        let perRow = max(1, columns / width)
        for start in stride(from: 0, to: pictures.count, by: perRow) {
            let row = Array(pictures[start..<min(start + perRow, pictures.count)])
            for _ in 0..<CellArea.thumbnail.rows { line("") }
            text += stamp.text(row, height: CellArea.thumbnail.rows)
            isUnseen = !stamp.methods.contains(where: \.showsPixels)
            line(Styled(row.indices.map { "\(start + $0 + 1)".padded(toColumns: width) }.joined(), .dim))
        }
    }

    private mutating func picture(_ bytes: [UInt8], _ mediaType: String?) {
        guard drawsPictures else { return }
        guard let picture = Picture(bytes) else {
            return box(.undecodable(byteCount: bytes.count, mediaType: mediaType))
        }
        guard picture.isModest else { return box(picture.box) }
        guard PictureBody(bytes: bytes).isWhole(picture.mediaType) else {
            return box(.undecodable(byteCount: bytes.count, mediaType: picture.mediaType))
        }
        for method in knownMethods() {
            guard let drawn = method.text(bytes, of: picture, in: .room(columns: columns), colors: colors) else {
                continue
            }
            isUnseen = !method.showsPixels
            return text += drawn
        }
        isUnseen = true
        if signs != .words { box(picture.box) }
    }

    /// Tells once, on a terminal, how else to see a picture that it cannot show.
    private mutating func tellUnseen(_ otherwise: Styled) {
        guard isUnseen, !hasToldUnseen, let columns, !otherwise.isEmpty else { return }
        hasToldUnseen = true
        let reason = Styled("This terminal cannot show pictures.", .dim)
        let whole = reason + " " + otherwise
        if whole.displayWidth <= columns { return line(whole) }
        paragraph(reason)
        // It may end in a command, which stays in one piece.
        line(otherwise)
    }

    private mutating func knownMethods() -> [PictureMethod] {
        let known = methods ?? findMethods().filter { $0.showsPixels || signs != .words }
        methods = known
        return known
    }

    private mutating func box(_ box: PictureBox) {
        if signs == .words { return paragraph(Styled(box.texts.joined(separator: ", "))) }
        for row in box.rows(fitting: columns) { line(row) }
    }
}
