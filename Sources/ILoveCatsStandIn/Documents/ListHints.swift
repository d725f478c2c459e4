import ToolkitStandIn

/// A field to sort a list by, with its direction.
struct ListOrder {
    /// The maximum number of fields to sort by.
    static let mostFields = 16

    let field: String
    let isDescending: Bool
}

/// The hints of a list: the query parameter `h`.
struct ListHints {
    let skip: Int?
    let max: Int?
    let projection: DocumentProjection?
    let groupBy: [String]?
    let aggregates: [String]?
    let hasGrandTotals: Bool
    /// The JSON text of the hints when they contain `$orderby`; `nil` otherwise.
    ///
    /// The order of the members of `$orderby` matters, and decoding loses it.
    private let ordered: String?

    /// - Throws: `DocumentError.invalid` for an unknown hint or a wrong value.
    init(_ request: SandboxRequest) throws {
        let hints = try request.json("h") ?? [:]
        guard case .object(let members) = hints else { throw DocumentError.invalid("h", "Hints are an object.") }
        // The service has no hint `$limit`, and ignores it.
        let known = [
            "$orderby", "$fields", "$max", "$skip", "$groupby", "$aggregate", "$aggregate-grand-total", "$limit",
        ]
        if let unknown = members.first(where: { !known.contains($0.name) }) {
            throw DocumentError.invalid(unknown.name, "There is no such hint.")
        }
        skip = try Self.count("$skip", in: hints)
        max = try Self.count("$max", in: hints)
        projection = try hints["$fields"].flatMap(Self.projection)
        groupBy = try Self.texts("$groupby", in: hints)
        aggregates = try Self.texts("$aggregate", in: hints)
        hasGrandTotals = hints["$aggregate-grand-total"] == .bool(true)
        ordered = hints["$orderby"] == nil ? nil : request.query("h")
    }

    /// Returns the fields of `$orderby` in their written order; `nil` without the hint.
    /// - Throws: `DocumentError.invalid` unless it is an object of 1 and -1.
    func order(in connection: Connection) throws -> [ListOrder]? {
        guard let ordered else { return nil }
        // SQLite is stricter than the decoder. For example, the decoder accepts a byte order mark.
        guard try connection.value("SELECT json_valid(?)", ordered, as: Bool.self) == true else {
            throw DocumentError.invalid("h", "This is not valid JSON.")
        }
        // A large number has the type integer, but SQLite reads it as a real one.
        let sql = #"""
            SELECT key, CASE WHEN type = 'integer' AND value IN (1, -1) THEN value ELSE 0 END,
                json_type(?1, '$."$orderby"')
            FROM json_each(?1, '$."$orderby"')
            """#
        return try connection.rows(sql, ordered).map { row in
            let direction = try row.get(1, as: Int.self)
            guard try row.get(2, as: String.self) == "object", direction != 0 else {
                throw DocumentError.invalid("$orderby", "This hint takes an object of fields with 1 or -1.")
            }
            return ListOrder(field: try row.get(0), isDescending: direction == -1)
        }
    }

    private static func count(_ name: String, in hints: JSONValue) throws -> Int? {
        guard let value = hints[name] else { return nil }
        guard let number = value.integer, number >= 0 else {
            throw DocumentError.invalid(name, "This hint takes a whole number from 0.")
        }
        return number
    }

    private static func texts(_ name: String, in hints: JSONValue) throws -> [String]? {
        guard let value = hints[name] else { return nil }
        guard let texts = value.array?.map(\.string), !texts.contains(nil) else {
            throw DocumentError.invalid(name, "This hint takes an array of texts.")
        }
        return texts.compactMap(\.self)
    }

    /// Reads `$fields`: `{"f": 1}` shows the fields and `_id`, and `{"f": 0}` hides the fields.
    ///
    /// As in MongoDB, `_id` may be hidden while other fields are shown.
    private static func projection(_ value: JSONValue) throws -> DocumentProjection? {
        guard case .object(let members) = value, members.allSatisfy({ [0, 1].contains($0.value.integer) }) else {
            throw DocumentError.invalid("$fields", "This hint takes an object of fields with 1 or 0.")
        }
        let fields = members.filter { $0.name != "_id" }
        let isShown = (fields.first?.value ?? value["_id"])?.integer == 1
        guard fields.allSatisfy({ ($0.value.integer == 1) == isShown }) else {
            throw DocumentError.invalid("$fields", "1 and 0 cannot be mixed.")
        }
        guard !members.isEmpty else { return nil }
        let listsID = isShown == (value["_id"]?.integer != 0)
        return DocumentProjection(names: fields.map(\.name) + (listsID ? ["_id"] : []), isShown: isShown)
    }
}
