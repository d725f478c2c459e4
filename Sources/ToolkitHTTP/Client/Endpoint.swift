import ToolkitPrimitives

/// A request without its base address, and the function that decodes its response.
public struct Endpoint<Value>: Sendable {
    /// The request's method.
    public let method: HTTPMethod
    /// The path segments, not percent-encoded; a segment can contain any character, also a slash.
    public let path: [String]
    /// The query items, not percent-encoded; an item whose value is `nil` is omitted.
    public let query: [(String, String?)]
    /// The header fields.
    public let headers: HTTPHeaders
    /// The request's body.
    public let body: HTTPBody
    /// When the request may be sent again; `nil` means that the method decides.
    public let repetition: Repetition?
    /// Decodes a successful response.
    public let decode: @Sendable (HTTPResponse) throws -> Value

    /// Makes an endpoint with a function that decodes the response.
    public init(
        _ method: HTTPMethod,
        path: [String],
        query: [(String, String?)] = [],
        headers: HTTPHeaders = [:],
        body: HTTPBody = .none,
        repetition: Repetition? = nil,
        decode: @escaping @Sendable (HTTPResponse) throws -> Value
    ) {
        (self.method, self.path, self.query, self.headers) = (method, path, query, headers)
        (self.body, self.repetition, self.decode) = (body, repetition, decode)
    }

    /// Makes the request for a base address; the endpoint's path is appended to the base's path.
    /// - Throws: `HTTPError.badAddress` if the base is not an HTTP URL or has a query or fragment;
    ///   `HTTPError.unsafePathSegment` for an empty segment, and one with `.` or `..`; and errors from the body's encoding.
    public func request(on base: URL) throws -> HTTPRequest {
        var address = try Self.checked(base)
        for segment in path {
            if segment.isEmpty || PercentEncoding.mayLeadOut(segment) { throw HTTPError.unsafePathSegment(segment) }
            address += "/" + PercentEncoding.encode(segment)
        }
        if base.path().drop(while: { $0 == "/" }).isEmpty, path.isEmpty { address += "/" }
        let items = query.compactMap { name, value in value.map { (name, $0) } }
        if !items.isEmpty { address += "?" + PercentEncoding.encode(items) }
        guard let url = URL(string: address) else { throw HTTPError.badAddress(reason: "is not a valid URL") }

        var request = HTTPRequest(method, url, headers: headers, repetition: repetition)
        if let (type, bytes) = try body.encoded() {
            request.body = bytes
            request.headers["Content-Type"] = headers["Content-Type"] ?? type
        }
        return request
    }

    /// The same endpoint with a function that transforms the decoded value.
    public func map<Other>(_ transform: @escaping @Sendable (Value) throws -> Other) -> Endpoint<Other> {
        Endpoint<Other>(
            method, path: path, query: query, headers: headers, body: body, repetition: repetition,
            decode: { [decode] in try transform(decode($0)) })
    }

    /// The base address without trailing slashes.
    private static func checked(_ base: URL) throws -> String {
        guard WebOrigin(base) != nil else {
            throw HTTPError.badAddress(reason: "is not a valid http:// or https:// URL")
        }
        guard base.query() == nil, base.fragment() == nil else {
            throw HTTPError.badAddress(reason: "must not contain ? or #")
        }
        var text = base.absoluteString
        while text.hasSuffix("/") { text.removeLast() }
        return text
    }
}
