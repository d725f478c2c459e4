/// What must hold of the answer to the request of a rule.
///
/// A place such as `items[0].id` names a member of the body, which is JSON. An empty place is the whole body. A value can
/// be `{name}` for a value that an earlier rule keeps.
public struct RuleCondition: Sendable {
    /// The first difference; `nil` if the condition holds.
    let difference: @Sendable (_ response: HTTPResponse, _ values: RuleValues) -> String?

    /// Makes a condition from a function that returns a difference, such as `the list is empty`, or `nil`.
    public init(_ difference: @escaping @Sendable (_ response: HTTPResponse) -> String?) {
        self.difference = { response, _ in difference(response) }
    }

    private init(differing difference: @escaping @Sendable (HTTPResponse, RuleValues) -> String?) {
        self.difference = difference
    }

    // MARK: Head and text

    /// The status is one of these.
    public static func status(_ statuses: HTTPStatus...) -> RuleCondition {
        RuleCondition { response in
            guard !statuses.contains(response.status) else { return nil }
            let expected = statuses.map { "\($0.rawValue)" }.joined(separator: " or ")
            return "the status is \(response.status.rawValue), not \(expected)"
        }
    }

    /// The answer has a header field, whose value begins with a text in upper or lower case.
    public static func header(_ name: String, _ start: String = "") -> RuleCondition {
        RuleCondition { response in
            guard let value = response.headers[name] else { return "the header field \(name) is missing" }
            guard !value.lowercased().hasPrefix(start.lowercased()) else { return nil }
            return "the header field \(name) is '\(value.excerpt(limit: 40))', not '\(start)'"
        }
    }

    /// The body is this text, without regard to white space at its ends.
    public static func text(_ text: String) -> RuleCondition {
        RuleCondition(differing: { response, values in
            guard response.text.trimmed != values.text(text)?.trimmed else { return nil }
            return "the body is '\(response.text.excerpt(limit: 60))', not '\(values.text(text) ?? text)'"
        })
    }

    /// The body contains a text.
    public static func text(containing text: String) -> RuleCondition {
        RuleCondition { $0.text.contains(text) ? nil : "the body does not contain '\(text)'" }
    }

    /// The body begins with these bytes, as a file of a format does.
    public static func bytes(_ start: [UInt8], of format: String) -> RuleCondition {
        RuleCondition { $0.body.starts(with: start) ? nil : "the body is no \(format) file" }
    }

    // MARK: JSON

    /// The value at a place is equal to this one.
    public static func value(_ path: String = "", is expected: JSONValue) -> RuleCondition {
        json(path) { value, values in
            let expected = values.json(expected) ?? .null
            return value == expected ? nil : comparison(of: value, with: expected, at: path)
        }
    }

    /// The value at a place differs from this one.
    public static func value(_ path: String, isNot other: JSONValue) -> RuleCondition {
        json(path) { value, values in value == values.json(other) ? "is the same as before" : nil }
    }

    /// The value at a place has a form; patterns of the schema do not count.
    public static func value(_ path: String = "", has schema: Schema) -> RuleCondition {
        named(path) { name, value, _ in SchemaCheck(schema.components).fault(of: value, schema.json, at: name) }
    }

    /// The string at a place begins with a text.
    public static func value(_ path: String, beginsWith start: String) -> RuleCondition {
        json(path) { value, values in
            let start = values.text(start) ?? start
            return value.string?.hasPrefix(start) == true ? nil : "does not begin with '\(start)'"
        }
    }

    /// No value is at a place.
    public static func nothing(at path: String) -> RuleCondition {
        json("") { body, _ in body.at(path) == nil ? nil : "has \(path)" }
    }

    /// The array at a place has a number of elements.
    public static func count(_ path: String = "", _ range: ClosedRange<Int>) -> RuleCondition {
        json(path) { value, _ in
            guard let elements = value.array else { return "is not an array" }
            guard !range.contains(elements.count) else { return nil }
            let limit =
                switch (range.lowerBound, range.upperBound) {
                case (let least, .max): "at least \(least)"
                case (let least, let most): least == most ? "\(most)" : "\(least) to \(most)"
                }
            return "has \(elements.count.counted("element")), not \(limit)"
        }
    }

    /// Every element of the array at a place has a value at a place of its own.
    public static func each(in path: String = "", _ member: String, is expected: JSONValue) -> RuleCondition {
        each(in: path) { element, values in
            let (value, expected) = (element.at(member), values.json(expected) ?? .null)
            return value == expected
                ? nil : ".\(member) " + comparison(of: value ?? .null, with: expected, at: member)
        }
    }

    /// Every element of the array at a place has a form; patterns of the schema do not count.
    public static func each(in path: String = "", has schema: Schema) -> RuleCondition {
        each(in: path) { element, _ in SchemaCheck(schema.components).fault(of: element, schema.json, at: "") }
    }

    /// The elements of the array at a place are in the order of a member: numbers or texts.
    public static func sorted(_ path: String = "", by member: String, descending: Bool = false) -> RuleCondition {
        json(path) { value, _ in
            let members = value.array?.map { $0.at(member) } ?? []
            for (place, (one, next)) in zip(members, members.dropFirst()).enumerated() {
                let (before, after) = descending ? (next, one) : (one, next)
                let isRising =
                    if let a = before?.number, let b = after?.number { a <= b } else {
                        before?.string ?? "" <= after?.string ?? ""
                    }
                if !isRising {
                    return "is not in order: \(member) of [\(place + 1)] does not follow that of [\(place)]"
                }
            }
            return value.array == nil ? "is not an array" : nil
        }
    }

    private static func each(
        in path: String, _ difference: @escaping @Sendable (JSONValue, RuleValues) -> String?
    ) -> RuleCondition {
        json(path) { value, values in
            guard let elements = value.array else { return "is not an array" }
            return elements.enumerated().lazy.compactMap { place, element in
                difference(element, values).map { "has a difference: [\(place)]\($0)" }
            }.first
        }
    }

    private static func json(
        _ path: String, _ difference: @escaping @Sendable (JSONValue, RuleValues) -> String?
    ) -> RuleCondition {
        named(path) { name, value, values in difference(value, values).map { "\(name) \($0)" } }
    }

    /// - Parameter difference: Returns a whole sentence about the value, with its name.
    private static func named(
        _ path: String, _ difference: @escaping @Sendable (_ name: String, JSONValue, RuleValues) -> String?
    ) -> RuleCondition {
        RuleCondition(differing: { response, values in
            guard let body = try? JSON.decode(JSONValue.self, from: response.body) else {
                return "the body is not JSON"
            }
            let name = path.isEmpty ? "the body" : path
            guard let value = body.at(path) else { return "\(name) is missing" }
            return difference(name, value, values)
        })
    }

    /// Two values in a message, which does not show those whose name is that of a secret.
    private static func comparison(of value: JSONValue, with expected: JSONValue, at path: String) -> String {
        let name = path.split(separator: ".").last.map(String.init) ?? ""
        guard !SecretMask().isSecret(name) else { return "is not as expected" }
        let texts = [value, expected].map { $0.compact.excerpt(limit: 60) }
        return "is \(texts[0]), not \(texts[1])"
    }
}
