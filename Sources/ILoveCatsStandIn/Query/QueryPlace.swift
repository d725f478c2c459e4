/// Something that a condition looks at, as SQL expressions.
struct QueryPlace {
    /// The JSON type as SQLite names it: `text`, `integer`, `real`, `true`, `false`, `null`, `array`, `object`; `NULL`
    /// when there is nothing.
    let type: String
    /// The value: text, a number, or the JSON of an array or object.
    let value: String
    /// A table with the elements if this is an array; `nil` where there never is one.
    let elements: String?

    /// A column of the table of documents.
    private init(column: String, type: String) {
        self.type = "'\(type)'"
        value = column
        elements = nil
    }

    /// What is at a path in some JSON.
    private init(json: String, path: String) {
        type = "json_type(\(json), \(path))"
        value = "json_extract(\(json), \(path))"
        elements = "json_each(\(json), \(path))"
    }

    /// An element of an array.
    init(element name: String) {
        type = "\(name).type"
        value = "\(name).value"
        elements = "json_each(CASE \(name).type WHEN 'array' THEN \(name).value END)"
    }

    /// A field of a document.
    static func field(_ name: String, in query: inout DocumentQuery) throws -> QueryPlace {
        switch name {
        case "_id": QueryPlace(column: "id", type: "text")
        case "_created": QueryPlace(column: "created", type: "text")
        case "_changed": QueryPlace(column: "changed", type: "text")
        case "_version": QueryPlace(column: "version", type: "integer")
        default: QueryPlace(json: "body", path: query.bind(try FieldPath(name).text))
        }
    }

    /// A field of an element of an array, which has none unless it is an object.
    static func field(_ name: String, ofElement element: String, in query: inout DocumentQuery) throws -> QueryPlace {
        let json = "CASE \(element).type WHEN 'object' THEN \(element).value END"
        return QueryPlace(json: json, path: query.bind(try FieldPath(name).text))
    }
}
