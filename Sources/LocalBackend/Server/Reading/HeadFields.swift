/// Reads the header fields that say where a request ends and who it is for (RFC 9112, section 6).
struct HeadFields {
    /// What is known so far.
    var layout = HeadLayout()
    private let longestBody: Int
    private var hosts = 0
    private var length: Int?
    private var isChunked = false
    /// Whether `close` was among the connection's options, which wins over `keep-alive` wherever that is.
    private var closes = false

    /// Fields of a request none of which has come.
    init(_ limits: ServerLimits) {
        longestBody = limits.body
    }

    /// Reads one line.
    /// - Parameter start: where the request begins.
    mutating func read(
        _ line: Range<Int>, in bytes: UnsafeRawBufferPointer, start: Int
    ) throws(RequestFault) {
        let first = bytes[line.lowerBound]
        guard first != ASCII.space, first != ASCII.tab else { throw .folding }
        var colon = line.lowerBound
        while colon < line.upperBound, ASCII.isToken(bytes[colon]) { colon += 1 }
        guard colon > line.lowerBound, colon < line.upperBound, bytes[colon] == UInt8(ascii: ":") else { throw .field }
        let name = bytes[line.lowerBound..<colon]
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

    /// The layout, once all fields have been read and fit each other.
    /// - Parameter bytes: from the start of the request.
    func finished(_ bytes: UnsafeRawBufferPointer) throws(RequestFault) -> HeadLayout {
        guard hosts == 1 || hosts == 0 && layout.isOld else { throw .host }
        try checkAuthorities(bytes)
        guard !isChunked || length == nil && !layout.isOld else { throw .framing }
        guard (length ?? 0) <= longestBody else { throw .longBody }
        var layout = layout
        // The same without the colon, and easier to compare and to build on (RFC 3986, section 6.2.3).
        if bytes[layout.host].last == Authority.colon {
            layout.host = layout.host.lowerBound..<layout.host.upperBound - 1
        }
        layout.framing = isChunked ? .chunked : .length(length ?? 0)
        // An old client cannot know about 100 (RFC 9110, section 10.1.1).
        if layout.isOld { layout.expectsContinue = false }
        return layout
    }

    /// `Host` may be empty, for a target that has no authority (RFC 9112, section 3.2).
    private func checkAuthorities(_ bytes: UnsafeRawBufferPointer) throws(RequestFault) {
        guard layout.host.isEmpty || Authority.isSound(bytes[layout.host]) else { throw .host }
        guard let authority = layout.authority else { return }
        guard Authority.isSound(bytes[authority]) else { throw .host }
        // Without regard to case, which hosts do not have (RFC 3986, section 3.2.2).
        guard hosts == 0 || ASCII.isSame(bytes[authority], bytes[layout.host]) else { throw .host }
    }

    private mutating func readLength(_ text: Slice<UnsafeRawBufferPointer>) throws(RequestFault) {
        guard length == nil, !text.isEmpty else { throw .length }
        var number = 0
        for byte in text {
            guard ASCII.isDigit(byte) else { throw .length }
            // No limit is near this; beyond it a number only has to stay large.
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
        // Whatever is behind `chunked`, nobody could say where the body ends.
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

    /// The first of a list is what the client itself used.
    private mutating func readScheme(_ text: Slice<UnsafeRawBufferPointer>) {
        layout.saysHTTPS = Self.isToken(text.prefix { $0 != UInt8(ascii: ",") }, "https")
    }

    private mutating func readExpectation(_ text: Slice<UnsafeRawBufferPointer>) throws(RequestFault) {
        guard ASCII.isSame(text, "100-continue") else { throw .expectation }
        layout.expectsContinue = true
    }

    /// Whether an element of a list is a token, in whatever case.
    private static func isToken(_ element: Slice<UnsafeRawBufferPointer>, _ token: String) -> Bool {
        let isBlank: (UInt8) -> Bool = { $0 == ASCII.space || $0 == ASCII.tab }
        guard let first = element.firstIndex(where: { !isBlank($0) }),
            let last = element.lastIndex(where: { !isBlank($0) })
        else { return false }
        return ASCII.isSame(element[first...last], token)
    }
}
