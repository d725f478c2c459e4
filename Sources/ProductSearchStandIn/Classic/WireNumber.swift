import ToolkitStandIn

/// The formats in which the services write numbers.
enum WireNumber {
    /// Cents as dollars with one or two decimals, as many as needed: `9.6`, `199.0`, `24.99`.
    static func short(_ cents: Int) -> String {
        let text = full(cents)
        return text.hasSuffix("0") ? String(text.dropLast()) : text
    }

    /// Cents as dollars with two decimals: `9.60`.
    static func full(_ cents: Int) -> String {
        let rest = cents % 100
        return "\(cents / 100).\(rest < 10 ? "0" : "")\(rest)"
    }

    /// Cents as a JSON number of dollars.
    static func number(_ cents: Int) -> JSONValue { .number(Double(cents) / 100) }

    /// Tenths as a number with one decimal: `99.6`.
    static func tenths(_ tenths: Int) -> String { "\(tenths / 10).\(tenths % 10)" }
}
