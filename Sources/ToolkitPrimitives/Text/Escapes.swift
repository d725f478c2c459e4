extension FixedWidthInteger {
    /// Formats the number in hexadecimal with small letters, with leading zeros up to `count` digits.
    package func hexadecimal(_ count: Int) -> String { String(self, radix: 16).zeroFilled(to: count) }
}

extension String {
    /// The text with the bytes of its UTF-8 as escapes of a shell: `\xc3\xa9`.
    package var hexEscaped: String { utf8.map { #"\x"# + $0.hexadecimal(2) }.joined() }

    /// The text with the special characters of HTML escaped, for elements and quoted attributes.
    package var htmlEscaped: String {
        // Works on scalars: in Swift, "<" and a combining accent are one character, but a browser sees the "<".
        unicodeScalars.reduce(into: "") { html, scalar in
            switch scalar {
            case "&": html += "&amp;"
            case "<": html += "&lt;"
            case ">": html += "&gt;"
            case "\"": html += "&quot;"
            case "'": html += "&#39;"
            default: html.unicodeScalars.append(scalar)
            }
        }
    }
}

extension UInt8 {
    /// The value of a hexadecimal digit in ASCII; `nil` for another byte.
    package var hexadecimalDigit: UInt8? {
        switch self {
        case _ where isDigit: self - UInt8(ascii: "0")
        case UInt8(ascii: "a")...UInt8(ascii: "f"): self - UInt8(ascii: "a") + 10
        case UInt8(ascii: "A")...UInt8(ascii: "F"): self - UInt8(ascii: "A") + 10
        default: nil
        }
    }
}
