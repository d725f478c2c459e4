/// A request to a stand-in service, from the same process or from a server's socket.
public struct SandboxRequest: Sendable {
    /// The request's method.
    public let method: HTTPMethod
    /// The percent-decoded segments of the path.
    public package(set) var path: [String]
    /// The decoded items of the query, in order; `+` means a space.
    ///
    /// An item without `=` has an empty value. An item with invalid percent-encoding is omitted.
    public let query: [(name: String, value: String)]
    /// The encoded query without the `?`.
    public let queryText: String
    /// The header fields.
    public package(set) var headers: HTTPHeaders
    /// The bytes of the body.
    public let body: [UInt8]
    /// Scheme, host and port that the client used; the service's URLs in responses begin with them.
    public let origin: String
    /// Whether a fault requires a response without the newest items.
    public internal(set) var isStale = false
    var parameters: [(name: String, value: String)] = []

    /// Reads a request target (RFC 9112, section 3.2.1): encoded path and query.
    /// - Returns: `nil` if the target is not an absolute path, or if the path has invalid percent-encoding.
    public init?(_ method: HTTPMethod, target: String, headers: HTTPHeaders, body: [UInt8], origin: String) {
        var target = target
        let parts = target.withUTF8 {
            bytes -> (path: [String], query: [(name: String, value: String)], text: String)? in
            let end = bytes.firstIndex(of: UInt8(ascii: "?")) ?? bytes.endIndex
            guard let path = Self.segments(bytes[..<end]) else { return nil }
            let query = bytes[end...].dropFirst()
            return (path, Self.items(query), Self.text(query))
        }
        guard let parts else { return nil }
        self.method = method
        path = parts.path
        query = parts.query
        queryText = parts.text
        (self.headers, self.body, self.origin) = (headers, body, origin)
    }

    /// The value of the route's parameter with this name; empty if there is none.
    public subscript(name: String) -> String { parameters.first { $0.name == name }?.value ?? "" }

    /// The value of the first query item with this name.
    public func query(_ name: String) -> String? { query.first { $0.name == name }?.value }

    /// The path and the query, as a client sends them.
    package var address: String {
        "/" + path.map { PercentEncoding.encode($0) }.joined(separator: "/")
            + (queryText.isEmpty ? "" : "?\(queryText)")
    }

    /// Whether the `Content-Type` is JSON (RFC 8259, RFC 6839).
    public var isJSON: Bool { MediaType.isJSON(MediaType.essence(of: headers["Content-Type"])) }

    /// The decoded fields of a body that is a form, in order; `nil` for any other `Content-Type` (WHATWG URL, section
    /// 5.1).
    public var form: [(name: String, value: String)]? {
        guard MediaType.essence(of: headers["Content-Type"]) == MediaType.form else { return nil }
        return body.withUnsafeBufferPointer { Self.items($0[...]) }
    }

    /// The body as a form with files; `nil` for any other body.
    package var multipart: MultipartForm? {
        headers["Content-Type"].flatMap { MultipartForm(body, contentType: $0) }
    }

    /// The body as a JSON value.
    /// - Throws: `DecodingError` if the body is not valid JSON.
    public func json() throws -> JSONValue { try JSON.decode(JSONValue.self, from: body) }

    private typealias Bytes = Slice<UnsafeBufferPointer<UInt8>>

    /// The decoded segments of an absolute path, without an empty last segment.
    private static func segments(_ path: Bytes) -> [String]? {
        guard path.first == UInt8(ascii: "/") else { return nil }
        var segments: [String] = []
        var rest = path.dropFirst()
        while !rest.isEmpty {
            guard let segment = decoded(next(in: &rest, upTo: UInt8(ascii: "/")), plusIsSpace: false) else {
                return nil
            }
            segments.append(segment)
        }
        return segments
    }

    private static func items(_ query: Bytes) -> [(name: String, value: String)] {
        var items: [(name: String, value: String)] = []
        var rest = query
        while !rest.isEmpty {
            var item = next(in: &rest, upTo: UInt8(ascii: "&"))
            guard !item.isEmpty else { continue }
            let name = next(in: &item, upTo: UInt8(ascii: "="))
            // What cannot be decoded stays as it is, so that a filter never selects everything.
            items.append(
                (
                    decoded(name, plusIsSpace: true) ?? text(name), decoded(item, plusIsSpace: true) ?? text(item)
                ))
        }
        return items
    }

    /// Removes and returns the bytes before the next separator, and removes the separator.
    private static func next(in bytes: inout Bytes, upTo separator: UInt8) -> Bytes {
        let end = bytes.firstIndex(of: separator) ?? bytes.endIndex
        defer { bytes = bytes[end...].dropFirst() }
        return bytes[..<end]
    }

    private static func text(_ bytes: Bytes) -> String {
        String(decoding: UnsafeBufferPointer(rebasing: bytes), as: UTF8.self)
    }

    private static func decoded(_ text: Bytes, plusIsSpace: Bool) -> String? {
        guard text.contains(where: { $0 == UInt8(ascii: "%") || $0 == UInt8(ascii: "+") }) else {
            return Self.text(text)
        }
        return PercentEncoding.decode(Array(text), plusIsSpace: plusIsSpace)
    }
}
