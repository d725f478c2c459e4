import ToolkitStandIn

/// How the services write amounts of money, given in cents.
enum WireNumber {
    /// As many decimals as are needed, at least one: `9.6`, `199.0`, `24.99`.
    static func short(_ cents: Int) -> String {
        let text = full(cents)
        return text.hasSuffix("0") ? String(text.dropLast()) : text
    }

    /// Two decimals: `9.60`.
    static func full(_ cents: Int) -> String {
        let rest = cents % 100
        return "\(cents / 100).\(rest < 10 ? "0" : "")\(rest)"
    }

    /// A JSON number of dollars.
    static func number(_ cents: Int) -> JSONValue { .number(Double(cents) / 100) }

    /// Tenths with one decimal: `99.6`.
    static func tenths(_ tenths: Int) -> String { "\(tenths / 10).\(tenths % 10)" }
}
