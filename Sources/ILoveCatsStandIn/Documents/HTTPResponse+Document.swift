import ToolkitStandIn

extension HTTPResponse {
    /// Creates a JSON answer of the registry from the bytes of a JSON text, with its `ETag`.
    init(document body: [UInt8], status: HTTPStatus = .ok) {
        self.init(
            status: status,
            headers: ["Content-Type": "application/json; charset=utf-8", "ETag": EntityTag.strong(of: body)],
            body: body)
    }

    /// Creates a JSON answer of the registry from JSON text, with its `ETag`.
    init(document: String, status: HTTPStatus = .ok) { self.init(document: Array(document.utf8), status: status) }

    /// Creates a JSON answer of the registry from a value.
    /// - Throws: `EncodingError` when the value contains infinity or NaN.
    init(document: JSONValue, status: HTTPStatus = .ok) throws {
        self.init(document: try document.text(), status: status)
    }
}

extension JSONValue {
    /// - Throws: `EncodingError` when the value contains infinity or NaN.
    func text() throws -> String {
        var writer = DocumentWriter()
        return try writer.text(self)
    }
}
