/// Percent-encoding (RFC 3986, section 2.1).
public enum PercentEncoding {
    /// Encodes a text as UTF-8, for any part of a URL: every character except the unreserved ones.
    public static func encode(_ text: String) -> String {
        var encoded: [UInt8] = []
        for byte in text.utf8 {
            if isUnreserved(byte) {
                encoded.append(byte)
            } else {
                encoded += [UInt8(ascii: "%"), hexDigits[Int(byte >> 4)], hexDigits[Int(byte & 15)]]
            }
        }
        return String(decoding: encoded, as: UTF8.self)
    }

    /// Encodes the items of a query or a form: `a=1&b=2`.
    package static func encode(_ items: [(String, String)]) -> String {
        items.map { "\(encode($0))=\(encode($1))" }.joined(separator: "&")
    }

    /// Whether clients and servers remove a segment of a path (RFC 3986, section 5.2.4).
    package static func isDotSegment(_ segment: String) -> Bool { segment == "." || segment == ".." }

    /// Whether a segment could lead out of its path, although its slashes are encoded.
    ///
    /// Some servers decode `%2F` before they remove dots, and end segments at a backslash or a semicolon.
    package static func mayLeadOut(_ segment: String) -> Bool {
        segment.split { "/\\;".contains($0) }.contains { isDotSegment(String($0)) }
    }

    /// Decodes a part of a URL; `nil` when a `%` has no two hexadecimal digits, or the bytes are not UTF-8.
    public static func decode(_ text: some StringProtocol) -> String? {
        guard text.utf8.contains(UInt8(ascii: "%")) else { return String(text) }
        return decode(Array(text.utf8), plusIsSpace: false)
    }

    /// Decodes the bytes of a part of a URL; `nil` as for ``decode(_:)``.
    /// - Parameter plusIsSpace: Whether `+` stands for a space, as in a query and in a form.
    package static func decode(_ text: [UInt8], plusIsSpace: Bool) -> String? {
        var decoded: [UInt8] = []
        decoded.reserveCapacity(text.count)
        var bytes = text.makeIterator()
        while let byte = bytes.next() {
            switch byte {
            case UInt8(ascii: "%"):
                guard let high = bytes.next()?.hexadecimalDigit, let low = bytes.next()?.hexadecimalDigit else {
                    return nil
                }
                decoded.append(high << 4 | low)
            case UInt8(ascii: "+") where plusIsSpace: decoded.append(UInt8(ascii: " "))
            default: decoded.append(byte)
            }
        }
        return String(validating: decoded, as: UTF8.self)
    }

    /// RFC 3986, section 2.3.
    private static func isUnreserved(_ byte: UInt8) -> Bool { byte.isLetterOrDigit || "-._~".utf8.contains(byte) }

    private static let hexDigits = Array("0123456789ABCDEF".utf8)
}
