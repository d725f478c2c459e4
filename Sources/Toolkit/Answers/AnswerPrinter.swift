/// Prints answers in one format.
///
/// To add a format, add a case to ``OutputFormat`` and a printer; the compiler names the one `switch`.
protocol AnswerPrinter {
    mutating func print<Value: Output>(_ value: Value) throws
    /// Prints what only a person sees.
    mutating func print(_ drawing: Canvas) throws
    /// - Parameter fields: The names of the fields, in the order of the columns.
    /// - Throws: ``FieldError`` when a chosen field is not among them.
    mutating func beginRows(_ fields: [String]) throws
    mutating func print<Row: TableRow>(_ rows: [Row], _ pictures: RowPictures) throws
    /// Prints the next row of a list that only programs read.
    mutating func print(row: JSONValue) throws
    mutating func endRows(_ end: EndOfRows) throws
}

/// How a list ended.
struct EndOfRows {
    var shown: Int
    /// The number of rows with those that are left out, if known.
    var total: Int?
    /// Whether there are rows behind those that a caller wanted; `nil` when it wanted all.
    var hasMore: Bool?
    /// The text that a person sees when there are no rows.
    var empty: String

    /// Draws what a person sees below the rows.
    func draw(on canvas: inout Canvas) {
        if shown == 0, total ?? 0 == 0 { canvas.line(Styled(empty)) }
        if let total, total > shown, hasMore == nil {
            canvas.paragraph(
                Styled("… and \(total - shown) more.", .dim), hint: Styled(" Use --limit 0 to show all.", .dim))
        }
    }
}

extension OutputFormat {
    /// - Parameters:
    ///   - choice: The fields of a list to print; `nil` prints all.
    ///   - terminal: Prints drawings.
    func printer(_ choice: FieldChoice?, _ terminal: TerminalPrinter, to output: AnswerOutput) -> any AnswerPrinter {
        switch self {
        case .text: TextPrinter(choice, terminal, to: output)
        case .json: JSONPrinter(choice, to: output)
        case .ndjson: NDJSONPrinter(choice, to: output)
        case .csv: CSVPrinter(choice, to: output, isSafe: false)
        case .csvSafe: CSVPrinter(choice, to: output, isSafe: true)
        }
    }
}

/// The bytes of an answer on their way to standard output, a file or a caller, passed on in pieces.
package final class AnswerOutput {
    private static let pieceSize = 32 * 1024

    let isTerminal: Bool
    private let sink: ([UInt8]) throws -> Void
    private var bytes: [UInt8] = []

    /// - Parameter sink: Gets the pieces.
    package init(isTerminal: Bool, sink: @escaping ([UInt8]) throws -> Void) {
        (self.isTerminal, self.sink) = (isTerminal, sink)
    }

    /// Adds bytes, and passes them on if there are enough.
    func add(_ more: some Sequence<UInt8>) throws {
        bytes += more
        if bytes.count >= Self.pieceSize { try flush() }
    }

    /// Passes on what is left.
    func flush() throws {
        guard !bytes.isEmpty else { return }
        defer { bytes.removeAll(keepingCapacity: true) }
        try sink(bytes)
    }
}
