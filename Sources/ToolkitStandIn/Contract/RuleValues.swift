/// The values that rules have kept, by name.
package struct RuleValues: Sendable {
    private var values: [String: JSONValue]

    /// - Parameter unique: The value of `{unique}`.
    package init(unique: String) { values = ["unique": .string(unique)] }

    package subscript(name: String) -> JSONValue? {
        get { values[name] }
        set { values[name] = newValue }
    }

    /// Replaces each `{name}` by the kept value; `nil` if a name is unknown.
    package func text(_ text: String) -> String? {
        var result = ""
        var rest = text[...]
        while let (name, range) = Self.firstName(in: rest) {
            guard let value = values[name] else { return nil }
            result += rest[..<range.lowerBound] + (value.string ?? value.compact)
            rest = rest[range.upperBound...]
        }
        return result + rest
    }

    /// Replaces the names in all strings of a JSON value; `nil` if a name is unknown.
    ///
    /// A string that is only a name becomes the value itself, so that a number stays one.
    package func json(_ value: JSONValue) -> JSONValue? {
        switch value {
        case .string(let text):
            if let (name, range) = Self.firstName(in: text[...]), range == text.startIndex..<text.endIndex {
                return values[name]
            }
            return self.text(text).map { .string($0) }
        case .array(let elements):
            let known = elements.compactMap { json($0) }
            return known.count == elements.count ? .array(known) : nil
        case .object(let members):
            let known = members.compactMap { member in json(member.value).map { JSONValue.Member(member.name, $0) } }
            return known.count == members.count ? .object(known) : nil
        case .null, .bool, .integer, .number, .decimal: return value
        }
    }

    func headers(_ fields: HTTPHeaders) -> HTTPHeaders? {
        var headers = HTTPHeaders()
        for field in fields {
            guard let value = text(field.value) else { return nil }
            headers.add(field.name, value)
        }
        return headers
    }

    func body(_ body: RuleRequest.Body) -> HTTPBody? {
        switch body {
        case .none: return HTTPBody.none
        case .json(let value): return json(value).map { .json($0) }
        case .text(let text, let type): return self.text(text).map { .bytes(Array($0.utf8), type: type) }
        case .form(let fields):
            let known = fields.compactMap { name, value in text(value).map { (name, $0) } }
            return known.count == fields.count ? .form(known) : nil
        }
    }

    /// The first name in braces, and its place; other braces, such as those of JSON, are text.
    private static func firstName(in text: Substring) -> (name: String, range: Range<Substring.Index>)? {
        var rest = text
        while let start = rest.firstIndex(of: "{") {
            let behind = rest[rest.index(after: start)...]
            let name = behind.prefix { $0.isASCII && $0.isLetter }
            if !name.isEmpty, name.endIndex < text.endIndex, text[name.endIndex] == "}" {
                return (String(name), start..<text.index(after: name.endIndex))
            }
            rest = behind
        }
        return nil
    }
}
