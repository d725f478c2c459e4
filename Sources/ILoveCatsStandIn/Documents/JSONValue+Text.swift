import ToolkitStandIn

extension JSONValue {
    /// The value as JSON text.
    /// - Throws: `EncodingError` for a number that JSON lacks.
    func text() throws -> String {
        String(decoding: try JSON.encode(self), as: UTF8.self)
    }
}
