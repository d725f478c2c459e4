/// The names of fields, separated by commas, such as `name,born`.
package struct FieldList: ArgumentValue, Equatable {
    package static let placeholder = "FIELDS"
    package static let sample = placeholder
    package static let isList = true

    let names: [String]
    package var argument: String { names.joined(separator: ",") }

    package init(argument: String) throws(ArgumentRefusal) {
        names = argument.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
        guard !names.contains("") else {
            throw .unreadable("'\(argument.visible)' is not a list of fields, such as name,born.")
        }
    }
}

/// The fields of a list that are shown, chosen with `--fields`.
package struct FieldChoice: Sendable {
    /// The names of the fields, in the order in which they were chosen.
    package let names: [String]
    /// The chosen names or headings, each with its fields.
    private let parts: [(word: String, names: [String])]
    /// The words, if the fields are not known yet.
    private let undecided: FieldList?

    /// Chooses among the fields of an answer.
    ///
    /// The name of an object, such as `price`, and the heading of its column choose all its fields.
    /// - Throws: ``FieldError``.
    package init(_ list: FieldList, from shape: AnswerShape) throws(FieldError) {
        guard !shape.hasOpenFields else {
            (names, parts, undecided) = ([], [], list)
            return
        }
        guard !shape.fields.isEmpty else { throw .noFields }
        var names: [String] = []
        var parts: [(word: String, names: [String])] = []
        for word in list.names {
            let named = shape.fields.filter { $0.name == word || $0.name.hasPrefix("\(word).") }
            let found = named.isEmpty ? shape.fields.filter { $0.heading == word.uppercased() } : named
            guard !found.isEmpty else { throw .unknown(word, fields: shape.fieldNames) }
            let new = found.map(\.name).filter { !names.contains($0) }
            guard !new.isEmpty else { continue }
            names += new
            parts.append((word, new))
        }
        (self.names, self.parts, undecided) = (names, parts, nil)
    }

    /// The same choice among fields that have become known.
    /// - Throws: ``FieldError``.
    func settled(among fields: [String]) throws(FieldError) -> FieldChoice {
        guard let undecided else { return self }
        return try FieldChoice(undecided, from: .list(fields.map { AnswerField($0, nil) }))
    }

    /// The value with the chosen fields only; they keep their order in it.
    func pick(_ value: JSONValue) -> JSONValue { pick(value, "") ?? .object([]) }

    private func pick(_ value: JSONValue, _ path: String) -> JSONValue? {
        if names.contains(path) { return value }
        guard case .object(let members) = value else {
            // In place of an object, such as a price that is not known.
            return names.contains { $0.hasPrefix("\(path).") } ? value : nil
        }
        let picked = members.compactMap { member in
            pick(member.value, path.isEmpty ? member.name : "\(path).\(member.name)")
                .map { JSONValue.Member(member.name, $0) }
        }
        return picked.isEmpty ? nil : .object(picked)
    }

    /// The value with the chosen fields of its items only, if it has a list of them.
    func pick(itemsOf value: JSONValue) -> JSONValue {
        guard case .object(let members) = value else { return value }
        return .object(
            members.map { member in
                guard member.name == "items", let items = member.value.array else { return member }
                return .init(member.name, .array(items.map { pick($0) }))
            })
    }

    /// The chosen columns of a list; a field without a column gets one with its value for programs.
    /// - Parameter data: A row for programs.
    func columns<Row: Sendable>(
        among columns: [Column<Row>] = [], _ data: @escaping @Sendable (Row) -> JSONValue?
    ) -> [Column<Row>] {
        parts.flatMap { part -> [Column<Row>] in
            let whole = columns.first { column in
                column.head != nil && (column.name == part.word || column.head?.title == part.word.uppercased())
            }
            return whole.map { [$0] } ?? part.names.map { Self.column($0, data) }
        }
    }

    private static func column<Row: Sendable>(
        _ name: String, _ data: @escaping @Sendable (Row) -> JSONValue?
    ) -> Column<Row> {
        let isID = name == "id" || name.hasSuffix(".id")
        return .text(name.uppercased(), isID ? .id : .text) { row in
            Styled(data(row).flatMap { CSVRecord($0).values(for: [name]).first } ?? "")
        }
    }
}

/// Why fields cannot be chosen.
package enum FieldError: ReportedError, Equatable {
    /// The answer has no fields that are known before.
    case noFields
    case unknown(String, fields: [String])

    /// The fields, each group such as `price` before the first of its fields.
    private static func list(_ fields: [String]) -> String {
        let groups = fields.map { name in name.lastIndex(of: ".").map { String(name[..<$0]) } }
        let named = zip(fields, groups).enumerated().flatMap { place, field in
            field.1.map { groups.firstIndex(of: $0) == place ? [$0, field.0] : [field.0] } ?? [field.0]
        }
        return named.joined(separator: ", ")
    }

    package var report: Report {
        switch self {
        case .noFields:
            .usage("\(option: "fields") works only with commands that print a list.", code: "no-fields")
        case .unknown(let name, let fields):
            .usage(
                "There is no field '\(name.visible)'.\(Suggestion.question(about: name, among: fields))",
                hint: "The fields are \(Self.list(fields)).", code: "unknown-field")
        }
    }
}
