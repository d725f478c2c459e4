import ToolkitStandIn

/// Writes JSON as the service does: sorted keys, `", "` between members, `": "` after a key
/// (TechTestBadgesStandIn/Contract.md, section 2.2).
enum WireJSON {
    /// The JSON text of a value, without a newline at its end.
    static func text(_ value: JSONValue) -> String {
        switch value {
        case .null: "null"
        case .bool(let flag): flag ? "true" : "false"
        case .integer(let number): String(number)
        case .number(let number): "\(number)"
        case .decimal(let number): "\(number)"
        case .string(let text): quoted(text)
        case .array(let elements): "[" + elements.map(text).joined(separator: ", ") + "]"
        case .object(let members):
            "{" + members.sorted { $0.name < $1.name }.map(text).joined(separator: ", ") + "}"
        }
    }

    private static func text(_ member: JSONValue.Member) -> String {
        "\(quoted(member.name)): \(text(member.value))"
    }

    private static func quoted(_ text: String) -> String {
        let isPlain = text.utf8.allSatisfy { $0 >= 0x20 && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\") }
        if isPlain { return "\"\(text)\"" }
        var quoted = "\""
        for scalar in text.unicodeScalars { quoted += escaped(scalar) }
        return quoted + "\""
    }

    /// A character, escaped where a JSON string requires it (RFC 8259, section 7).
    private static func escaped(_ scalar: Unicode.Scalar) -> String {
        switch scalar {
        case "\"": return "\\\""
        case "\\": return "\\\\"
        case "\n": return "\\n"
        case "\r": return "\\r"
        case "\t": return "\\t"
        case "\0"..."\u{1F}": return #"\u"# + scalar.value.hexadecimal(4)
        default: return String(scalar)
        }
    }
}
