import Toolkit

extension JSONValue {
    /// The paths of all members in this value, with slashes between the names and without positions in lists.
    var memberPaths: [String] {
        switch self {
        case .object(let members):
            members.flatMap { member in [member.name] + member.value.memberPaths.map { "\(member.name)/\($0)" } }
        case .array(let elements):
            elements.flatMap(\.memberPaths).reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }
        default: []
        }
    }

    /// The value with the member at a path of ``memberPaths`` replaced or removed.
    func setting(_ path: String, to value: JSONValue?) -> JSONValue {
        setting(path.split(separator: "/").map(String.init)[...], to: value)
    }

    private func setting(_ path: ArraySlice<String>, to value: JSONValue?) -> JSONValue {
        switch self {
        case .array(let elements): return .array(elements.map { $0.setting(path, to: value) })
        case .object(let members):
            return .object(
                members.compactMap { member in
                    guard member.name == path.first else { return member }
                    let rest = path.dropFirst()
                    return (rest.isEmpty ? value : member.value.setting(rest, to: value)).map {
                        Member(member.name, $0)
                    }
                })
        default: return self
        }
    }

    /// Creates a value from JSON in a test.
    static func of(_ text: String) throws -> JSONValue {
        try JSON.decode(JSONValue.self, from: Array(text.utf8))
    }

    /// Decodes the value as another type.
    func read<Value: Decodable>(as type: Value.Type) throws -> Value {
        try JSON.decode(type, from: JSON.encode(self))
    }
}
