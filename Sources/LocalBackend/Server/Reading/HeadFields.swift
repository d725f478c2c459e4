/// Reads the header fields that determine the length and the host of a request (RFC 9112, section 6).
struct HeadFields {
    var layout = HeadLayout()
    private let longestBody: Int
    private let mostFields: Int
    private var fields = 0
    private var hosts = 0
    private var length: Int?
    private var isChunked = false
    /// Whether `Connection` has the option `close`, which takes precedence over `keep-alive`.
    private var closes = false

    init(_ limits: ServerLimits) {
        longestBody = limits.body
        mostFields = limits.headerFields
    }

    /// - Parameter start: The index of the request's first byte.
    mutating func read(_ line: Range<Int>, in bytes: UnsafeRawBufferPointer, start: Int) throws(RequestFault) {
        fields += 1
        guard fields <= mostFields else { throw .longHeaders }
        let first = bytes[line.lowerBound]
        guard first != ASCII.space, first != ASCII.tab else { throw .folding }
        var colon = line.lowerBound
        while colon < line.upperBound, ASCII.isToken(bytes[colon]) { colon += 1 }
        guard colon > line.lowerBound, colon < line.upperBound, bytes[colon] == UInt8(ascii: ":") else { throw .field }
        let name = bytes[line.lowerBound..<colon]
        layout.names.insert(first, name.count)
        let value = ASCII.trimmed(colon + 1..<line.upperBound, in: bytes)
        switch name.count {
        case 4 where ASCII.isSame(name, "host"):
            hosts += 1
            layout.host = value.lowerBound - start..<value.upperBound - start
        case 6 where ASCII.isSame(name, "expect"): try readExpectation(bytes[value])
        case 10 where ASCII.isSame(name, "connection"): readConnection(bytes[value])
        case 14 where ASCII.isSame(name, "content-length"): try readLength(bytes[value])
        case 17 where ASCII.isSame(name, "transfer-encoding"): try readCoding(bytes[value])
        case 17 where ASCII.isSame(name, "x-forwarded-proto"): readScheme(bytes[value])
        default: break
        }
    }

    /// The layout when all fields have been read; throws when they contradict each other.
    /// - Parameter bytes: The bytes from the start of the request.
    func finished(_ bytes: UnsafeRawBufferPointer) throws(RequestFault) -> HeadLayout {
        guard hosts == 1 || hosts == 0 && layout.isHTTP10 else { throw .host }
        try checkAuthorities(bytes)
        guard !isChunked || length == nil && !layout.isHTTP10 else { throw .framing }
        guard (length ?? 0) <= longestBody else { throw .longBody }
        var layout = layout
        // Equivalent without the colon (RFC 3986, section 6.2.3).
        if bytes[layout.host].last == Authority.colon {
            layout.host = layout.host.lowerBound..<layout.host.upperBound - 1
        }
        layout.framing = isChunked ? .chunked : .length(length ?? 0)
        // A client of HTTP/1.0 does not know 100 (RFC 9110, section 10.1.1).
        if layout.isHTTP10 { layout.expectsContinue = false }
        return layout
    }

    /// `Host` may be empty when the target has no authority (RFC 9112, section 3.2).
    private func checkAuthorities(_ bytes: UnsafeRawBufferPointer) throws(RequestFault) {
        guard layout.host.isEmpty || Authority.isValid(bytes[layout.host]) else { throw .host }
        guard let authority = layout.authority else { return }
        guard Authority.isValid(bytes[authority]) else { throw .host }
        // Hosts are case-insensitive (RFC 3986, section 3.2.2).
        guard hosts == 0 || ASCII.isSame(bytes[authority], bytes[layout.host]) else { throw .host }
    }

    private mutating func readLength(_ text: Slice<UnsafeRawBufferPointer>) throws(RequestFault) {
        guard length == nil, !text.isEmpty else { throw .length }
        var number = 0
        for byte in text {
            guard byte.isDigit else { throw .length }
            // Prevents an overflow; the limit for bodies is far smaller.
            number = min(number, .max / 100) * 10 + Int(byte - UInt8(ascii: "0"))
        }
        length = number
    }

    private mutating func readCoding(_ text: Slice<UnsafeRawBufferPointer>) throws(RequestFault) {
        guard !isChunked, !text.isEmpty else { throw .framing }
        guard !ASCII.isSame(text, "chunked") else {
            isChunked = true
            return
        }
        let parts = text.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false)
        // When `chunked` is not the last coding, the end of the body is unknown.
        guard !parts.dropLast().contains(where: { Self.isToken($0, "chunked") }) else { throw .framing }
        throw .coding
    }

    private mutating func readConnection(_ text: Slice<UnsafeRawBufferPointer>) {
        for option in text.split(separator: UInt8(ascii: ",")) {
            if Self.isToken(option, "close") {
                closes = true
                layout.keepsAlive = false
            } else if Self.isToken(option, "keep-alive"), !closes {
                layout.keepsAlive = true
            }
        }
    }

    /// The first scheme of a list is the client's.
    private mutating func readScheme(_ text: Slice<UnsafeRawBufferPointer>) {
        layout.saysHTTPS = Self.isToken(text.prefix { $0 != UInt8(ascii: ",") }, "https")
    }

    private mutating func readExpectation(_ text: Slice<UnsafeRawBufferPointer>) throws(RequestFault) {
        guard ASCII.isSame(text, "100-continue") else { throw .expectation }
        layout.expectsContinue = true
    }

    /// Whether an element of a list is a token, ignoring case.
    private static func isToken(_ element: Slice<UnsafeRawBufferPointer>, _ token: String) -> Bool {
        ASCII.isSame(element[ASCII.trimmed(element.startIndex..<element.endIndex, in: element.base)], token)
    }
}
