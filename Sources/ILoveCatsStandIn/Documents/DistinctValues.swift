import ToolkitStandIn

/// The distinct values of a field: `$distinct` in a query (ILoveCatsStandIn/Contract.md, section 1.5).
struct DistinctValues {
    private let path: FieldPath
    private let name: String

    /// Splits a query into `$distinct`, if it is there, and the conditions.
    /// - Throws: `DocumentError.invalid` when the operand is not the name of a field.
    static func split(_ query: JSONValue) throws -> (values: DistinctValues?, query: JSONValue) {
        guard case .object(let members) = query, let field = query["$distinct"] else { return (nil, query) }
        guard let name = field.string else {
            throw DocumentError.invalid("$distinct", "This operator takes the name of a field.")
        }
        return (
            DistinctValues(path: try FieldPath(name), name: name),
            .object(members.filter { $0.name != "$distinct" })
        )
    }

    /// Returns the values in the order in which they first occur; of an array, each element counts.
    /// - Throws: `DocumentError.invalid` when the documents are too many, and when one cannot be decoded.
    func answer(_ documents: [StoredDocument]) throws -> [JSONValue] {
        var known: Set<String> = []
        return try DocumentGroups.decoded(documents).flatMap { document -> [JSONValue] in
            let value = document.stored.metafield(name) ?? path.value(in: document.value)
            return value.map { $0.array ?? [$0] } ?? []
        }
        .filter { known.insert(try $0.text()).inserted }
    }
}
