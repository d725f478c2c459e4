import ToolkitStandIn

/// The request line and header section of a request.
///
/// A class, because a request is copied several times on its way to the log, and a copy of the layout is large.
final class RequestHead: Sendable {
    /// The bytes from the method to the empty line.
    let bytes: [UInt8]
    let layout: HeadLayout

    init(bytes: [UInt8], layout: HeadLayout) { (self.bytes, self.layout) = (bytes, layout) }

    /// A range of the bytes as text; invalid UTF-8 becomes U+FFFD.
    func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

    var headers: HTTPHeaders {
        var headers = HTTPHeaders()
        forEachField { name, value in
            headers.add(text(name), text(value))
            return true
        }
        return headers
    }

    /// The first value of a field.
    func value(of wanted: String) -> String? {
        // Most fields that the server asks for are in few requests.
        guard wanted.utf8.first.map({ layout.names.mayContain($0, wanted.utf8.count) }) == true else { return nil }
        var found: Range<Int>?
        bytes.withUnsafeBytes { bytes in
            forEachField { name, value in
                if ASCII.isSame(bytes[name], wanted) { found = value }
                return found == nil
            }
        }
        return found.map(text)
    }

    /// Calls `body` with the ranges of each field's name and value until it returns `false`.
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

/// The ranges of a head's parts, in bytes from the start of the method, and what they say about the connection.
struct HeadLayout: Sendable, Equatable {
    /// How the server finds the end of the body (RFC 9112, section 6.3).
    enum Framing: Sendable, Equatable {
        /// After this number of bytes; 0 without a body.
        case length(Int)
        case chunked
    }

    var method = 0..<0
    /// The target, without scheme and authority.
    var target = 0..<0
    /// The authority of a target in absolute form.
    var authority: Range<Int>?
    /// The lines of the header section, without the empty line.
    var fields = 0..<0
    var names = FieldNames()
    /// The value of `Host`, without a colon at the end; empty without `Host`, which HTTP/1.0 allows.
    var host = 0..<0
    var framing = Framing.length(0)
    var isHTTP10 = false
    /// Whether the client keeps the connection open (RFC 9112, section 9.3).
    var keepsAlive = true
    /// Whether the client waits for 100 (Continue) before it sends the body.
    var expectsContinue = false
    /// Whether `X-Forwarded-Proto` says that the client reached a proxy over https.
    var saysHTTPS = false
    /// Whether the method is HEAD, so that the response has no body.
    var isHead = false

    var hasBody: Bool { framing != .length(0) }
}

/// A set of names of header fields that knows of each name only the first letter and the length.
///
/// It tells at once that a head lacks a field, and may be wrong about a field that it seems to have.
struct FieldNames: Sendable, Equatable {
    private var bits: UInt64 = 0

    mutating func insert(_ first: UInt8, _ length: Int) { bits |= Self.bit(first, length) }

    func mayContain(_ first: UInt8, _ length: Int) -> Bool { bits & Self.bit(first, length) != 0 }

    /// Upper and lower case of a letter have the same bit.
    private static func bit(_ first: UInt8, _ length: Int) -> UInt64 {
        1 << UInt64((Int(first | 0x20) + 7 * length) % 64)
    }
}
