import ToolkitStandIn

/// A stored document, with the times and the version that the database keeps.
struct StoredDocument {
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

    /// Returns the ID in the JSON text of a document, whose first member it is.
    static func id(inBody body: [UInt8]) -> String {
        let start = #"{"_id":""#.utf8.count
        return String(decoding: body.dropFirst(start).prefix { $0 != UInt8(ascii: "\"") }, as: UTF8.self)
    }

    var id: String { Self.id(inBody: Array(body.utf8.prefix(64))) }

    /// The value of a field that only the database keeps and a query can name; `nil` for any other field.
    func metafield(_ name: String) -> JSONValue? {
        switch name {
        case "_created": .string(created)
        case "_changed": .string(changed)
        case "_version": .integer(Int64(version))
        default: nil
        }
    }

    func showing(_ projection: DocumentProjection?) -> StoredDocument {
        guard let projection else { return self }
        let shown = String(decoding: projection.shown(of: Array(body.utf8)), as: UTF8.self)
        return StoredDocument(body: shown, created: created, changed: changed, version: version)
    }

    /// Appends the document with its times and authors, as in the answer to a `POST`, and with the URLs of own photos.
    func append(to answer: inout [UInt8], _ photos: PhotoExpansion) {
        photos.append(Array(body.utf8), to: &answer)
        answer.removeLast()
        answer += ",\(authorship)}".utf8
    }

    /// Returns the document with all underscore fields, as with `?metafields=true`.
    func textWithMetafields() throws -> String {
        let words = try keywords()
        let list = try JSONValue.array(words.map(JSONValue.string)).text()
        let tags = try JSONValue.string(words.joined(separator: " ")).text()
        let members = #"\#(authorship),"_version":\#(version),"_keywords":\#(list),"_tags":\#(tags)"#
        return body.dropLast() + (body == "{}" ? "" : ",") + members + "}"
    }

    private var authorship: String {
        #""_created":"\#(created)","_changed":"\#(changed)","_createdby":"api","_changedby":"api""#
    }

    /// Returns the distinct words of all texts in the document, in lower case.
    private func keywords() throws -> [String] {
        try DocumentFields(body: body).members.flatMap { Self.texts($0.value) }
            .flatMap { $0.lowercased().split { !$0.isLetter && !$0.isNumber } }
            .map(String.init).distinct(by: \.self)
    }

    private static func texts(_ value: JSONValue) -> [String] {
        switch value {
        case .string(let text): [text]
        case .array(let elements): elements.flatMap(texts)
        case .object(let members): members.sorted { $0.name < $1.name }.flatMap { texts($0.value) }
        case .null, .bool, .integer, .number, .decimal: []
        }
    }
}

extension StoredDocument {
    /// Reads a row: the body, then the ``metaColumns``.
    init(_ row: Row) throws {
        self.init(body: try row.get(0), created: try row.get(1), changed: try row.get(2), version: try row.get(3))
    }
}
