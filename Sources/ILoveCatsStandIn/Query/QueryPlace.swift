/// The value that a condition tests, as SQL expressions.
struct QueryPlace {
    /// The JSON type with SQLite's name: `text`, `integer`, `real`, `true`, `false`, `null`, `array` or `object`.
    ///
    /// It is `NULL` when the value does not exist.
    let type: String
    /// The value: a text, a number, or the JSON text of an array or object.
    let value: String
    /// A table with the elements of the array; `nil` when the value is never an array.
    let elements: String?
    /// The arrays on the way to the value, as tables, and the paths of the same value in their elements.
    private(set) var ways: [(elements: String, rest: String)] = []

    private init(column: String, type: String) {
        self.type = "'\(type)'"
        value = column
        elements = nil
    }

    private init(json: String, path: String) {
        type = "json_type(\(json), \(path))"
        value = "json_extract(\(json), \(path))"
        elements = "json_each(\(json), \(path))"
    }

    init(element name: String) {
        type = "\(name).type"
        value = "\(name).value"
        elements = "json_each(CASE \(name).type WHEN 'array' THEN \(name).value END)"
    }

    /// - Parameter isTested: Whether a condition tests the value, also in the arrays on the way to it.
    static func field(
        _ name: String, isTested: Bool = true, in query: inout DocumentQuery
    ) throws -> QueryPlace {
        switch name {
        case "_id": return QueryPlace(column: "id", type: "text")
        case "_created": return QueryPlace(column: "created", type: "text")
        case "_changed": return QueryPlace(column: "changed", type: "text")
        case "_version": return QueryPlace(column: "version", type: "integer")
        default:
            let own = try FieldPath(name)
            var place = QueryPlace(json: "body", path: path(own, in: "body", &query))
            guard isTested else { return place }
            place.ways = own.ways.map { way in
                let array = query.bind(way.array)
                let json = "CASE json_type(body, \(array)) WHEN 'array' THEN json_extract(body, \(array)) END"
                return ("json_each(\(json))", query.bind(way.rest))
            }
            return place
        }
    }

    /// Returns the place of a value in an element of an array on its way.
    init(ofElement element: String, path: String) {
        self.init(json: "CASE \(element).type WHEN 'object' THEN \(element).value END", path: path)
    }

    /// Returns the place of a field of an array element; only an object has fields.
    static func field(_ name: String, ofElement element: String, in query: inout DocumentQuery) throws -> QueryPlace {
        let json = "CASE \(element).type WHEN 'object' THEN \(element).value END"
        return QueryPlace(json: json, path: path(try FieldPath(name), in: json, &query))
    }

    /// Returns the SQL expression for a path, which depends on the document where a name may be a place in an array.
    private static func path(_ path: FieldPath, in json: String, _ query: inout DocumentQuery) -> String {
        let text = query.bind(path.text)
        guard let through = path.throughArray else { return text }
        let array = query.bind(through.array)
        return "CASE json_type(\(json), \(array)) WHEN 'array' THEN \(query.bind(through.text)) ELSE \(text) END"
    }
}
