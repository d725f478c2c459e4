import Toolkit

/// A filter for transactions of the local copy; a property that is `nil` does not filter.
struct TransactionFilter: Sendable {
    /// Text of the note, or digits of a phone number.
    var text: String?
    /// The earliest time, inclusive.
    var since: Date?
    /// The latest time, exclusive.
    var until: Date?
    /// The smallest amount, in any currency.
    var min: Amount?
    /// The largest amount, in any currency.
    var max: Amount?
    var currency: Currency?
    var direction: Direction?

    /// The conditions in SQL, each beginning with `AND`, and the values of their parameters.
    func condition(wallet: Int64) -> (sql: String, values: [(any SQLValue)?]) {
        var parts: [String] = []
        var values: [(any SQLValue)?] = []
        func add(_ sql: String, _ more: (any SQLValue)?...) {
            parts.append(" AND " + sql)
            values += more
        }
        if let since { add("created >= ?", Int64(since.timeIntervalSince1970.rounded(.up))) }
        if let until { add("created < ?", Int64(until.timeIntervalSince1970.rounded(.up))) }
        if let currency { add("currency = ?", currency.code) }
        if let direction { add("is_outgoing = ?", direction == .outgoing) }
        for (amount, isLowest) in [(min, true), (max, false)] {
            guard let amount else { continue }
            let cases = Currency.allMinorDigits.map { "WHEN \($0) THEN \(amount.minor(in: $0, rounding: isLowest))" }
            add("amount \(isLowest ? ">=" : "<=") CASE digits \(cases.joined(separator: " ")) END")
        }
        if let text = text?.trimmed, !text.isEmpty {
            let digits = Self.digits(text)
            if digits.isEmpty {
                add("instr(folded, ?) > 0", text.folded)
            } else {
                add(
                    "(instr(folded, ?) > 0 OR sender IN (\(Self.matching)) OR receiver IN (\(Self.matching)))",
                    text.folded, wallet, digits, wallet, digits)
            }
        }
        return (parts.joined(), values)
    }

    private static let matching =
        "SELECT id FROM codepay_account WHERE wallet = ? AND NOT is_own AND instr(party, ?) > 0"

    /// The digits of a text that can be a part of a phone number; empty when it cannot be one.
    private static func digits(_ text: String) -> String {
        let rest = text.filter { !" +-()".contains($0) }
        return rest.isDigits ? rest : ""
    }
}
