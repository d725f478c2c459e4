/// Finds completion candidates for an argument in a stand-in's data, such as the IDs of cats.
public struct SandboxValues: Sendable {
    /// Finds at most `limit` values with descriptions; a value need not begin with `start`.
    package let find: @Sendable (_ connection: Connection, _ start: String, _ limit: Int) throws -> [Value]

    /// A value and its description.
    public typealias Value = (text: String, description: String)

    /// Makes a lookup from a function.
    public init(
        _ find: @escaping @Sendable (_ connection: Connection, _ start: String, _ limit: Int) throws -> [Value]
    ) {
        self.find = find
    }
}
