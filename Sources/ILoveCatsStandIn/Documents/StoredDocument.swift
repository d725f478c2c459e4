import ToolkitStandIn

/// A stored document, with the times and the version that the database keeps.
struct StoredDocument {
    /// The underscore fields that an answer shows in addition to `_id`.
    enum MetaFields {
        case none
        /// The creation and the last change, with time and author, as in the answer to a `POST`.
        case authorship
        /// All underscore fields, as with `?metafields=true`.
        case all
    }

    /// The document as JSON text, including `_id`.
    let body: String
    /// The time of creation in ISO 8601.
    let created: String
    /// The time of the last change in ISO 8601.
    let changed: String
    /// The number of times that the document was written.
    let version: Int

    /// The columns that ``init(_:)`` reads after the column with the body.
    static let metaColumns = "created, changed, version"

    /// Reads a row: the body, then the ``metaColumns``.
    init(_ row: Row) throws {
        body = try row.get(0)
        created = try row.get(1)
        changed = try row.get(2)
        version = try row.get(3)
    }

    /// Returns the document as JSON text with the given underscore fields.
    func text(_ metafields: MetaFields) throws -> String {
        switch metafields {
        case .none: return body
        case .authorship: return joined(authorship)
        case .all:
            let words = try keywords()
            let list = try JSONValue.array(words.map(JSONValue.string)).text()
            let tags = try JSONValue.string(words.joined(separator: " ")).text()
            return joined(#"\#(authorship),"_version":\#(version),"_keywords":\#(list),"_tags":\#(tags)"#)
        }
    }

    /// The members for the creation and the last change.
    private var authorship: String {
        #""_created":"\#(created)","_changed":"\#(changed)","_createdby":"api","_changedby":"api""#
    }

    /// Returns the body with more members at its end.
    private func joined(_ members: String) -> String {
        body.dropLast() + (body == "{}" ? "" : ",") + members + "}"
    }

    /// Returns the distinct words of all texts in the document, in lower case.
    private func keywords() throws -> [String] {
        var fields = try JSON.decode(DocumentFields.self, from: Array(body.utf8))
        fields["_id"] = nil
        var known: Set<String> = []
        return Self.texts(.object(fields.map { .init($0.key, $0.value) }))
            .flatMap { $0.lowercased().split { !$0.isLetter && !$0.isNumber } }
            .map(String.init).filter { known.insert($0).inserted }
    }

    private static func texts(_ value: JSONValue) -> [String] {
        switch value {
        case .string(let text): [text]
        case .array(let elements): elements.flatMap(texts)
        case .object(let members): members.sorted { $0.name < $1.name }.flatMap { texts($0.value) }
        case .null, .bool, .integer, .number: []
        }
    }
}
