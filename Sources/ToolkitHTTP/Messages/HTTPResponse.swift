/// What a service answered to one request.
public struct HTTPResponse: Sendable, Equatable {
    /// How it went.
    public var status: HTTPStatus
    /// The header fields.
    public var headers: HTTPHeaders
    /// The bytes of the body, decompressed.
    public var body: [UInt8]

    /// Makes a response.
    public init(status: HTTPStatus = .ok, headers: HTTPHeaders = [:], body: [UInt8] = []) {
        self.status = status
        self.headers = headers
        self.body = body
    }

    /// The kind of the body in lower case, without parameters, such as `application/json`; `nil` when it is not told.
    public var mediaType: String? {
        MediaType.essence(of: headers["Content-Type"])
    }

    /// The body read as UTF-8; bytes that are not become U+FFFD, and a byte order mark is dropped.
    public var text: String {
        let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
        return String(decoding: body.starts(with: mark) ? body.dropFirst(3) : body[...], as: UTF8.self)
    }
}
