/// Writes an answer to standard output or a file in the requested format.
public struct AnswerWriter {
    /// The output format.
    public private(set) var format: OutputFormat
    private static let bufferSize = 32 * 1024

    private var choice: FieldChoice?
    private let sink: ([UInt8]) throws -> Void
    /// Writes the same answer as JSON, for a caller that wants both the text and the data.
    private let companion: Companion?
    private var canvas: Canvas
    private var json = JSONWriter()
    private var buffer: [UInt8] = []
    private var layout: Table.Layout?
    /// Whether the table shows the cells for a narrow terminal.
    private var isNarrow = false
    private var rowCount = 0
    private var window: RowWindow?

    /// Creates a writer that passes its output to a function in pieces.
    /// - Parameters:
    ///   - choice: The fields of a list to write; `nil` writes all.
    ///   - capture: Gets the same answer as JSON, too; `nil` when nobody wants it.
    init(
        format: OutputFormat, canvas: Canvas, _ choice: FieldChoice? = nil, capture: Capture? = nil,
        sink: @escaping ([UInt8]) throws -> Void
    ) {
        self.format = format
        self.canvas = canvas
        self.choice = choice
        self.sink = sink
        window = capture?.call.rows.map { RowWindow($0) }
        companion = capture.map { capture in
            let blank = Canvas(columns: nil, colors: false, pictures: false)
            return Companion(
                AnswerWriter(format: .json, canvas: blank, choice) { try capture.add(json: $0) }, capture)
        }
    }

    private final class Companion {
        var writer: AnswerWriter
        let capture: Capture

        init(_ writer: AnswerWriter, _ capture: Capture) {
            self.writer = writer
            self.capture = capture
        }
    }

    /// Selects JSON instead of text, for answers that are made for programs.
    public mutating func preferData() {
        if format == .text { format = .json }
    }

    // MARK: One value

    /// Writes one answer as text, and another one in the formats for programs.
    public mutating func write(text: some Answer, data: some Answer) async throws {
        guard format == .text else { return try await data.write(to: &self) }
        try await alone { try await text.write(to: &$0) }
        if let companion { try await data.write(to: &companion.writer) }
    }

    /// Writes text unchanged, and a value in the formats for programs.
    mutating func write(text: String, data: some Encodable) throws {
        guard format == .text else { return try write(data: data) }
        try write(raw: Array(text.utf8))
        try companion?.writer.write(data: data)
    }

    /// Writes without the ``companion``.
    private mutating func alone(_ work: (inout AnswerWriter) async throws -> Void) async throws {
        var writer = AnswerWriter(format: format, canvas: canvas, choice, sink: sink)
        try await work(&writer)
    }

    /// Writes one value.
    public mutating func write<Value: Output>(_ output: Value) throws {
        try companion?.writer.write(output)
        if format == .text, choice == nil || Value.shape.fields.isEmpty {
            output.draw(on: &canvas)
            return try write(raw: Array(canvas.take().utf8))
        }
        let value = chosen(try ValueEncoder.encode(output))
        switch format {
        case .text:
            let columns: [Column<JSONValue>] = choice?.columns { $0 } ?? []
            drawTable(value["items"]?.array ?? [], columns, .none)
            buffer += Array(canvas.take().utf8)
        case .json:
            json.isPretty = true
            writeLine(value)
        case .ndjson:
            for item in value["items"]?.array ?? [value] { writeLine(item) }
        case .csv:
            guard let items = value["items"]?.array else { throw CSVError.noTable }
            let records = items.map { CSVRecord($0) }
            let declared = Value.shape.fieldNames
            let names = choice?.names ?? (declared.isEmpty ? records.first?.names ?? [] : declared)
            if !names.isEmpty { writeLine(names) }
            for record in records { writeLine(record.values(for: names)) }
        }
        try flush()
    }

    /// The value with the chosen fields only, if its items are a list.
    private func chosen(_ value: JSONValue) -> JSONValue {
        guard let choice, case .object(let members) = value else { return value }
        return .object(
            members.map { member in
                guard member.name == "items", let items = member.value.array else { return member }
                return .init(member.name, .array(items.map(choice.pick)))
            })
    }

    /// Writes a value as JSON in every output format.
    public mutating func write(data value: some Encodable) throws {
        try companion?.writer.write(data: value)
        json.isPretty = format != .ndjson
        writeLine(try ValueEncoder.encode(value))
        try flush()
    }

    /// Writes bytes unchanged; on a terminal, adds a line feed if the last one is missing.
    public mutating func write(raw bytes: [UInt8]) throws {
        buffer += bytes
        if canvas.columns != nil, let last = bytes.last, last != UInt8(ascii: "\n") {
            buffer.append(UInt8(ascii: "\n"))
        }
        try flush()
    }

    /// Writes a service's text unchanged; on a terminal, without characters that could control it.
    public mutating func write(remote bytes: [UInt8]) throws {
        guard canvas.columns != nil else { return try write(raw: bytes) }
        for line in String(decoding: bytes, as: UTF8.self).visibleLines { canvas.line(Styled(line)) }
        try write(raw: Array(canvas.take().utf8))
    }

    /// Writes a line of CSV; on a terminal, without characters that could control it.
    private mutating func writeLine(_ fields: [String]) {
        buffer += CSVRecord.line(canvas.columns == nil ? fields : fields.map(\.visible))
    }

    private mutating func writeLine(_ value: JSONValue) {
        json.write(value)
        buffer += json.take()
        buffer.append(UInt8(ascii: "\n"))
    }

    // MARK: Many values

