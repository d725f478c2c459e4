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
