/// Finds completion candidates for an argument in a stand-in's data, such as the IDs of cats.
public struct SandboxValues: Sendable {
    /// Finds at most `limit` values with descriptions; a value need not begin with `start`.
    package let find: @Sendable (_ connection: Connection, _ start: String, _ limit: Int) throws -> [Value]

    /// A value and its description.
    public typealias Value = (text: String, description: String)

    /// Makes a lookup from two queries, whose rows are values with descriptions.
    ///
    /// `?1` is the typed text, and `?2` the maximum number of rows.
    /// - Parameters:
    ///   - start: Finds the values that begin with the text.
    ///   - name: Finds values by the names of what they identify; runs if nothing begins with the text.
    public init(byStart start: String, byName name: String) {
        self.init { connection, typed, limit in
            var rows = try connection.rows(start, typed, limit)
            if rows.isEmpty, !typed.isEmpty { rows = try connection.rows(name, typed, limit) }
            return try rows.map { (try $0.get(0), try $0.get(1)) }
        }
    }

    /// Makes a lookup from a function.
    public init(
        _ find: @escaping @Sendable (_ connection: Connection, _ start: String, _ limit: Int) throws -> [Value]
    ) {
        self.find = find
    }
}
