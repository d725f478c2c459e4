import ToolkitStandIn

/// JSON as the service writes it: sorted keys, `", "` between members, `": "` after a key
/// (TechTestBadgesStandIn/Contract.md, section 2.2).
enum WireJSON {
    /// The JSON text of a value, without a newline at its end.
    static func text(_ value: JSONValue) -> String {
        var writer = JSONWriter(isSpaced: true, escapes: .required)
        writer.write(value)
        return String(decoding: writer.take(), as: UTF8.self)
    }
}
