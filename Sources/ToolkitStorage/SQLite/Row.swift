/// One row of a result, with its values by column name or column number.
///
/// A row stays valid after the statement and the transaction end.
public struct Row: Sendable {
    /// The data that all rows of a result share.
    struct Columns: Sendable {
        let names: [String]
        /// The path of the database, for error messages.
        let path: String
    }

    let columns: Columns
    let values: [StoredValue]

    /// The names of the columns, in the order of the statement.
    public var names: [String] { columns.names }

    /// Returns the value of a column.
    ///
    /// - Throws: `DatabaseError.unexpectedValue` for `NULL` or another type; `.noSuchColumn` for an unknown column.
    public func get<T: SQLValue>(_ column: String, as type: T.Type = T.self) throws -> T {
        try convert(stored(column), column)
    }

    /// Returns the value of a column, or `nil` for `NULL`.
    ///
    /// - Throws: `DatabaseError.unexpectedValue` for another type; `.noSuchColumn` for an unknown column.
    public func get<T: SQLValue>(_ column: String) throws -> T? {
        let stored = try stored(column)
        return stored == .null ? nil : try convert(stored, column)
    }

    /// Returns the value of a column by its number, counted from 0.
    ///
    /// - Throws: `DatabaseError.unexpectedValue` for `NULL` or another type; `.noSuchColumn` for an unknown column.
    public func get<T: SQLValue>(_ index: Int, as type: T.Type = T.self) throws -> T {
        try convert(stored(index), "number \(index)")
    }

    /// Returns the value of a column by its number, counted from 0, or `nil` for `NULL`.
    ///
    /// - Throws: `DatabaseError.unexpectedValue` for another type; `.noSuchColumn` for an unknown column.
    public func get<T: SQLValue>(_ index: Int) throws -> T? {
        let stored = try stored(index)
        return stored == .null ? nil : try convert(stored, "number \(index)")
    }

    /// Returns the whole number of a column by its number, counted from 0.
    ///
    /// - Throws: `DatabaseError.unexpectedValue` also for a number that is not in the range.
    public func get(_ index: Int, in range: ClosedRange<Int>) throws -> Int {
        let number: Int = try get(index)
        guard range.contains(number) else { throw outside(range, index) }
        return number
    }

    /// Returns the whole number of a column by its number, counted from 0, or `nil` for `NULL`.
    ///
    /// - Throws: `DatabaseError.unexpectedValue` also for a number that is not in the range.
    public func get(_ index: Int, in range: ClosedRange<Int>) throws -> Int? {
        try stored(index) == .null ? nil : get(index, in: range) as Int
    }

    private func outside(_ range: ClosedRange<Int>, _ index: Int) -> DatabaseError {
        .unexpectedValue(
            column: "number \(index)", expected: "a number from \(range.lowerBound) to \(range.upperBound)",
            found: "another number", path: columns.path)
    }

    private func stored(_ column: String) throws -> StoredValue {
        guard let index = columns.names.firstIndex(of: column) else {
            throw DatabaseError.noSuchColumn(column, path: columns.path)
        }
        return values[index]
    }

    private func stored(_ index: Int) throws -> StoredValue {
        guard values.indices.contains(index) else {
            throw DatabaseError.noSuchColumn("number \(index)", path: columns.path)
        }
        return values[index]
    }

    private func convert<T: SQLValue>(_ stored: StoredValue, _ column: String) throws -> T {
        guard let value = T(stored: stored) else {
            throw DatabaseError.unexpectedValue(
                column: column, expected: "\(T.self)", found: stored.kind, path: columns.path)
        }
        return value
    }
}
