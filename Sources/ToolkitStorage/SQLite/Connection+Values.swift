/// The methods of `Connection` with variadic values.
extension Connection {
    /// Runs a statement and returns how many rows it inserted, updated or deleted.
    @discardableResult
    public func run(_ sql: String, _ values: (any SQLValue)?...) throws -> Int { try run(sql, values) }

    /// Returns all rows of a result.
    public func rows(_ sql: String, _ values: (any SQLValue)?...) throws -> [Row] { try rows(sql, values) }

    /// Returns the first row of a result.
    public func row(_ sql: String, _ values: (any SQLValue)?...) throws -> Row? { try row(sql, values) }

    /// Returns the first value of the first row; `nil` when there is no row or the value is `NULL`.
    public func value<T: SQLValue>(_ sql: String, _ values: (any SQLValue)?..., as type: T.Type = T.self) throws -> T? {
        try value(sql, values, as: type)
    }
}
