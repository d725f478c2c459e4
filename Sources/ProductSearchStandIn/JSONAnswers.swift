import ToolkitStandIn

extension HTTPResponse {
    static func json(_ value: JSONValue, status: Int = 200) -> HTTPResponse {
        HTTPResponse(
            status: HTTPStatus(rawValue: status), headers: ["Content-Type": "application/json;charset=UTF-8"],
            body: JSON.bytes(value))
    }
}

extension JSONValue {
    /// An object without the members that are `nil`.
    static func object(_ members: [(String, JSONValue?)]) -> JSONValue {
        .object(members.compactMap { name, value in value.map { Member(name, $0) } })
    }
}
