import ToolkitStandIn

/// Groups documents and calculates aggregates: `groupby` and `aggregate`.
///
/// No public record shows the answers in full, so their form is assumed (ILoveCatsStandIn/Contract.md, section 1.4).
struct DocumentGroups {
    /// A function and its field, such as `SUM:rating`.
    private struct Aggregate {
        enum Function: String {
            case sum = "SUM"
            case average = "AVG"
            case lowest = "MIN"
            case highest = "MAX"
            case count = "COUNT"
        }

        let function: Function
        let name: String
        /// The field; `nil` if the documents are counted.
        let path: FieldPath?
    }

    typealias Decoded = (stored: StoredDocument, value: JSONValue)

    /// A field, a part of the moment in it (`$YEAR:birthDate`), or the moment in a format (`$DATE.MMM:birthDate`).
    private struct Key {
        private enum Form {
            case value
            /// The place of the part in the text of a moment in UTC.
            case part(Range<Int>)
            case format(MomentFormat)
        }

        private static let parts = ["$YEAR": 0..<4, "$MONTH": 5..<7, "$DAY": 8..<10, "$HOUR": 11..<13, "$SEC": 17..<19]
        private static let formatStart = "$DATE."

        private let form: Form
        private let field: String
        private let path: FieldPath

        /// - Throws: `DocumentError.invalid`.
        init(_ text: String) throws {
            (form, field) = Self.read(text)
            path = try FieldPath(field)
        }

        private static func read(_ text: String) -> (Form, String) {
            let (bytes, hasFormat) = (text.utf8, text.hasPrefix(formatStart))
            // A format can have colons.
            let colon = UInt8(ascii: ":")
            guard let end = hasFormat ? bytes.lastIndex(of: colon) : bytes.firstIndex(of: colon) else {
                return (.value, text)
            }
            let name = String(Substring(bytes[..<end]))
            let field = String(Substring(bytes[bytes.index(after: end)...]))
            guard !hasFormat else { return (.format(MomentFormat(String(name.dropFirst(formatStart.count)))), field) }
            return parts[name].map { (.part($0), field) } ?? (.value, text)
        }

        func name(of document: Decoded) -> String {
            let value = document.stored.metafield(field) ?? path.value(in: document.value)
            // A day without a time begins at midnight.
            let text = value?.string.map { $0.utf8.count == 10 ? $0 + "T00:00:00.000Z" : $0 }
            switch form {
            case .value: return value?.string ?? value.flatMap { try? $0.text() } ?? "null"
            case .part(let part):
                guard let moment = text.flatMap(JSON.date) else { return "null" }
                return Int(String(Array(JSON.text(moment))[part])).map(String.init) ?? "null"
            case .format(let format): return text.flatMap(JSON.date).flatMap(format.text) ?? "null"
            }
        }
    }

    private static let mostFields = 16
    /// The bytes of the documents of an answer, which takes about ten times as much memory.
    private static let mostBytes = 8 << 20

    private let fields: [Key]
    private let aggregates: [Aggregate]
    private let hasGrandTotals: Bool

    /// Reads the names of the fields and the aggregates; `nil` when there are none.
    /// - Parameter hasGrandTotals: Whether the aggregates also stand beside the groups over which they are.
    /// - Throws: `DocumentError.invalid`.
    init?(fields: [String], aggregates: [String], hasGrandTotals: Bool) throws {
        guard !fields.isEmpty || !aggregates.isEmpty else { return nil }
        guard fields.count <= Self.mostFields else {
            throw DocumentError.invalid("$groupby", "Documents are grouped by at most \(Self.mostFields) fields.")
        }
        self.hasGrandTotals = hasGrandTotals
        self.fields = try fields.map(Key.init)
        self.aggregates = try aggregates.map { text in
            // Splits bytes, because a colon and a combining mark after it are one character.
            let parts = text.utf8.split(separator: UInt8(ascii: ":"), maxSplits: 1, omittingEmptySubsequences: false)
                .map { String(Substring($0)) }
            guard parts.count == 2, let function = Aggregate.Function(rawValue: parts[0]) else {
                throw DocumentError.invalid("$aggregate", "Write SUM, AVG, MIN, MAX or COUNT, a colon and a field.")
            }
            guard function != .count else {
                return Aggregate(function: function, name: parts[1].isEmpty ? "COUNT" : parts[1], path: nil)
            }
            return Aggregate(function: function, name: parts[1], path: try FieldPath(parts[1]))
        }
    }

    /// Returns the groups of the documents, or the aggregates over all documents when there are no groups.
    /// - Throws: `DocumentError.invalid` when the documents are too many, and when one cannot be decoded.
    func answer(_ documents: [StoredDocument]) throws -> JSONValue {
        answer(try Self.decoded(documents), by: fields[...])
    }

    /// - Throws: `DocumentError.invalid` when the documents are too many, and when one cannot be decoded.
    static func decoded(_ documents: [StoredDocument]) throws -> [Decoded] {
        guard documents.reduce(0, { $0 + $1.body.utf8.count }) <= mostBytes else {
            throw DocumentError.invalid("q", "The documents that are grouped have at most 8 MB. Choose fewer of them.")
        }
        return try documents.map { ($0, try JSON.decode(JSONValue.self, from: Array($0.body.utf8))) }
    }

    private func answer(_ documents: [Decoded], by fields: ArraySlice<Key>) -> JSONValue {
        let values = documents.map(\.value)
        guard let field = fields.first else { return aggregates.isEmpty ? .array(values) : .object(summary(values)) }
        let groups = Dictionary(grouping: documents, by: field.name)
        let members = groups.map { JSONValue.Member($0.key, answer($0.value, by: fields.dropFirst())) }
        return .object(members + (hasGrandTotals ? summary(values) : []))
    }

    private func summary(_ documents: [JSONValue]) -> [JSONValue.Member] {
        aggregates.map { aggregate in
            let name = aggregate.function == .count ? "" : aggregate.function.rawValue + " "
            return .init(name + aggregate.name, Self.value(of: aggregate, over: documents))
        }
    }

    private static func value(of aggregate: Aggregate, over documents: [JSONValue]) -> JSONValue {
        let numbered = documents.compactMap { document in
            aggregate.path?.value(in: document)?.number.map { (number: $0, document: document) }
        }
        let sum = numbered.reduce(0) { $0 + $1.number }
        switch aggregate.function {
        case .sum: return number(sum)
        case .average: return numbered.isEmpty ? .null : number(sum / Double(numbered.count))
        case .lowest: return numbered.min { $0.number < $1.number }?.document ?? .null
        case .highest: return numbered.max { $0.number < $1.number }?.document ?? .null
        case .count: return .integer(Int64(documents.count))
        }
    }

    /// Returns the number, or `null` for infinity and NaN, which JSON cannot represent.
    private static func number(_ value: Double) -> JSONValue { value.isFinite ? .number(value) : .null }
}
