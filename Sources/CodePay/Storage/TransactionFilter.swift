import Foundation
import Toolkit

/// Which transactions of the local copy are wanted; what is `nil` makes no difference.
struct TransactionFilter: Sendable {
    /// Text of the note, or digits of a phone number.
    var text: String?
    /// From this moment on.
    var since: Date?
    /// Before this moment.
    var until: Date?
    /// At least, whatever the currency.
    var min: Amount?
    /// At most, whatever the currency.
    var max: Amount?
    var currency: Currency?
    var direction: Direction?

    /// The condition in SQL, to be added to others, and the values it has.
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
        if let text = text?.trimmingCharacters(in: .whitespaces), !text.isEmpty {
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

    /// The digits of what may be a part of a phone number; empty when it is none.
    private static func digits(_ text: String) -> String {
        let rest = text.filter { !" +-()".contains($0) }
        return rest.allSatisfy { $0.isASCII && $0.isNumber } ? rest : ""
    }
}
