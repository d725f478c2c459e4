/// What an endpoint sends along.
public enum HTTPBody: Sendable {
    /// Nothing.
    case none
    /// A value, written as JSON when the request is made.
    case json(any Encodable & Sendable)
    /// Named values, as a web form sends them: `application/x-www-form-urlencoded`.
    case form([(String, String)])
    /// Bytes of a media type.
    case bytes([UInt8], type: String)

    /// The media type and the bytes.
    func encoded() throws -> (type: String, bytes: [UInt8])? {
        switch self {
        case .none: nil
        case .json(let value): (MediaType.json, try JSON.encode(value))
        case .form(let items): (MediaType.form, [UInt8](PercentEncoding.encode(items).utf8))
        case .bytes(let bytes, let type): (type, bytes)
        }
    }
}
