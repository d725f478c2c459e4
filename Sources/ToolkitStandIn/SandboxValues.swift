/// A lookup in a stand-in's data: the values of an argument that a shell can complete, such as the IDs of cats.
public struct SandboxValues: Sendable {
    /// Finds at most `limit` values, each with a description; some may not begin with `start`.
    package let find: @Sendable (_ connection: Connection, _ start: String, _ limit: Int) throws -> [Value]

    /// A value, and a few words about it.
    public typealias Value = (text: String, description: String)

    /// A lookup that a function does.
    public init(
        _ find: @escaping @Sendable (_ connection: Connection, _ start: String, _ limit: Int) throws -> [Value]
    ) {
        self.find = find
    }
}
