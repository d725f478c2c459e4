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
        let path: FieldPath
    }

    /// A field, or a part of the moment in it: `$YEAR:birthDate`.
    private struct Key {
        /// The places of the parts in the text of a moment in UTC.
        static let parts = ["$YEAR": 0..<4, "$MONTH": 5..<7, "$DAY": 8..<10, "$HOUR": 11..<13, "$SEC": 17..<19]

        let part: Range<Int>?
        let path: FieldPath

        /// - Throws: `DocumentError.invalid`.
        init(_ text: String) throws {
            let words = text.utf8.split(separator: UInt8(ascii: ":"), maxSplits: 1).map { String(Substring($0)) }
            part = words.count == 2 ? Self.parts[words[0]] : nil
            path = try FieldPath(part == nil ? text : words[1])
        }

        /// The name of a document's group.
        func name(of document: JSONValue) -> String {
            let value = path.value(in: document)
            guard let part else { return value?.string ?? value.flatMap { try? $0.text() } ?? "null" }
            // A day without a time begins at midnight.
            let text = value?.string.map { $0.utf8.count == 10 ? $0 + "T00:00:00.000Z" : $0 }
            guard let moment = text.flatMap(JSON.date) else { return "null" }
            return Int(String(Array(JSON.text(moment))[part])).map(String.init) ?? "null"
        }
    }

    private static let mostFields = 16
    /// The bytes of the documents of an answer, which takes about ten times as much memory.
    private static let mostBytes = 8 << 20

    private let fields: [Key]
    private let aggregates: [Aggregate]

    /// Reads the names of the fields and the aggregates; `nil` when there are none.
    /// - Throws: `DocumentError.invalid`.
    init?(fields: [String], aggregates: [String]) throws {
        guard !fields.isEmpty || !aggregates.isEmpty else { return nil }
        guard fields.count <= Self.mostFields else {
            throw DocumentError.invalid("$groupby", "Documents are grouped by at most \(Self.mostFields) fields.")
        }
        self.fields = try fields.map(Key.init)
        self.aggregates = try aggregates.map { text in
            // Splits bytes, because a colon and a combining mark after it are one character.
            let parts = text.utf8.split(separator: UInt8(ascii: ":"), maxSplits: 1, omittingEmptySubsequences: false)
                .map { String(Substring($0)) }
            guard parts.count == 2, let function = Aggregate.Function(rawValue: parts[0]) else {
                throw DocumentError.invalid("$aggregate", "Write SUM, AVG, MIN, MAX or COUNT, a colon and a field.")
            }
            return Aggregate(function: function, name: parts[1], path: try FieldPath(parts[1]))
        }
    }

    /// Returns the groups of the documents, or the aggregates over all documents when there are no groups.
    /// - Throws: `DocumentError.invalid` when the documents are too many, and when one cannot be decoded.
    func answer(_ documents: [StoredDocument]) throws -> JSONValue {
        guard documents.reduce(0, { $0 + $1.body.utf8.count }) <= Self.mostBytes else {
            throw DocumentError.invalid("q", "The documents that are grouped have at most 8 MB. Choose fewer of them.")
        }
        return answer(
            try documents.map { try JSON.decode(JSONValue.self, from: Array($0.body.utf8)) }, by: fields[...])
    }

    private func answer(_ documents: [JSONValue], by fields: ArraySlice<Key>) -> JSONValue {
        guard let field = fields.first else { return aggregates.isEmpty ? .array(documents) : summary(documents) }
        let groups = Dictionary(grouping: documents, by: field.name)
        return .object(groups.map { .init($0.key, answer($0.value, by: fields.dropFirst())) })
    }

    private func summary(_ documents: [JSONValue]) -> JSONValue {
        .object(
            aggregates.map { aggregate in
                let name = aggregate.function == .count ? "" : aggregate.function.rawValue + " "
                return .init(name + aggregate.name, Self.value(of: aggregate, over: documents))
            })
    }

    private static func value(of aggregate: Aggregate, over documents: [JSONValue]) -> JSONValue {
        let numbered = documents.compactMap { document in
            aggregate.path.value(in: document)?.number.map { (number: $0, document: document) }
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
