/// Compares values with a JSON schema: the keywords that ``Schema`` writes.
package struct SchemaCheck: Sendable {
    private let components: [String: JSONValue]
    private let refusesOthers: Bool
    private let matches: (@Sendable (_ text: String, _ pattern: String) -> Bool)?

    /// - Parameters:
    ///   - components: The schemas that others refer to, by name.
    ///   - refusesOthers: Whether an object may have only the members that its schema names, unless the schema says
    ///     something about other members.
    ///   - matches: Whether a text has a part that matches a regular expression; `nil` leaves patterns out.
    package init(
        _ components: [String: JSONValue], refusesOthers: Bool = false,
        matches: (@Sendable (_ text: String, _ pattern: String) -> Bool)? = nil
    ) {
        (self.components, self.refusesOthers, self.matches) = (components, refusesOthers, matches)
    }

    /// The first difference, such as `cats[0].rating breaks the maximum`; `nil` if the schema accepts the value.
    package func fault(of value: JSONValue, _ schema: JSONValue, at place: String = "the value") -> String? {
        if schema == true { return nil }
        guard case .object(let keywords) = schema else { return "\(place) is not possible" }
        for keyword in keywords {
            if let fault = fault(of: value, keyword.name, keyword.value, schema, place) { return fault }
        }
        if refusesOthers, case .object(let members) = value, schema["properties"] != nil,
            schema["additionalProperties"] == nil,
            let other = members.first(where: { schema["properties"]?[$0.name] == nil })
        {
            return "\(place).\(other.name) is not described"
        }
        return nil
    }

    private func fault(
        of value: JSONValue, _ keyword: String, _ operand: JSONValue, _ schema: JSONValue, _ place: String
    ) -> String? {
        switch keyword {
        case "description", "examples", "format": return nil
        case "$ref":
            let name = operand.string.map { String($0.dropFirst("#/components/schemas/".count)) } ?? ""
            guard let target = components[name] else { return "\(place) refers to the unknown \(name)" }
            return fault(of: value, target, at: place)
        case "type": return Self.hasType(value, operand) ? nil : "\(place) is not of the type \(operand.string ?? "")"
        case "enum": return operand.array?.contains(value) == true ? nil : "\(place) is not one of the values"
        case "anyOf":
            let faults = operand.array?.map { fault(of: value, $0, at: place) } ?? []
            return faults.contains(nil)
                ? nil : "\(place) is of no kind: \(faults.compactMap(\.self).joined(separator: ", "))"
        case "pattern", "minLength", "maxLength":
            return value.string.flatMap { fault(of: $0, keyword, operand, place) }
        case "minimum", "maximum":
            guard let number = value.number, let limit = operand.number else { return nil }
            return (keyword == "minimum" ? number >= limit : number <= limit) ? nil : "\(place) breaks the \(keyword)"
        case "items", "minItems", "maxItems": return value.array.flatMap { fault(of: $0, keyword, operand, place) }
        case "properties", "required", "propertyNames", "additionalProperties":
            guard case .object(let members) = value else { return nil }
            return fault(of: members, keyword, operand, schema, place)
        default: return "the check does not know \(keyword)"
        }
    }

    private static func hasType(_ value: JSONValue, _ type: JSONValue) -> Bool {
        switch (type, value) {
        case ("null", .null), ("boolean", .bool), ("string", .string), ("array", .array), ("object", .object): true
        case ("integer", _): value.integer != nil
        case ("number", _): value.number != nil
        default: false
        }
    }

    private func fault(of text: String, _ keyword: String, _ operand: JSONValue, _ place: String) -> String? {
        let isGood =
            switch keyword {
            case "pattern": matches?(text, operand.string ?? "") ?? true
            case "minLength": text.unicodeScalars.count >= operand.integer ?? 0
            default: text.unicodeScalars.count <= operand.integer ?? 0
            }
        return isGood ? nil : "\(place) breaks the \(keyword): \(text)"
    }

    private func fault(of elements: [JSONValue], _ keyword: String, _ operand: JSONValue, _ place: String) -> String? {
        switch keyword {
        case "minItems": elements.count >= operand.integer ?? 0 ? nil : "\(place) is too short"
        case "maxItems": elements.count <= operand.integer ?? 0 ? nil : "\(place) is too long"
        default:
            elements.enumerated().lazy.compactMap { fault(of: $1, operand, at: "\(place)[\($0)]") }.first
        }
    }

    private func fault(
        of members: [JSONValue.Member], _ keyword: String, _ operand: JSONValue, _ schema: JSONValue, _ place: String
    ) -> String? {
        switch keyword {
        case "required":
            let missing = operand.array?.first { name in !members.contains { .string($0.name) == name } }
            return missing.map { "\(place) lacks \($0.string ?? "")" }
        case "propertyNames":
            return members.lazy.compactMap { fault(of: .string($0.name), operand, at: "\(place).\($0.name)") }.first
        default:
            return members.lazy.compactMap { member in
                let own = schema["properties"]?[member.name]
                guard let expected = keyword == "properties" ? own : own == nil ? operand : nil else { return nil }
                return fault(of: member.value, expected, at: "\(place).\(member.name)")
            }.first
        }
    }
}
