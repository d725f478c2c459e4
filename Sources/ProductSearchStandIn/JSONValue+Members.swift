import ToolkitStandIn

extension JSONValue {
    /// An object without the members that are `nil`.
    static func object(_ members: [(String, JSONValue?)]) -> JSONValue {
        .object(members.compactMap { name, value in value.map { Member(name, $0) } })
    }
}
