/// Prints answers for programs: values and rows in JSON's model.
protocol DataPrinter: AnswerPrinter {
    /// The fields of a list to print; `nil` prints all.
    var choice: FieldChoice? { get set }

    /// - Parameter fields: The declared fields of its items, in the order of the columns; empty when it has none.
    mutating func print(_ value: JSONValue, _ fields: [String]) throws
    mutating func begin(_ fields: [String]) throws
    /// Prints a row, which has only the chosen fields.
    /// - Parameter isNested: Whether the fields of its objects are fields of the list, such as `price.amount`.
    mutating func print(_ row: JSONValue, isNested: Bool) throws
    mutating func end() throws
}

extension DataPrinter {
    mutating func print<Value: Output>(_ value: Value) throws {
        let encoded = try ValueEncoder.encode(value)
        try print(choice?.pick(itemsOf: encoded) ?? encoded, choice?.names ?? Value.shape.fieldNames)
    }

    func print(_ drawing: Canvas) {}

    mutating func beginRows(_ fields: [String]) throws {
        choice = try choice?.settled(among: fields)
        try begin(choice?.names ?? fields)
    }

    mutating func print<Row: TableRow>(_ rows: [Row], _ pictures: RowPictures) throws {
        // In the order in which JSON has them, because sorting the members of each row takes time.
        let readers = Row.columns.compactMap(\.reader).sorted { $0.name < $1.name }
        for row in rows {
            let value = try row.data(readers)
            try print(choice?.pick(value) ?? value, isNested: true)
        }
    }

    mutating func print(row: JSONValue) throws { try print(choice?.pick(row) ?? row, isNested: false) }

    mutating func endRows(_ end: EndOfRows) throws { try self.end() }
}

struct JSONPrinter: DataPrinter {
    var choice: FieldChoice?
    private let output: AnswerOutput
    private var json = JSONWriter()
    private var isFirst = true

    init(_ choice: FieldChoice?, to output: AnswerOutput) { (self.choice, self.output) = (choice, output) }

    mutating func print(_ value: JSONValue, _ fields: [String]) throws {
        try output.add(JSONWriter.line(value, isPretty: true))
    }

    mutating func begin(_ fields: [String]) throws {
        isFirst = true
        try output.add("[".utf8)
    }

    mutating func print(_ row: JSONValue, isNested: Bool) throws {
        try output.add((isFirst ? "\n" : ",\n").utf8)
        isFirst = false
        json.write(row)
        try output.add(json.take())
    }

    mutating func end() throws { try output.add((isFirst ? "]\n" : "\n]\n").utf8) }
}

/// Prints one JSON object per line.
struct NDJSONPrinter: DataPrinter {
    var choice: FieldChoice?
    private let output: AnswerOutput
    private var json = JSONWriter()

    init(_ choice: FieldChoice?, to output: AnswerOutput) { (self.choice, self.output) = (choice, output) }

    mutating func print(_ value: JSONValue, _ fields: [String]) throws {
        for item in value["items"]?.array ?? [value] { try print(item, isNested: true) }
    }

    func begin(_ fields: [String]) {}

    mutating func print(_ row: JSONValue, isNested: Bool) throws {
        json.write(row)
        try output.add(json.take())
        try output.add("\n".utf8)
    }

    func end() {}
}

struct CSVPrinter: DataPrinter {
    var choice: FieldChoice?
    private let output: AnswerOutput
    private let isSafe: Bool
    private var fields: [String] = []

    /// - Parameter isSafe: Whether a spreadsheet must not run a cell as a formula.
    init(_ choice: FieldChoice?, to output: AnswerOutput, isSafe: Bool) {
        (self.choice, self.output, self.isSafe) = (choice, output, isSafe)
    }

    mutating func print(_ value: JSONValue, _ fields: [String]) throws {
        guard let items = value["items"]?.array else { throw CSVError.noTable }
        let names = fields.isEmpty ? items.first.map { CSVRecord($0).names } ?? [] : fields
        if !names.isEmpty { try line(names) }
        for item in items { try line(CSVRecord(item).values(for: names)) }
    }

    mutating func begin(_ fields: [String]) throws {
        self.fields = fields
        try line(fields)
    }

    mutating func print(_ row: JSONValue, isNested: Bool) throws {
        try line((isNested ? CSVRecord(row) : CSVRecord(cellsOf: row)).values(for: fields))
    }

    func end() {}

    /// Prints a line; on a terminal, without characters that could control it.
    private func line(_ fields: [String]) throws {
        let cells = isSafe ? fields.map(CSVRecord.withoutFormula) : fields
        try output.add(CSVRecord.line(output.isTerminal ? cells.map(\.visible) : cells))
    }
}

extension JSONWriter {
    /// A value as text that ends in a line feed.
    static func line(_ value: JSONValue, isPretty: Bool) -> [UInt8] {
        var writer = JSONWriter()
        writer.isPretty = isPretty
        writer.write(value)
        return writer.take() + [UInt8(ascii: "\n")]
    }
}
