/// A kind of rows in the data of a stand-in, such as the accounts of a wallet, for import, export and changes.
public struct SandboxTable: Sendable {
    /// Stores the rows of an import, in the order of the file.
    public protocol Importer {
        /// Checks a row and stores it; a row with mistakes is not stored.
        /// - Parameter old: The number of the row that this one replaces, in place and with all that refers to it;
        ///   `nil` for a new row.
        mutating func add(_ row: inout RowReader, replacing old: Int64?) throws
        /// Stores what is left after the last row.
        mutating func finish() throws
    }

    /// Where the picture of a field is.
    public enum Picture: Sendable {
        /// In Base64, in the field itself.
        case base64(String)
        /// At a path of the service, such as `/images/abys1.png`.
        case path(String)
    }

    /// The word for one row in a file, such as `account`.
    public let kind: String
    /// Whether the rows in a file have no kind, and a row without one is of this kind.
    let isMain: Bool
    /// Whether pages show the rows; the others are only in files.
    package let isListed: Bool
    let columns: @Sendable (Connection) throws -> [String]
    let clear: @Sendable (Connection) throws -> Void
    let remove: @Sendable (Connection, Int64) throws -> Void
    let importer: @Sendable (Connection) throws -> any Importer
    let pictures: @Sendable (JSONValue) -> [(field: String, picture: Picture)]
    private let query: String
    private let value: @Sendable (Row) throws -> JSONValue

    /// Describes a kind of rows.
    /// - Parameters:
    ///   - kind: The word for one row in a file.
    ///   - isMain: Whether the rows in a file have no kind, and a row without one is of this kind; for one of several
    ///     kinds at most.
    ///   - isListed: Whether pages show the rows; the others are only in files.
    ///   - table: The SQLite table with the rows.
    ///   - query: The SQL query for all rows, which ends with `ORDER BY`. Its column `number` is a row's `rowid`.
    ///   - columns: The names of all fields that the rows have, in the order of CSV.
    ///   - value: The fields of a row of the query. An import of all rows into an empty table makes the same rows.
    ///   - clear: Deletes all rows; by default, those of the table.
    ///   - remove: Deletes the row with a number; by default, that of the table. It throws ``RowReader/Fault`` if the
    ///     row must stay.
    ///   - pictures: The fields of a row that show a picture, for the control page; by default, none.
    ///   - importer: Begins an import inside a transaction.
    public init(
        _ kind: String, isMain: Bool = false, isListed: Bool = true, table: String, query: String,
        columns: @escaping @Sendable (Connection) throws -> [String],
        value: @escaping @Sendable (Row) throws -> JSONValue,
        clear: (@Sendable (Connection) throws -> Void)? = nil,
        remove: (@Sendable (Connection, Int64) throws -> Void)? = nil,
        pictures: @escaping @Sendable (JSONValue) -> [(field: String, picture: Picture)] = { _ in [] },
        importer: @escaping @Sendable (Connection) throws -> any Importer
    ) {
        (self.pictures, self.isListed) = (pictures, isListed)
        (self.kind, self.isMain, self.query, self.columns, self.value) = (kind, isMain, query, columns, value)
        self.clear = clear ?? { try $0.run("DELETE FROM \(table)") }
        self.remove = remove ?? { try $0.run("DELETE FROM \(table) WHERE rowid = ?", $1) }
        self.importer = importer
    }

    func count(_ connection: Connection) throws -> Int { try connection.value("SELECT count(*) FROM (\(query))") ?? 0 }

    /// Calls a function with each row and its number, in a fixed order.
    func forEach(
        _ connection: Connection, offset: Int = 0, limit: Int = -1, _ body: (Int64, JSONValue) throws -> Void
    ) throws {
        try connection.forEach("\(query) LIMIT ? OFFSET ?", [limit, offset]) { row in
            try body(row.get("number"), value(row))
        }
    }

    /// The row with a number; `nil` when there is none.
    func row(_ number: Int64, _ connection: Connection) throws -> JSONValue? {
        try connection.row("SELECT * FROM (\(query)) WHERE number = ?", number).map(value)
    }
}

extension SandboxTable.Importer {
    public mutating func finish() throws {}
}
