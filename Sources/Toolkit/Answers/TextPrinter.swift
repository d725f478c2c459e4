struct TextPrinter: AnswerPrinter {
    private var choice: FieldChoice?
    private var terminal: TerminalPrinter
    private let output: AnswerOutput
    private var layout: Table.Layout?
    /// Whether the table shows the cells for a narrow terminal.
    private var isNarrow = false

    init(_ choice: FieldChoice?, _ terminal: TerminalPrinter, to output: AnswerOutput) {
        (self.choice, self.terminal, self.output) = (choice, terminal, output)
    }

    mutating func print<Value: Output>(_ value: Value) throws { try print(Canvas(value, choice)) }

    mutating func print(_ drawing: Canvas) throws {
        terminal.print(drawing.parts)
        try output.add(terminal.take().utf8)
    }

    mutating func beginRows(_ fields: [String]) throws { choice = try choice?.settled(among: fields) }

    /// Prints rows below each other, all with the layout of the first ones.
    mutating func print<Row: TableRow>(_ rows: [Row], _ pictures: RowPictures) throws {
        guard !rows.isEmpty else { return }
        let columns = Row.columns(choice)
        var table = Table(rows, of: columns, isNarrow: isNarrow, pictures: pictures)
        let limit = terminal.columns.map { $0 - pictures.indent }
        var layout = layout ?? self.layout(of: table, fitting: limit)
        if self.layout == nil {
            isNarrow = layout.isNarrowed
            if isNarrow {
                table = Table(rows, of: columns, isNarrow: true, pictures: pictures)
                layout = self.layout(of: table, fitting: limit)
            }
            terminal.header(layout, pictures)
        }
        terminal.rows(table.rows, layout, pictures)
        self.layout = layout
        try output.add(terminal.take().utf8)
    }

    private func layout(of table: Table, fitting limit: Int?) -> Table.Layout {
        Table.Layout(columns: table.columns, rows: table.rows, fitting: limit, isList: terminal.signs == .words)
    }

    func print(row: JSONValue) {}

    mutating func endRows(_ end: EndOfRows) throws {
        terminal.print { end.draw(on: &$0) }
        try output.add(terminal.take().utf8)
    }
}

extension Canvas {
    /// What a person sees of a value: its drawing, or a table of the chosen fields of its items.
    init<Value: Output>(_ value: Value, _ choice: FieldChoice?, asking: Bool = false) throws {
        self.init(asking: asking)
        guard let choice, !Value.shape.fields.isEmpty,
            let items = try ValueEncoder.encode(value)["items"]?.array, !items.isEmpty
        else {
            value.draw(on: &self)
            return
        }
        let columns: [Column<JSONValue>] = choice.columns { $0 }
        table(Table(items, of: columns, isNarrow: false))
    }
}

extension TableRow {
    /// The columns that a person sees: all, or the chosen ones.
    static func columns(_ choice: FieldChoice?) -> [Column<Self>] {
        choice?.columns(among: columns) { try? $0.data } ?? columns
    }
}
