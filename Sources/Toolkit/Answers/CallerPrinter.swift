/// Keeps answers for a caller in this process: what a person would see, part by part, and the data as JSON.
struct CallerPrinter: AnswerPrinter {
    private var choice: FieldChoice?
    private let caller: Caller
    private let drawsPictures: Bool
    private let output: AnswerOutput
    private var data: JSONPrinter
    /// The rows so far.
    private var table: Table?

    init(_ choice: FieldChoice?, _ caller: Caller, drawsPictures: Bool) {
        (self.choice, self.caller, self.drawsPictures) = (choice, caller, drawsPictures)
        output = AnswerOutput(for: caller)
        data = JSONPrinter(choice, to: output)
    }

    mutating func print<Value: Output>(_ value: Value) throws {
        try data.print(value)
        try output.flush()
        // A caller finds the chosen fields in the data, and what is told beside the rows in the drawing.
        try print(Canvas(value, nil, asking: caller.call.isPage))
    }

    func print(_ drawing: Canvas) throws {
        try caller.add(drawsPictures ? drawing.parts : drawing.parts.compactMap(\.withoutPictures))
    }

    mutating func beginRows(_ fields: [String]) throws {
        choice = try choice?.settled(among: fields)
        try data.beginRows(fields)
    }

    mutating func print<Row: TableRow>(_ rows: [Row], _ pictures: RowPictures) throws {
        try data.print(rows, pictures)
        var more = Table(rows, of: Row.columns(choice), isNarrow: false, pictures: pictures)
        // Rows that find no room are not kept.
        more.rows = Array(try more.rows.prefix { try caller.takes($0) })
        if table == nil { table = more } else { table?.add(more) }
    }

    mutating func print(row: JSONValue) throws { try data.print(row: row) }

    mutating func endRows(_ end: EndOfRows) throws {
        try data.endRows(end)
        try output.flush()
        if let table, !table.rows.isEmpty { caller.add(counted: table) }
        var canvas = Canvas()
        end.draw(on: &canvas)
        table = nil
        try caller.add(canvas.parts)
        caller.note(total: end.total, hasMore: end.hasMore ?? false)
    }
}

extension AnswerOutput {
    convenience init(for caller: Caller) { self.init(isTerminal: false) { try caller.add(json: $0) } }
}
