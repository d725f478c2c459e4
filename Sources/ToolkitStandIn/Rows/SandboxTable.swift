/// A kind of rows in the data of a stand-in, such as the accounts of a wallet, for import and export.
public struct SandboxTable: Sendable {
    /// Stores the rows of an import, in the order of the file.
    public protocol Importer {
        /// Checks a row and stores it; a row with mistakes is not stored.
        mutating func add(_ row: inout RowReader) throws
        /// Stores what is left after the last row.
        mutating func finish() throws
    }

    /// The word for one row in a file, such as `account`.
    public let kind: String
    let columns: @Sendable (Connection) throws -> [String]
    let clear: @Sendable (Connection) throws -> Void
    let forEach: @Sendable (Connection, (JSONValue) throws -> Void) throws -> Void
    let importer: @Sendable (Connection) throws -> any Importer

    /// Describes a kind of rows.
    /// - Parameters:
    ///   - kind: The word for one row in a file.
    ///   - columns: The names of all fields that the rows have, in the order of CSV.
    ///   - clear: Deletes all rows.
    ///   - forEach: Calls a function with each row, in a fixed order. An import of these rows into an empty table makes
    ///     the same rows.
    ///   - importer: Begins an import inside a transaction.
    public init(
        _ kind: String, columns: @escaping @Sendable (Connection) throws -> [String],
        clear: @escaping @Sendable (Connection) throws -> Void,
        forEach: @escaping @Sendable (Connection, (JSONValue) throws -> Void) throws -> Void,
        importer: @escaping @Sendable (Connection) throws -> any Importer
    ) {
        self.kind = kind
        self.columns = columns
        self.clear = clear
        self.forEach = forEach
        self.importer = importer
    }
}

extension SandboxTable.Importer {
    public mutating func finish() throws {}
}
