import ToolkitStandIn

/// Request line and header section of a request: their bytes, and where the parts are.
struct RequestHead: Sendable {
    /// As they came, from the method to the empty line.
    let bytes: [UInt8]
    /// Where the parts are.
    let layout: HeadLayout

    /// Some of the bytes as text; what is no UTF-8 becomes U+FFFD.
    func text(_ range: Range<Int>) -> String {
        String(decoding: bytes[range], as: UTF8.self)
    }

    /// All header fields, in order.
    var headers: HTTPHeaders {
        var headers = HTTPHeaders()
        forEachField { name, value in
            headers.add(text(name), text(value))
            return true
        }
        return headers
    }

    /// The first value of a header field.
    func value(of wanted: String) -> String? {
        var found: Range<Int>?
        bytes.withUnsafeBytes { bytes in
            forEachField { name, value in
                if ASCII.isSame(bytes[name], wanted) { found = value }
                return found == nil
            }
        }
        return found.map(text)
    }

    /// Calls `body` with the places of name and value of one field after the other, until it returns `false`.
    private func forEachField(_ body: (Range<Int>, Range<Int>) -> Bool) {
        bytes.withUnsafeBytes { bytes in
            var start = layout.fields.lowerBound
            while start < layout.fields.upperBound {
                let line = start..<ASCII.end(ofLineFrom: start, in: bytes)
                guard let colon = bytes[line].firstIndex(of: UInt8(ascii: ":")) else { return }
                guard body(start..<colon, ASCII.trimmed(colon + 1..<line.upperBound, in: bytes)) else { return }
                start = line.upperBound + 2
            }
        }
    }
}

/// Where the parts of a head are, in bytes from the start of the method, and what they say about the connection.
struct HeadLayout: Sendable, Equatable {
    /// How the body's end is found (RFC 9112, section 6.3).
    enum Framing: Sendable, Equatable {
        /// So many bytes; none when nothing says that there is a body.
        case length(Int)
        /// Where the last chunk is.
        case chunked
    }

    /// A token.
    var method = 0..<0
    /// Without scheme and authority, if it came with them.
    var target = 0..<0
    /// The authority of a target in absolute form.
    var authority: Range<Int>?
    /// The lines of the header section, without the empty line.
    var fields = 0..<0
    /// The value of `Host`, without a colon that no port follows; empty when there is none, as in HTTP/1.0.
    var host = 0..<0
    /// How the end of the body is found.
    var framing = Framing.length(0)
    /// Whether the client speaks HTTP/1.0.
    var isOld = false
    /// Whether the client wants to go on with this connection (RFC 9112, section 9.3).
    var keepsAlive = true
    /// Whether the client waits for 100 before it sends the body.
    var expectsContinue = false
    /// Whether `X-Forwarded-Proto` says that the client reached a proxy by https.
    var saysHTTPS = false
    /// Whether a body is to be answered with a head only.
    var isHead = false

    /// Whether a body follows.
    var hasBody: Bool { framing != .length(0) }
}
