import Foundation

/// Where a request goes, apart from the base address, and how its answer is read.
public struct Endpoint<Value>: Sendable {
    /// What to do.
    public let method: HTTPMethod
    /// The names in the path, as they are; each is encoded by itself and can hold any character.
    public let path: [String]
    /// The query items, as they are; one without a value is left out.
    public let query: [(String, String?)]
    /// The header fields.
    public let headers: HTTPHeaders
    /// What is sent along.
    public let body: HTTPBody
    /// When it may be sent again; `nil` leaves that to the method.
    public let repetition: Repetition?
    /// Reads a successful answer.
    public let decode: @Sendable (HTTPResponse) throws -> Value

    /// Makes an endpoint whose answer is read by a function of its own.
    public init(
        _ method: HTTPMethod,
        path: [String],
        query: [(String, String?)] = [],
        headers: HTTPHeaders = [:],
        body: HTTPBody = .none,
        repetition: Repetition? = nil,
        decode: @escaping @Sendable (HTTPResponse) throws -> Value
    ) {
        self.method = method
        self.path = path
        self.query = query
        self.headers = headers
        self.body = body
        self.repetition = repetition
        self.decode = decode
    }

    /// The request for a service at a base address, whose path is kept.
    /// - Throws: `HTTPError.badAddress` for a base that is not HTTP or has a query, `HTTPError.unsafePathSegment` for
    ///   a name that would change which thing is meant, and what the body's encoding throws.
    public func request(on base: URL) throws -> HTTPRequest {
        var address = try Self.checked(base)
        for segment in path {
            guard !["", ".", ".."].contains(segment) else { throw HTTPError.unsafePathSegment(segment) }
            address += "/" + PercentEncoding.encode(segment)
        }
        if base.path().drop(while: { $0 == "/" }).isEmpty, path.isEmpty { address += "/" }
        let items = query.compactMap { name, value in value.map { (name, $0) } }
        if !items.isEmpty { address += "?" + PercentEncoding.encode(items) }
        guard let url = URL(string: address) else { throw HTTPError.badAddress(reason: "cannot be read") }

        var request = HTTPRequest(method, url, headers: headers, repetition: repetition)
        if let (type, bytes) = try body.encoded() {
            request.body = bytes
            request.headers["Content-Type"] = headers["Content-Type"] ?? type
        }
        return request
    }

    /// The same call, whose answer is turned into something else.
    public func map<Other>(_ transform: @escaping @Sendable (Value) throws -> Other) -> Endpoint<Other> {
        Endpoint<Other>(
            method, path: path, query: query, headers: headers, body: body, repetition: repetition,
            decode: { [decode] in try transform(decode($0)) })
    }

    /// The base address without slashes at its end.
    private static func checked(_ base: URL) throws -> String {
        guard WebOrigin(base) != nil else {
            throw HTTPError.badAddress(reason: "is not one of http:// or https://")
        }
        guard base.query() == nil, base.fragment() == nil else {
            throw HTTPError.badAddress(reason: "has a ? or # in it")
        }
        var text = base.absoluteString
        while text.hasSuffix("/") { text.removeLast() }
        return text
    }
}