    /// Begins a list.
    /// - Parameter fields: The CSV header.
    /// - Throws: ``FieldError`` when a chosen field is not among them.
    mutating func beginRows(_ fields: [String]) throws {
        choice = try choice?.settled(among: fields)
        try companion?.writer.beginRows(fields)
        rowCount = 0
        if format == .json { buffer.append(UInt8(ascii: "[")) }
        if format == .csv { writeLine(choice?.names ?? fields) }
    }

    /// - Parameter pictures: The pictures beside the rows.
    mutating func write<Row: TableRow>(_ rows: [Row], _ pictures: RowPictures = .none) throws {
        try companion?.writer.write(rows)
        if format == .text {
            let columns = choice?.columns(among: Row.columns) { try? $0.data } ?? Row.columns
            drawTable(rows, columns, pictures)
        } else {
            let names = choice?.names ?? Row.fields.map(\.name)
            // In the order in which JSON has them, because sorting the members of each row takes time.
            let readers = Row.columns.compactMap(\.reader).sorted { $0.name < $1.name }
            for row in rows {
                let value = try row.data(readers)
                try write(choice?.pick(value) ?? value) { CSVRecord($0).values(for: names) }
            }
        }
        try flush()
    }

    /// Writes a row of a list for programs.
    /// - Parameter fields: The names of the fields in the CSV header.
    mutating func write(_ row: JSONValue, _ fields: [String]) throws {
        try companion?.writer.write(row, fields)
        let names = choice?.names ?? fields
        try write(choice?.pick(row) ?? row) { CSVRecord(cellsOf: $0).values(for: names) }
    }

    private mutating func write(_ row: JSONValue, _ record: (JSONValue) -> [String]) throws {
        if format == .csv {
            writeLine(record(row))
        } else {
            if format == .json { buffer += Array((rowCount == 0 ? "\n" : ",\n").utf8) }
            json.write(row)
            buffer += json.take()
            if format == .ndjson { buffer.append(UInt8(ascii: "\n")) }
        }
        rowCount += 1
        if buffer.count >= Self.bufferSize { try flush() }
    }

    /// Whether the caller wants only some rows, and draws them itself.
    var hasWindow: Bool { window != nil }

    /// Whether the caller has all the rows that it wants.
    var hasEnoughRows: Bool { window.map { $0.room == 0 && $0.hasMore } ?? false }

    /// The number of rows that the caller does not want before those that it wants; afterwards, they are passed over.
    mutating func takeUnwantedStart() -> Int { window?.takeStart() ?? 0 }

    /// The rows among the next ones that the caller wants: all, unless it wants only some.
    mutating func clipped<Row>(_ rows: [Row]) -> [Row] { window?.clip(rows) ?? rows }

    /// Whether a list ends with the number of rows that are left out.
    var showsTotal: Bool { format == .text && canvas.columns != nil }

    /// Ends a list.
    /// - Parameters:
    ///   - shown: The number of rows.
    ///   - total: The number of rows with those that are left out, if known.
    ///   - empty: The text that a person sees when there are no rows.
    mutating func endRows(shown: Int = 0, total: Int? = nil, empty: String = "") throws {
        try companion?.writer.endRows()
        companion?.capture.note(total: total, hasMore: window?.hasMore ?? false)
        switch format {
        case .json: buffer += Array((rowCount == 0 ? "]\n" : "\n]\n").utf8)
        case .text:
            if shown == 0, total ?? 0 == 0 { canvas.line(Styled(empty)) }
            if let total, total > shown, window == nil {
                canvas.line(Styled("… and \(total - shown) more. Use --limit 0 to show all.", .dim))
            }
            buffer += Array(canvas.take().utf8)
        case .ndjson, .csv: break
        }
        try flush()
    }

    private mutating func drawTable<Row: Sendable>(
        _ rows: [Row], _ columns: [Column<Row>], _ pictures: RowPictures
    ) {
        guard !rows.isEmpty else { return }
        var table = Table(rows, of: columns, isNarrow: isNarrow, pictures: pictures)
        if let onPart = canvas.onPart { return onPart(.table(table)) }
        let limit = canvas.columns.map { $0 - pictures.indent }
        var layout = layout ?? Table.Layout(columns: table.columns, rows: table.rows, fitting: limit)
        if self.layout == nil {
            isNarrow = layout.isNarrowed
            if isNarrow {
                table = Table(rows, of: columns, isNarrow: true, pictures: pictures)
                layout = Table.Layout(columns: table.columns, rows: table.rows, fitting: limit)
            }
            canvas.header(layout, pictures)
        }
        canvas.rows(table.rows, layout, pictures)
        self.layout = layout
        buffer += Array(canvas.take().utf8)
    }

    private mutating func flush() throws {
        guard !buffer.isEmpty else { return }
        defer { buffer.removeAll(keepingCapacity: true) }
        try sink(buffer)
    }
}

/// The rows that a caller wants of a list.
private struct RowWindow {
    private var skipped: Int
    private(set) var room: Int
    /// Whether there are rows behind the wanted ones.
    private(set) var hasMore = false

    init(_ rows: Range<Int>) {
        skipped = rows.lowerBound
        room = rows.count
    }

    mutating func takeStart() -> Int {
        defer { skipped = 0 }
        return skipped
    }

    mutating func clip<Row>(_ rows: [Row]) -> [Row] {
        let rest = rows.dropFirst(skipped)
        skipped -= rows.count - rest.count
        let wanted = rest.prefix(room)
        room -= wanted.count
        hasMore = hasMore || wanted.count < rest.count
        return Array(wanted)
    }
}
