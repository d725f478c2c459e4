/// A named change of a database's schema, made once.
///
/// A migration that has shipped never changes. Features share a file: the part of the name before the first dot is the
/// group (`cats` in `cats.1.create`), and each group keeps to itself.
public struct Migration: Sendable {
    /// The name that is recorded in the database.
    public let name: String
    /// Makes the change, inside the transaction that records it.
    let apply: @Sendable (Connection) throws -> Void

    /// Names a change of the schema.
    public init(_ name: String, _ apply: @escaping @Sendable (Connection) throws -> Void) {
        self.name = name
        self.apply = apply
    }

    /// The group a name belongs to.
    static func group(of name: String) -> Substring {
        name.prefix { $0 != "." }
    }
}
