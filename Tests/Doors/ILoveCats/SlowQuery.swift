import ToolkitStandIn

/// Tests documents against a query one by one, as the contract describes the language
/// (ILoveCatsStandIn/Contract.md, section 1.5).
///
/// It knows no regular expressions, no dates and no equality of arrays and objects.
enum SlowQuery {
    /// Whether a document matches; `nil` when the query has something that this type does not know.
    static func matches(_ query: JSONValue, _ document: JSONValue) -> Bool? {
        guard case .object(let members) = query else { return nil }
        return all(members) { member in
            switch member.name {
            case "$and": member.value.array.flatMap { all($0) { matches($0, document) } }
            case "$or":
                member.value.array.flatMap { list in all(list) { matches($0, document).map { !$0 } }.map { !$0 } }
            case let name where name.hasPrefix("$") || name.hasPrefix("_"): nil
            default: test(member.value, value(at: member.name, in: document))
            }
        }
    }

    private static func value(at path: String, in document: JSONValue) -> JSONValue? {
        // The first number after another name may be a place in an array.
        var mayBePlace = true
        return path.split(separator: ".", omittingEmptySubsequences: false).enumerated()
            .reduce(document as JSONValue?) { value, name in
                guard mayBePlace, name.offset > 0, name.element.wholeMatch(of: /[0-9]{1,9}/) != nil else {
                    return value?[String(name.element)]
                }
                mayBePlace = false
                guard let elements = value?.array, let place = Int(name.element) else {
                    return value?[String(name.element)]
                }
                return elements.indices.contains(place) ? elements[place] : nil
            }
    }

    private static func hasOperators(_ members: [JSONValue.Member]) -> Bool {
        members.contains { $0.name.hasPrefix("$") }
    }

    /// - Parameter value: The value of the field; `nil` when there is no such field.
    private static func test(_ operand: JSONValue, _ value: JSONValue?) -> Bool? {
        guard case .object(let members) = operand, hasOperators(members) else { return isAmong([operand], value) }
        return all(members) { test($0.name, $0.value, value) }
    }

    private static func test(_ name: String, _ operand: JSONValue, _ value: JSONValue?) -> Bool? {
        switch name {
        case "$gt": return compare(value, operand) { $0 > 0 }
        case "$gte": return compare(value, operand) { $0 >= 0 }
        case "$lt": return compare(value, operand) { $0 < 0 }
        case "$lte": return compare(value, operand) { $0 <= 0 }
        case "$bt":
            guard let bounds = operand.array, bounds.count == 2,
                let isAbove = compare(value, bounds[0], { $0 >= 0 }),
                let isBelow = compare(value, bounds[1], { $0 <= 0 })
            else { return nil }
            return isAbove && isBelow
        case "$in": return operand.array.flatMap { isAmong($0, value) }
        case "$nin": return operand.array.flatMap { isAmong($0, value) }.map { !$0 }
        case "$not": return test(operand, value).map { !$0 }
        case "$exists":
            guard case .bool(let isWanted) = operand else { return nil }
            return (value != nil) == isWanted
        case "$elemMatch":
            guard case .object(let members) = operand else { return nil }
            let isAboutFields = !hasOperators(members.filter { $0.name != "$and" && $0.name != "$or" })
            let results = (value?.array ?? []).map { isAboutFields ? matches(operand, $0) : test(operand, $0) }
            return results.contains { $0 == nil } ? nil : results.contains(true)
        default: return nil
        }
    }

    /// Whether the value, or an element of it, is one of several values.
    private static func isAmong(_ operands: [JSONValue], _ value: JSONValue?) -> Bool? {
        for operand in operands {
            switch operand {
            case .array, .object: return nil
            case .string(let text): if text.contains("\0") { return nil }
            default: break
            }
        }
        return any(value) { value in operands.contains { isEqual($0, value) } }
    }

    private static func isEqual(_ one: JSONValue, _ other: JSONValue) -> Bool {
        switch (one, other) {
        case (.null, .null): true
        case (.bool(let one), .bool(let other)): one == other
        case (.string(let one), .string(let other)): one.utf8.elementsEqual(other.utf8)
        default: one.number != nil && one.number == other.number
        }
    }

    /// Whether the value, or an element of it, has an order relative to the operand.
    private static func compare(_ value: JSONValue?, _ operand: JSONValue, _ holds: (Int) -> Bool) -> Bool? {
        switch operand {
        case .integer, .number:
            guard let bound = operand.number else { return nil }
            return any(value) { value in
                guard let number = value.number else { return false }
                return holds(number < bound ? -1 : number > bound ? 1 : 0)
            }
        case .string(let bound):
            guard !bound.contains("\0") else { return nil }
            return any(value) { value in
                guard let text = value.string else { return false }
                return holds(
                    text.utf8.elementsEqual(bound.utf8) ? 0 : text.utf8.lexicographicallyPrecedes(bound.utf8) ? -1 : 1)
            }
        default: return nil
        }
    }

    private static func any(_ value: JSONValue?, _ holds: (JSONValue) -> Bool) -> Bool {
        guard let value else { return false }
        return holds(value) || (value.array ?? []).contains(where: holds)
    }

    private static func all<Element>(_ elements: [Element], _ holds: (Element) -> Bool?) -> Bool? {
        let results = elements.map(holds)
        return results.contains { $0 == nil } ? nil : results.allSatisfy { $0 == true }
    }
}
