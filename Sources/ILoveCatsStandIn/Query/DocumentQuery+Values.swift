import ToolkitStandIn

/// The SQL conditions for single values.
extension DocumentQuery {
    /// Returns the condition that a value equals one of the given values.
    mutating func equality(_ values: [JSONValue], at place: QueryPlace) throws -> String {
        let kinds = try EqualValues(values)
        var tests: [(kinds: String, values: String)] = []
        if let texts = try kinds.texts { tests.append(("'text'", bind(texts))) }
        if let numbers = try kinds.numbers { tests.append(("'integer', 'real'", bind(numbers))) }
        if let structures = try kinds.structures { tests.append(("'array', 'object'", bind(structures))) }
        return try test(at: place) { type, value in
            var conditions = tests.map { test in
                "\(type) IN (\(test.kinds)) AND \(value) IN (SELECT value FROM json_each(\(test.values)))"
            }
            conditions += kinds.constants.map { "\(type) = '\($0)'" }
            return conditions.isEmpty ? "FALSE" : conditions.joined(separator: " OR ")
        }
    }

    /// Returns the condition that a value is greater or less than the operand: a number, a text or a date.
    mutating func comparison(_ sign: String, _ operand: JSONValue, at place: QueryPlace) throws -> String {
        let kinds: String
        let bound: String
        switch operand {
        case .integer(let number): (kinds, bound) = ("'integer', 'real'", bind(number))
        case .number(let number): (kinds, bound) = ("'integer', 'real'", bind(number))
        default:
            guard let text = try operand.date ?? operand.string else {
                throw DocumentError.invalid("q", "Only numbers, texts and dates have an order.")
            }
            (kinds, bound) = ("'text'", bind(text))
        }
        return try test(at: place) { type, value in "\(type) IN (\(kinds)) AND \(value) \(sign) \(bound)" }
    }

    mutating func regularExpression(_ operand: JSONValue, at place: QueryPlace) throws -> String {
        guard let text = operand.string else {
            throw DocumentError.invalid("$regex", "This operator takes a regular expression.")
        }
        let matches = function(for: try TextPattern(text))
        return try test(at: place) { type, value in "\(type) = 'text' AND \(matches)(\(value))" }
    }

    /// Returns the condition that a value exists, or does not exist; `null` is a value.
    mutating func existence(_ operand: JSONValue, at place: QueryPlace) throws -> String {
        guard case .bool(let isWanted) = operand else {
            throw DocumentError.invalid("$exists", "This operator takes true or false.")
        }
        let exists = try test(at: place) { type, _ in "\(type) IS NOT NULL" }
        return isWanted ? exists : "(\(exists) IS NOT TRUE)"
    }

    mutating func size(_ operand: JSONValue, at place: QueryPlace) throws -> String {
        guard let size = operand.integer, size >= 0 else {
            throw DocumentError.invalid("$size", "This operator takes a whole number from 0.")
        }
        try countPart()
        guard let elements = place.elements else { return "FALSE" }
        return "(\(place.type) = 'array' AND (SELECT count(*) FROM \(elements)) = \(bind(size)))"
    }

    /// Returns the condition for a value, or for one element if the value is an array, or for the value in one element of
    /// an array on its way.
    private mutating func test(
        at place: QueryPlace, _ condition: (_ type: String, _ value: String) -> String
    ) throws -> String {
        try countPart()
        var tests = [condition(place.type, place.value)]
        if let elements = place.elements {
            let name = makeElementName()
            let each = condition("\(name).type", "\(name).value")
            tests.append("\(place.type) = 'array' AND EXISTS (SELECT 1 FROM \(elements) AS \(name) WHERE \(each))")
        }
        for way in place.ways {
            let name = makeElementName()
            let each = try test(at: QueryPlace(ofElement: name, path: way.rest), condition)
            tests.append("EXISTS (SELECT 1 FROM \(way.elements) AS \(name) WHERE \(each))")
        }
        return "(\(tests.joined(separator: " OR ")))"
    }
}

/// The values of an equality test by kind, because values of different kinds are never equal.
private struct EqualValues {
    private var textList: [JSONValue] = []
    private var numberList: [JSONValue] = []
    private var structureList: [JSONValue] = []
    private var constantSet: Set<String> = []

    init(_ values: [JSONValue]) throws {
        for value in values {
            switch value {
            case .string: textList.append(value)
            case .integer, .number, .decimal: numberList.append(value)
            case .null: constantSet.insert("null")
            case .bool(let flag): constantSet.insert(flag ? "true" : "false")
            case .array, .object:
                if let date = try value.date {
                    textList.append(.string(date))
                } else {
                    structureList.append(.string(try value.text()))
                }
            }
        }
    }

    /// The texts as a JSON array; `nil` when there are none.
    var texts: String? {
        get throws { try list(textList) }
    }

    /// The numbers as a JSON array; `nil` when there are none.
    var numbers: String? {
        get throws { try list(numberList) }
    }

    /// The JSON texts of arrays and objects as a JSON array; `nil` when there are none.
    var structures: String? {
        get throws { try list(structureList) }
    }

    /// The constants among the values: `null`, `true` and `false`.
    var constants: [String] { ["null", "true", "false"].filter { constantSet.contains($0) } }

    private func list(_ values: [JSONValue]) throws -> String? {
        values.isEmpty ? nil : try JSONValue.array(values).text()
    }
}

extension JSONValue {
    /// The date of an object `{"$date": "…"}` in its stored form; `nil` for any other value.
    /// - Throws: `DocumentError.invalid` when the text is not a date.
    fileprivate var date: String? {
        get throws {
            guard case .object(let members) = self, members.map(\.name) == ["$date"] else { return nil }
            guard let date = members[0].value.string.flatMap(JSON.date) else {
                throw DocumentError.invalid("$date", "This must be a date such as 2015-01-01T00:00:00.000Z.")
            }
            return JSON.text(date)
        }
    }
}
