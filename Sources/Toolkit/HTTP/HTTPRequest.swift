import Foundation

/// One request to a service, complete with its address.
public struct HTTPRequest: Sendable, Equatable {
    /// What to do.
    public var method: HTTPMethod
    /// The absolute address, `http` or `https`, percent-encoded.
    public var url: URL
    /// The header fields.
    public var headers: HTTPHeaders
    /// The bytes sent along, or `nil` for none.
    public var body: [UInt8]?
    /// Whether it may be sent again when nobody knows if it arrived.
    public var isRepeatable: Bool

    /// Makes a request; it is repeatable if its method is idempotent, unless said otherwise.
    public init(
        _ method: HTTPMethod = .get,
        _ url: URL,
        headers: HTTPHeaders = [:],
        body: [UInt8]? = nil,
        isRepeatable: Bool? = nil
    ) {
        self.method = method
        self.url = url
        self.headers = headers
        self.body = body
        self.isRepeatable = isRepeatable ?? method.isIdempotent
    }
}
