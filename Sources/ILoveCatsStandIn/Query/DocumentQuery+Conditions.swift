import ToolkitStandIn

/// The SQL conditions for the query language (`q`), which consists of objects of fields and operators.
///
/// As in MongoDB, a value is compared only with values of its kind. A test of an array passes when it passes for one
/// element. A missing field passes only `$exists: false`, `$nin` and `$not`.
extension DocumentQuery {
    /// - Throws: `DocumentError.invalid` when the query is not valid.
    mutating func condition(_ query: JSONValue) throws -> String { try condition(query, element: nil) }

    /// Returns the SQL condition for a free-text search, which finds a text in any value, in upper or lower case.
    mutating func condition(searching text: String) throws -> String {
        let matches = function(for: TextPattern(literal: text))
        return """
            EXISTS (SELECT 1 FROM json_tree(body) AS word
            WHERE word.type = 'text' AND word.key IS NOT '_id' AND \(matches)(word.value))
            """
    }

    private mutating func condition(_ query: JSONValue, element: String?) throws -> String {
        guard case .object(let members) = query else { throw DocumentError.invalid("q", "A query is an object.") }
        try countPart()
        let conditions = try members.map { member -> String in
            switch member.name {
            case "$and": try join("AND", member.value, element: element)
            case "$or": try join("OR", member.value, element: element)
            case "$nor": "(\(try join("OR", member.value, element: element)) IS NOT TRUE)"
            case let name where name.hasPrefix("$"): throw Self.unknown(name)
            default: try test(member.value, at: place(member.name, element: element))
            }
        }
        return Self.all(conditions)
    }

    private mutating func join(_ word: String, _ list: JSONValue, element: String?) throws -> String {
        guard let queries = list.array, !queries.isEmpty else {
            throw DocumentError.invalid("$\(word.lowercased())", "This operator takes an array of queries.")
        }
        let conditions = try nested { query in try queries.map { try query.condition($0, element: element) } }
        return "(\(conditions.joined(separator: " \(word) ")))"
    }

    private mutating func place(_ name: String, element: String?) throws -> QueryPlace {
        guard let element else { return try .field(name, in: &self) }
        return try .field(name, ofElement: element, in: &self)
    }

    /// Returns the condition for one value: its operators, or equality with the operand.
    private mutating func test(_ operand: JSONValue, at place: QueryPlace) throws -> String {
        guard case .object(let members) = operand, Self.hasOperators(members), members.map(\.name) != ["$date"] else {
            return try equality([operand], at: place)
        }
        return Self.all(try Self.joiningOptions(members).map { try test($0.name, $0.value, at: place) })
    }

    private mutating func test(_ name: String, _ operand: JSONValue, at place: QueryPlace) throws -> String {
        switch name {
        case "$eq": return try equality([operand], at: place)
        case "$ne": return "(\(try equality([operand], at: place)) IS NOT TRUE)"
        case "$gt": return try comparison(">", operand, at: place)
        case "$gte": return try comparison(">=", operand, at: place)
        case "$lt": return try comparison("<", operand, at: place)
        case "$lte": return try comparison("<=", operand, at: place)
        case "$bt":
            guard let bounds = operand.array, bounds.count == 2 else {
                throw DocumentError.invalid(name, "This operator takes an array of the lowest and the highest value.")
            }
            return Self.all([try comparison(">=", bounds[0], at: place), try comparison("<=", bounds[1], at: place)])
        case "$in", "$nin":
            guard let values = operand.array else {
                throw DocumentError.invalid(name, "This operator takes an array of values.")
            }
            let condition = try equality(values, at: place)
            return name == "$in" ? condition : "(\(condition) IS NOT TRUE)"
        case "$not":
            return "(\(try nested { query in try query.test(operand, at: place) }) IS NOT TRUE)"
        case "$all":
            guard let values = operand.array, !values.isEmpty else {
                throw DocumentError.invalid(name, "This operator takes an array of values.")
            }
            return Self.all(try values.map { try equality([$0], at: place) })
        case "$size": return try size(operand, at: place)
        case "$regex": return try regularExpression(operand, at: place)
        case "$exists": return try existence(operand, at: place)
        case "$elemMatch": return try elementMatch(operand, at: place)
        default: throw Self.unknown(name)
        }
    }

    /// Returns the operators with the options of `$regex`, such as `i`, at the start of its expression.
    private static func joiningOptions(_ members: [JSONValue.Member]) throws -> [JSONValue.Member] {
        guard let options = members.first(where: { $0.name == "$options" }) else { return members }
        guard let letters = options.value.string, let expression = members.first(where: { $0.name == "$regex" }) else {
            throw DocumentError.invalid("$options", "These are the options of $regex, as a text.")
        }
        let others = members.filter { $0.name != "$options" && $0.name != "$regex" }
        guard let text = expression.value.string, !letters.isEmpty else { return others + [expression] }
        return others + [.init("$regex", .string("(?\(letters))\(text)"))]
    }

    /// Returns the condition of `$elemMatch`, which one element of an array must meet.
    ///
    /// The operand is a query of the element's fields, or operators for the element itself.
    private mutating func elementMatch(_ operand: JSONValue, at place: QueryPlace) throws -> String {
        guard case .object(let members) = operand, let elements = place.elements else {
            throw DocumentError.invalid("$elemMatch", "This operator takes a query, for a field that can be an array.")
        }
        let name = makeElementName()
        let isAboutFields = !Self.hasOperators(members.filter { $0.name != "$and" && $0.name != "$or" })
        let condition = try nested { query in
            isAboutFields
                ? try query.condition(operand, element: name)
                : try query.test(operand, at: QueryPlace(element: name))
        }
        return "EXISTS (SELECT 1 FROM \(elements) AS \(name) WHERE \(condition) AND \(place.type) = 'array')"
    }

    private static func hasOperators(_ members: [JSONValue.Member]) -> Bool {
        members.contains { $0.name.hasPrefix("$") }
    }

    private static func all(_ conditions: [String]) -> String {
        switch conditions.count {
        case 0: "TRUE"
        case 1: conditions[0]
        default: "(\(conditions.joined(separator: " AND ")))"
        }
    }

    private static func unknown(_ name: String) -> DocumentError {
        .invalid(name, "There is no such operator, or not in this place.")
    }
}
