import ToolkitStandIn

/// A document as it is stored, and what the database knows of it.
struct StoredDocument {
    /// Which underscore fields an answer shows beside `_id`.
    enum MetaFields {
        case none
        /// Who made and changed it, and when: what `POST` shows.
        case authorship
        /// Everything: `?metafields=true`.
        case all
    }

    /// The document as JSON text, `_id` included.
    let body: String
    /// When it came, ISO 8601.
    let created: String
    /// When it was last changed, ISO 8601.
    let changed: String
    /// How often it was written.
    let version: Int

    /// The columns that ``init(_:)`` reads, when the body is in the first.
    static let metaColumns = "created, changed, version"

    /// Reads a row: the body, then the ``metaColumns``.
    init(_ row: Row) throws {
        body = try row.get(0)
        created = try row.get(1)
        changed = try row.get(2)
        version = try row.get(3)
    }

    /// The document for an answer, as JSON text.
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

    /// The members that say who wrote it, and when.
    private var authorship: String {
        #""_created":"\#(created)","_changed":"\#(changed)","_createdby":"api","_changedby":"api""#
    }

    /// Puts more members behind those of the body.
    private func joined(_ members: String) -> String {
        body.dropLast() + (body == "{}" ? "" : ",") + members + "}"
    }

    /// The distinct words of all texts in the document, in lower case.
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
