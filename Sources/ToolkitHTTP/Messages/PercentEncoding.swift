/// Text inside a URL, by the strictest rule: only RFC 3986's unreserved characters stay as they are.
public enum PercentEncoding {
    /// Encodes a text as UTF-8, so that it means itself wherever it stands in a URL.
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

    /// Encodes named values, as a query and a form have them: `a=1&b=2`.
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
