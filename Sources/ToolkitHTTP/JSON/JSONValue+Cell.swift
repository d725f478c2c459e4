extension JSONValue {
    /// The value as a cell of CSV: a list of texts is joined with `;`, other lists and objects are JSON, and `null` is empty.
    package var cell: String {
        switch self {
        case .null: return ""
        case .string(let text): return text
        case .array(let elements):
            let texts = elements.compactMap(\.string)
            let isPlain = !texts.isEmpty && texts.count == elements.count && texts.first?.hasPrefix("[") == false
            guard isPlain, !texts.contains(where: { $0.isEmpty || $0.contains(";") }) else { return compact }
            return texts.joined(separator: ";")
        default: return compact
        }
    }

    /// The value as JSON text; see ``JSON/bytes(_:)``.
    package var compact: String { String(decoding: JSON.bytes(self), as: UTF8.self) }

    /// The value on several lines.
    package var pretty: String {
        var writer = JSONWriter(isPretty: true)
        writer.write(self)
        return String(decoding: writer.take(), as: UTF8.self)
    }
}
