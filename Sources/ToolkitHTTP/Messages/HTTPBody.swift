import ToolkitPrimitives

/// The body of an endpoint's request.
public enum HTTPBody: Sendable {
    /// No body.
    case none
    /// A value that is encoded as JSON when the request is made.
    case json(any Encodable & Sendable)
    /// The fields of a web form: `application/x-www-form-urlencoded`.
    case form([(String, String)])
    /// Bytes with their media type.
    case bytes([UInt8], type: String)

    func encoded() throws -> (type: String, bytes: [UInt8])? {
        switch self {
        case .none: nil
        case .json(let value): (MediaType.json, try JSON.encode(value))
        case .form(let items): (MediaType.form, [UInt8](PercentEncoding.encode(items).utf8))
        case .bytes(let bytes, let type): (type, bytes)
        }
    }
}
