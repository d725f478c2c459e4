/// Percent-encoding by the strictest rule: every character is encoded except RFC 3986's unreserved ones.
public enum PercentEncoding {
    /// Encodes a text as UTF-8, for any part of a URL.
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
    static func encode(_ items: [(String, String)]) -> String {
        items.map { "\(encode($0))=\(encode($1))" }.joined(separator: "&")
    }

    /// RFC 3986, section 2.3.
    private static func isUnreserved(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"):
            true
        default:
            "-._~".utf8.contains(byte)
        }
    }

    private static let hexDigits = Array("0123456789ABCDEF".utf8)
}
