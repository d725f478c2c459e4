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
    init(document: String, status: HTTPStatus = .ok) { self.init(document: Array(document.utf8), status: status) }

    /// Creates a JSON answer of the registry from a value.
    /// - Throws: `EncodingError` when the value contains infinity or NaN.
    init(document: JSONValue, status: HTTPStatus = .ok) throws {
        self.init(document: try document.text(), status: status)
    }

    /// Returns a strong entity tag: a 64-bit hash of the body, which is the same in every process.
    private static func tag(_ body: [UInt8]) -> String {
        // Eight bytes at a time, because a page of a list has hundreds of kilobytes. Both halves of the product are used, so
        // that every bit of a word changes all bits of the hash.
        func mix(_ hash: UInt64, _ word: UInt64) -> UInt64 {
            let product = (hash ^ word).multipliedFullWidth(by: 0x9e37_79b9_7f4a_7c15)
            return product.high ^ product.low
        }
        let hash = body.withUnsafeBytes { bytes in
            var hash = UInt64(bytes.count)
            var place = 0
            while place + 8 <= bytes.count {
                hash = mix(hash, UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: place, as: UInt64.self)))
                place += 8
            }
            for byte in bytes[place...] { hash = mix(hash, UInt64(byte)) }
            return hash
        }
        return "\"\(hash.hexadecimal(16))\""
    }
}

extension JSONValue {
    /// - Throws: `EncodingError` when the value contains infinity or NaN.
    func text() throws -> String {
        var writer = DocumentWriter()
        return try writer.text(self)
    }
}
