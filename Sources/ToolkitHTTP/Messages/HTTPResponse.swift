/// The response to one request.
public struct HTTPResponse: Sendable, Equatable {
    /// The response's status.
    public var status: HTTPStatus
    /// The header fields.
    public var headers: HTTPHeaders
    /// The decompressed body.
    public var body: [UInt8]
    /// How the response came over the network; `nil` if it did not.
    package var metrics: HTTPMetrics?

    /// Makes a response.
    public init(status: HTTPStatus = .ok, headers: HTTPHeaders = [:], body: [UInt8] = []) {
        (self.status, self.headers, self.body) = (status, headers, body)
    }

    /// The media type in lower case without parameters, such as `application/json`; `nil` if there is none.
    public var mediaType: String? { MediaType.essence(of: headers["Content-Type"]) }

    /// The body as UTF-8 text, without a byte order mark; invalid bytes become U+FFFD.
    public var text: String {
        let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
        return String(decoding: body.starts(with: mark) ? body.dropFirst(3) : body[...], as: UTF8.self)
    }
}
