/// The same calls with the values one after the other.
extension Connection {
    /// Runs a statement and returns how many rows it inserted, updated or deleted.
    @discardableResult
    public func run(_ sql: String, _ values: (any SQLValue)?...) throws -> Int {
        try run(sql, values)
    }

    /// All rows of an answer.
    public func rows(_ sql: String, _ values: (any SQLValue)?...) throws -> [Row] {
        try rows(sql, values)
    }

    /// The first row of an answer.
    public func row(_ sql: String, _ values: (any SQLValue)?...) throws -> Row? {
        try row(sql, values)
    }

    /// The first value of the first row; `nil` when there is no row or the value is `NULL`.
    public func value<T: SQLValue>(_ sql: String, _ values: (any SQLValue)?..., as type: T.Type = T.self) throws -> T? {
        try value(sql, values, as: type)
    }
}
