/// A column of a list: what a person sees, and what programs get, in every format.
public struct Column<Row: Sendable>: Sendable {
    /// The heading and the layout; `nil` for a column that only programs get.
    let head: Table.Column?
    /// The name for programs; `nil` for a column that only people see.
    let name: String?
    /// The fields for programs: one of the name, or several such as `price.amount`.
    let fields: [AnswerField]
    private let draw: (@Sendable (Row) -> Styled)?
    private let narrow: (@Sendable (Row) -> Styled)?
    private let value: (@Sendable (Row) throws -> JSONValue)?

    private init<Value: ColumnValue>(
        _ head: Table.Column?, _ name: String, _ path: KeyPath<Row, Value> & Sendable,
        _ draw: (@Sendable (Row) -> Styled)?, narrow: (@Sendable (Row) -> Styled)?
    ) {
        self.head = head
        self.name = name
        self.narrow = narrow
        self.draw = draw ?? { $0[keyPath: path].cell }
        value = { try $0[keyPath: path].data() }
        fields = Value.fields.map { part in
            AnswerField(part.key.isEmpty ? name : "\(name).\(part.key)", part.value, heading: head?.title)
        }
    }

    /// Makes a column that people see and programs get.
    /// - Parameters:
    ///   - heading: The heading.
    ///   - path: The value.
    ///   - kind: What the column shows, which decides how its cells are shortened.
    ///   - name: The name for programs; by default the heading in lower case.
    ///   - draw: The cell; by default the value as a text.
    ///   - narrow: The cell in a terminal that is too narrow for the others, such as a short form of an ID, which is
    ///     never cut.
    public init<Value: ColumnValue>(
        _ heading: String, _ path: KeyPath<Row, Value> & Sendable, _ kind: Table.Column.Kind = .short,
        name: String? = nil, alignment: Alignment = .left, draw: (@Sendable (Row) -> Styled)? = nil,
        narrow: (@Sendable (Row) -> Styled)? = nil
    ) {
        self.init(
            Table.Column(heading, kind, alignment: alignment), name ?? heading.lowercased(), path, draw, narrow: narrow)
    }

    /// Makes a column that only programs get.
    public static func data<Value: ColumnValue>(_ name: String, _ path: KeyPath<Row, Value> & Sendable) -> Column {
        Column(nil, name, path, nil, narrow: nil)
    }

    /// Makes a column that only people see.
    public static func text(
        _ heading: String, _ kind: Table.Column.Kind = .short, alignment: Alignment = .left,
        draw: @escaping @Sendable (Row) -> Styled
    ) -> Column {
        Column(Table.Column(heading, kind, alignment: alignment), draw)
    }

    private init(_ head: Table.Column, _ draw: @escaping @Sendable (Row) -> Styled) {
        (self.head, self.draw, name, fields, narrow, value) = (head, draw, nil, [], nil, nil)
    }

    /// The cell of a row.
    func cell(of row: Row, isNarrow: Bool) -> Styled {
        if isNarrow, let narrow { return narrow(row) }
        return draw?(row) ?? ""
    }

    /// The member of a row for programs; `nil` for a column that only people see.
    func member(of row: Row) throws -> JSONValue.Member? {
        guard let name, let value else { return nil }
        return .init(name, try value(row))
    }
}

/// A row of a list, described by its columns.
public protocol TableRow: Encodable, Sendable {
    /// The columns, in the order of the text and of CSV.
    static var columns: [Column<Self>] { get }
}

extension TableRow {
    /// The row for programs.
    var data: JSONValue {
        get throws { .object(try Self.columns.compactMap { try $0.member(of: self) }) }
    }

    /// The fields for programs, in the order of CSV.
    public static var fields: [AnswerField] { columns.flatMap(\.fields) }

    /// Encodes the row as its columns say.
    public func encode(to encoder: any Encoder) throws { try data.encode(to: encoder) }
}

extension Table {
    /// Makes a table of rows as a list shows them.
    public init<Row: TableRow>(_ rows: [Row], pictures: RowPictures = .none) {
        self.init(rows, of: Row.columns, isNarrow: false, pictures: pictures)
    }

    /// - Parameter isNarrow: Whether the cells are those for a narrow terminal.
    init<Row: Sendable>(
        _ rows: [Row], of columns: [Toolkit.Column<Row>], isNarrow: Bool, pictures: RowPictures = .none
    ) {
        let shown = columns.filter { $0.head != nil }
        self.init(
            columns: shown.compactMap(\.head),
            rows: rows.map { row in shown.map { $0.cell(of: row, isNarrow: isNarrow) } }, pictures: pictures)
    }
}
