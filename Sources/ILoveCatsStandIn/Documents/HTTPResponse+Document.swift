import ToolkitStandIn

extension HTTPResponse {
    /// Creates a JSON answer of the registry from the bytes of a JSON text, with its `ETag`.
    init(document body: [UInt8], status: HTTPStatus = .ok) {
        self.init(
            status: status,
            headers: ["Content-Type": "application/json; charset=utf-8", "ETag": Self.tag(body)],
            body: body)
    }

    /// Creates a JSON answer of the registry from JSON text, with its `ETag`.
    init(document: String, status: HTTPStatus = .ok) {
        self.init(document: Array(document.utf8), status: status)
    }

    /// Creates a JSON answer of the registry from a value.
    /// - Throws: `EncodingError` when the value contains infinity or NaN.
    init(document: JSONValue, status: HTTPStatus = .ok) throws {
        self.init(document: try document.text(), status: status)
    }

    /// Returns a strong entity tag: the 64-bit FNV-1a hash of the body.
    private static func tag(_ body: [UInt8]) -> String {
        let hash = body.withUnsafeBufferPointer { bytes in
            var hash: UInt64 = 0xcbf2_9ce4_8422_2325
            for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01b3 }
            return hash
        }
        return "\"\(hash.hexadecimal(16))\""
    }
}

extension JSONValue {
    /// Returns the value as JSON text.
    /// - Throws: `EncodingError` when the value contains infinity or NaN.
    func text() throws -> String {
        var writer = DocumentWriter()
        return try writer.text(self)
    }
}
