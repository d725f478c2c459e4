import ToolkitStandIn

extension HTTPResponse {
    static func json(_ value: JSONValue, status: Int = 200) -> HTTPResponse {
        HTTPResponse(
            status: HTTPStatus(rawValue: status), headers: ["Content-Type": "application/json;charset=UTF-8"],
            body: JSON.bytes(value))
    }
}
