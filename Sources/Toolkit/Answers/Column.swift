/// A column of a list: what a person sees, and what programs get, in every format.
///
/// A class, because each row goes through all columns, and a reference is cheaper to copy.
public final class Column<Row: Sendable>: Sendable {
    /// The heading and the layout; `nil` for a column that only programs get.
    let head: Table.Column?
    /// The name for programs; `nil` for a column that only people see.
    let name: String?
    /// The fields for programs: one of the name, or several such as `price.amount`.
    let fields: [AnswerField]
    private let draw: (@Sendable (Row) -> Styled)?
    private let narrow: (@Sendable (Row) -> Styled)?
    private let value: (@Sendable (Row) throws -> JSONValue)?
    /// Where a sorted list has a row; `nil` for a column that only people see.
    let place: (@Sendable (Row) -> SortPlace)?

    private init<Value: ColumnValue>(
        _ head: Table.Column?, _ name: String, _ read: @escaping @Sendable (Row) -> Value,
        _ draw: (@Sendable (Row) -> Styled)?, narrow: (@Sendable (Row) -> Styled)?
    ) {
        self.head = head
        self.name = name
        self.narrow = narrow
        self.draw = head == nil ? nil : draw ?? { read($0).cell }
        value = { try read($0).data() }
        place = { read($0).place }
        fields = Value.fields.map { part in
            // A part of a value can be null although the value is not.
            AnswerField(
                part.key.isEmpty ? name : "\(name).\(part.key)", part.value,
                isNullable: Value.isNullable || !part.key.isEmpty, heading: head?.title)
        }
    }

    /// Makes a column that people see and programs get.
    /// - Parameters:
    ///   - heading: The heading.
    ///   - value: Reads the value from a row, such as `\.name`.
    ///   - kind: What the column shows, which decides how its cells are shortened.
    ///   - name: The name for programs; by default the heading in lower case.
    ///   - draw: The cell; by default the value as a text.
    ///   - narrow: The cell in a terminal that is too narrow for the others, such as a short form of an ID, which is
    ///     never cut.
    public convenience init<Value: ColumnValue>(
        _ heading: String, _ value: @escaping @Sendable (Row) -> Value, _ kind: Table.Column.Kind = .short,
        name: String? = nil, alignment: Alignment = .left, draw: (@Sendable (Row) -> Styled)? = nil,
        narrow: (@Sendable (Row) -> Styled)? = nil
    ) {
        self.init(
            Table.Column(heading, kind, alignment: alignment), name ?? heading.lowercased(), value, draw, narrow: narrow
        )
    }

    /// Makes a column that only programs get.
    public static func data<Value: ColumnValue>(
        _ name: String, _ value: @escaping @Sendable (Row) -> Value
    ) -> Column {
        Column(nil, name, value, nil, narrow: nil)
    }

    /// Makes a column that only people see.
    public static func text(
        _ heading: String, _ kind: Table.Column.Kind = .short, alignment: Alignment = .left,
        draw: @escaping @Sendable (Row) -> Styled
    ) -> Column {
        Column(Table.Column(heading, kind, alignment: alignment), draw)
    }

    private init(_ head: Table.Column, _ draw: @escaping @Sendable (Row) -> Styled) {
        (self.head, self.draw, name, fields, narrow, value, place) = (head, draw, nil, [], nil, nil, nil)
    }

    /// Draws the cell of a row; `nil` for a column that only programs get.
    func cell(isNarrow: Bool) -> (@Sendable (Row) -> Styled)? { isNarrow ? narrow ?? draw : draw }

    /// Reads a member of a row for programs.
    typealias Reader = (name: String, value: @Sendable (Row) throws -> JSONValue)

    /// `nil` for a column that only people see.
    var reader: Reader? {
        guard let name, let value else { return nil }
        return (name, value)
    }
}

/// A row of a list, described by its columns.
public protocol TableRow: Encodable, Sendable {
    /// The columns, in the order of the text and of CSV.
    static var columns: [Column<Self>] { get }
}

extension TableRow {
    /// The row for programs.
    public var data: JSONValue {
        get throws { try data(Self.columns.compactMap(\.reader)) }
    }

    /// The row for programs, with the members that some columns read.
    func data(_ readers: [Column<Self>.Reader]) throws -> JSONValue {
        var members: [JSONValue.Member] = []
        members.reserveCapacity(readers.count)
        for reader in readers { members.append(.init(reader.name, try reader.value(self))) }
        return .object(members)
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
        let cells = columns.compactMap { $0.cell(isNarrow: isNarrow) }
        self.init(
            columns: columns.compactMap(\.head), rows: rows.map { row in cells.map { $0(row) } }, pictures: pictures)
    }
}
