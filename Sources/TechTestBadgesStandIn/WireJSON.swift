import ToolkitStandIn

/// Writes JSON as the service does: sorted keys, `", "` between members, `": "` after a key
/// (TechTestBadgesStandIn/Contract.md, section 2.2).
enum WireJSON {
    /// The JSON text of a value, without a newline at its end.
    static func text(_ value: JSONValue) -> String {
        var bytes: [UInt8] = []
        write(value, to: &bytes)
        return String(decoding: bytes, as: UTF8.self)
    }

    private static func write(_ value: JSONValue, to bytes: inout [UInt8]) {
        switch value {
        case .null: bytes += "null".utf8
        case .bool(let flag): bytes += (flag ? "true" : "false").utf8
        case .integer(let number): bytes += String(number).utf8
        case .number(let number): bytes += "\(number)".utf8
        case .decimal(let number): bytes += "\(number)".utf8
        case .string(let text): write(text, to: &bytes)
        case .array(let elements): write(elements, in: ("[", "]"), to: &bytes) { write($0, to: &$1) }
        case .object(let members):
            write(members.sorted { $0.name < $1.name }, in: ("{", "}"), to: &bytes) { member, bytes in
                write(member.name, to: &bytes)
                bytes += ": ".utf8
                write(member.value, to: &bytes)
            }
        }
    }

    private static func write<Part>(
        _ parts: [Part], in brackets: (open: String, close: String), to bytes: inout [UInt8],
        _ write: (Part, inout [UInt8]) -> Void
    ) {
        bytes += brackets.open.utf8
        for (place, part) in parts.enumerated() {
            if place > 0 { bytes += ", ".utf8 }
            write(part, &bytes)
        }
        bytes += brackets.close.utf8
    }

    private static func write(_ text: String, to bytes: inout [UInt8]) {
        var text = text
        bytes.append(UInt8(ascii: "\""))
        text.withUTF8 { text in
            if text.allSatisfy({ escape(of: $0) == nil }) {
                bytes += text
            } else {
                for byte in text { escape(of: byte).map { bytes += $0.utf8 } ?? bytes.append(byte) }
            }
        }
        bytes.append(UInt8(ascii: "\""))
    }

    /// What a JSON string has in place of a byte (RFC 8259, section 7); `nil` for the byte itself.
    private static func escape(of byte: UInt8) -> String? {
        guard byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") else { return nil }
        switch byte {
        case UInt8(ascii: "\""): return "\\\""
        case UInt8(ascii: "\\"): return "\\\\"
        case UInt8(ascii: "\n"): return "\\n"
        case UInt8(ascii: "\r"): return "\\r"
        case UInt8(ascii: "\t"): return "\\t"
        default: return #"\u"# + UInt32(byte).hexadecimal(4)
        }
    }
}
