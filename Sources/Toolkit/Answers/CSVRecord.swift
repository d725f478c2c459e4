/// Why an answer cannot be written as CSV.
public enum CSVError: ReportedError {
    /// The answer is one object and not a list.
    case noTable

    /// The error report for the person.
    public var report: Report {
        .usage(
            "This result is not a list, so it cannot be written as CSV.", hint: "Use --output json.", code: "no-table")
    }
}

/// A value as a line of CSV: nested names are joined with `.`, and list elements with `;`.
package struct CSVRecord {
    /// The names in declaration order.
    private(set) var names: [String] = []
    /// The texts, in the order of the names.
    private var texts: [String] = []

    init(_ value: JSONValue) { flatten(value, "") }

    /// Creates a record of an object whose members have one field each: a list of texts is joined with `;`, and other
    /// lists and objects are JSON.
    init(cellsOf value: JSONValue) {
        guard case .object(let members) = value else { return }
        for member in members {
            names.append(member.name)
            texts.append(member.value.cell)
        }
    }

    /// The texts for some names; the text for a missing name is empty.
    func values(for wanted: [String]) -> [String] {
        wanted.enumerated().map { place, name in
            // The records of a list mostly have the same names.
            let isHere = names.indices.contains(place) && names[place].isSameBytes(as: name)
            return (isHere ? place : names.lastIndex { $0.isSameBytes(as: name) }).map { texts[$0] } ?? ""
        }
    }

    private mutating func flatten(_ value: JSONValue, _ name: String) {
        if case .object(let members) = value {
            for member in members { flatten(member.value, name.isEmpty ? member.name : "\(name).\(member.name)") }
        } else {
            names.append(name)
            texts.append(Self.text(value))
        }
    }

    private static func text(_ value: JSONValue) -> String {
        switch value {
        case .null: return ""
        case .string(let text): return text
        case .array(let elements): return elements.map(text).joined(separator: ";")
        default: return value.compact
        }
    }

    /// Some rows as lines of CSV, each of which is one line of text, also if a cell has line breaks.
    /// - Parameter fields: The names of the fields.
    package static func lines(_ rows: [JSONValue], _ fields: [String]) -> [String] {
        rows.map { row in
            String(decoding: line(CSVRecord(row).values(for: fields).map(\.visible)).dropLast(), as: UTF8.self)
        }
    }

    /// A cell that a spreadsheet shows as it is: an apostrophe stands before the text of a formula.
    ///
    /// Formulas begin with `=`, `+`, `-` or `@`, in Japanese programs also in their wide forms, and some programs skip a tab
    /// or a line break before them. A program that splits a line at semicolons or tabs makes cells of the parts. A number is
    /// no formula, unless it begins with a plus, which a program would drop from a phone number.
    static func withoutFormula(_ cell: String) -> String {
        let isNumber = !cell.utf8.contains { !"-.0123456789".utf8.contains($0) } && Double(cell) != nil
        guard !isNumber else { return cell }
        var safe = String.UnicodeScalarView()
        var isStart = true
        for scalar in cell.unicodeScalars {
            if isStart, "=+-@\t\r\n＝＋－＠".unicodeScalars.contains(scalar) { safe.append("'") }
            safe.append(scalar)
            isStart = ";\t\r\n".unicodeScalars.contains(scalar)
        }
        return String(safe)
    }

    /// A line of CSV (RFC 4180, but ended by LF): fields with a comma, a quote or a line break are quoted.
    static func line(_ fields: [String]) -> [UInt8] {
        Array(fields.map(quoted).joined(separator: [UInt8(ascii: ",")])) + [0x0A]
    }

    /// Works on bytes, because a combining mark after a quote would form one character with it.
    private static func quoted(_ field: String) -> [UInt8] {
        let quote = UInt8(ascii: "\"")
        guard field.utf8.contains(where: { $0 == quote || $0 == 0x2C || $0 == 0x0A || $0 == 0x0D }) else {
            return Array(field.utf8)
        }
        return [quote] + field.utf8.flatMap { $0 == quote ? [quote, quote] : [$0] } + [quote]
    }
}
