/// A named change to the schema of a database, applied once.
///
/// Never change a migration that was released. Features share a file: the part of the name before the first dot is the
/// group (`cats` in `cats.1.create`), and the groups are independent of each other.
public struct Migration: Sendable {
    /// The name that the database records.
    public let name: String
    /// Applies the change, inside the transaction that records it.
    let apply: @Sendable (Connection) throws -> Void

    /// Creates a named migration.
    public init(_ name: String, _ apply: @escaping @Sendable (Connection) throws -> Void) {
        (self.name, self.apply) = (name, apply)
    }

    static func group(of name: String) -> Substring { name.prefix { $0 != "." } }
}
