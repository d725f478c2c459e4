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

    private static let mostFields = 16

    private let fields: [FieldPath]
    private let aggregates: [Aggregate]

    /// Reads the names of the fields and the aggregates; `nil` when there are none.
    /// - Throws: `DocumentError.invalid`.
    init?(fields: [String], aggregates: [String]) throws {
        guard !fields.isEmpty || !aggregates.isEmpty else { return nil }
        guard fields.count <= Self.mostFields else {
            throw DocumentError.invalid("$groupby", "Documents are grouped by at most \(Self.mostFields) fields.")
        }
        self.fields = try fields.map(FieldPath.init)
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
    func answer(_ documents: [JSONValue]) -> JSONValue { answer(documents, by: fields[...]) }

    private func answer(_ documents: [JSONValue], by fields: ArraySlice<FieldPath>) -> JSONValue {
        guard let field = fields.first else { return aggregates.isEmpty ? .array(documents) : summary(documents) }
        let groups = Dictionary(grouping: documents) { Self.key(field.value(in: $0)) }
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

    private static func key(_ value: JSONValue?) -> String {
        value?.string ?? value.flatMap { try? $0.text() } ?? "null"
    }
}
