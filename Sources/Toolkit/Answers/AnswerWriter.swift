/// Writes an answer to standard output or a file in the requested format, or keeps it for a caller in this process.
public struct AnswerWriter {
    /// The output format.
    public private(set) var format: OutputFormat
    private var printer: any AnswerPrinter
    private let choice: FieldChoice?
    private let terminal: TerminalPrinter
    private let output: AnswerOutput
    /// Keeps the answer for a caller; `nil` when it goes to standard output or a file.
    private let caller: Caller?
    private var window: RowWindow?
    /// Whether the answer tells what a command would change.
    private let isPlan: Bool

    /// - Parameters:
    ///   - terminal: Prints what a person sees.
    ///   - choice: The fields of a list to write; `nil` writes all.
    ///   - pictures: Whether a caller gets pictures.
    ///   - isPlan: Whether the answer tells what a command would change: `--dry-run`.
    ///   - caller: Keeps the answer for a caller; then the output gets only what is neither drawn nor data.
    package init(
        format: OutputFormat, _ terminal: TerminalPrinter, choosing choice: FieldChoice? = nil,
        to output: AnswerOutput, pictures: Bool = true, isPlan: Bool = false, for caller: Caller? = nil
    ) {
        (self.format, self.choice, self.terminal) = (format, choice, terminal)
        (self.output, self.caller, self.isPlan) = (output, caller, isPlan)
        printer =
            caller.map { CallerPrinter(choice, $0, drawsPictures: pictures) }
            ?? format.printer(choice, terminal, to: output)
        window = caller?.call.rows.map { RowWindow($0) }
    }

    /// Selects JSON instead of text, for answers that are made for programs.
    public mutating func preferData() {
        guard format == .text, caller == nil else { return }
        format = .json
        printer = format.printer(choice, terminal, to: output)
    }

    // MARK: One value

    /// Writes one value.
    public mutating func write(_ value: some Output) throws {
        if isPlan { try printer.print(Plan(value)) } else { try printer.print(value) }
        try output.flush()
    }

    /// Writes an answer in the formats for programs, and in its place a drawing for a person.
    public mutating func write(_ answer: some Answer, drawing: (inout Canvas) -> Void) async throws {
        guard format == .text else { return try await answer.write(to: &self) }
        try draw(drawing)
        guard let caller else { return }
        var data = AnswerWriter(format: .json, terminal, choosing: choice, to: AnswerOutput(for: caller))
        // A page shows the drawing, and a tool the rows.
        if !caller.call.isPage { data.window = window }
        try await answer.write(to: &data)
        if let window = data.window { caller.note(total: nil, hasMore: window.hasMore) }
    }

    /// Draws something for a person; the formats for programs have nothing of it.
    public mutating func draw(_ drawing: (inout Canvas) -> Void) throws {
        var canvas = Canvas()
        drawing(&canvas)
        try printer.print(canvas)
        try output.flush()
    }

    /// Writes text unchanged, and a value in the formats for programs.
    package mutating func write(text: String, data: some Encodable) throws {
        guard format == .text else { return try write(data: data) }
        try write(raw: Array(text.utf8))
        try caller?.add(json: JSONWriter.line(ValueEncoder.encode(data), isPretty: false))
    }

    /// Writes a value as JSON in every output format.
    public mutating func write(data value: some Encodable) throws {
        let value = try ValueEncoder.encode(value)
        try caller?.add(json: JSONWriter.line(value, isPretty: false))
        try output.add(JSONWriter.line(value, isPretty: format != .ndjson))
        try output.flush()
    }

    /// Writes bytes unchanged; on a terminal, adds a line feed if the last one is missing.
    public mutating func write(raw bytes: [UInt8]) throws {
        try output.add(bytes)
        if output.isTerminal, let last = bytes.last, last != UInt8(ascii: "\n") { try output.add("\n".utf8) }
        try output.flush()
    }

    /// Writes a service's text unchanged; on a terminal, without characters that could control it.
    public mutating func write(remote bytes: [UInt8]) throws {
        guard output.isTerminal else { return try write(raw: bytes) }
        let lines = String(decoding: bytes, as: UTF8.self).visibleLines
        try write(raw: Array(lines.map { $0 + "\n" }.joined().utf8))
    }

    // MARK: Many values

    /// - Parameter fields: The names of the fields, in the order of CSV.
    /// - Throws: ``FieldError`` when a chosen field is not among them.
    package mutating func beginRows(_ fields: [String]) throws { try printer.beginRows(fields) }

    package mutating func write<Row: TableRow>(_ rows: [Row], _ pictures: RowPictures = .none) throws {
        try printer.print(rows, pictures)
        try output.flush()
    }

    /// Writes the next row of a list for programs.
    package mutating func write(row: JSONValue) throws { try printer.print(row: row) }

    /// Whether the caller wants only some rows.
    var hasWindow: Bool { window != nil }

    /// Whether the caller has all the rows that it wants.
    var hasEnoughRows: Bool { window.map { $0.room == 0 && $0.hasMore } ?? false }

    /// The number of rows that the caller does not want before those that it wants; afterwards, they are passed over.
    mutating func takeUnwantedStart() -> Int { window?.takeStart() ?? 0 }

    /// The rows among the next ones that the caller wants: all, unless it wants only some.
    mutating func clipped<Row>(_ rows: [Row]) -> [Row] { window?.clip(rows) ?? rows }

    /// Whether a list ends with the number of rows that are left out.
    var showsTotal: Bool { format == .text && output.isTerminal }

    /// - Parameters:
    ///   - shown: The number of rows.
    ///   - total: The number of rows with those that are left out, if known.
    ///   - empty: The text that a person sees when there are no rows.
    package mutating func endRows(shown: Int = 0, total: Int? = nil, empty: String = "") throws {
        try printer.endRows(EndOfRows(shown: shown, total: total, hasMore: window?.hasMore, empty: empty))
        try output.flush()
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
