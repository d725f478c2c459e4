import ToolkitStandIn

/// The members of a JSON object in the order in which they were sent, their values as JSON text.
///
/// SQLite reads and writes the values. So a number keeps 15 digits, or 18 if it is a whole number. It also has only
/// one form: a filter compares the same text that the body contains.
struct ItemMembers {
    private struct Member {
        let name: String
        let quotedName: String
        let json: String
    }

    static let limit = 10_000

    private var members: [Member] = []
    /// The place of each name, by its bytes: for `String`, é as one character is the same as e and an accent.
    private var places: [[UInt8]: Int] = [:]

    init() {}

    /// Reads a JSON text; a value that is not an object has no members.
    ///
    /// When a name occurs twice, the last value counts.
    /// - Returns: `nil` when the text is not JSON.
    init?(_ text: String, in connection: Connection) throws {
        // SQLite's own check ends at a NUL, and accepts everything after it.
        guard JSON.isValid(Array(text.utf8)) else { return nil }
        // A reader may ignore a byte order mark (RFC 8259, section 8.1); SQLite does not.
        let text = text.unicodeScalars.first == "\u{FEFF}" ? String(text.unicodeScalars.dropFirst()) : text
        let sql = """
            SELECT key, json_quote(key), CASE
                WHEN type IN ('true', 'false') THEN type
                WHEN type IN ('array', 'object') THEN value
                WHEN typeof(value) = 'real' THEN iif(abs(value) < 9e999, CAST(value AS TEXT), 'null')
                ELSE json_quote(value) END
            FROM json_each(?1) WHERE json_type(?1) = 'object'
            """
        try connection.forEach(sql, [text]) { row in
            set(Member(name: try row.get(0), quotedName: try row.get(1), json: try row.get(2)))
        }
    }

    /// Makes a string of each field of a form; when a name occurs twice, the last value counts.
    init(form: [(name: String, value: String)]) {
        func quoted(_ text: String) -> String { JSONValue.string(text).compact }
        for (name, value) in form { set(Member(name: name, quotedName: quoted(name), json: quoted(value))) }
    }

    var count: Int { members.count }
    var text: String { "{" + members.map { "\($0.quotedName):\($0.json)" }.joined(separator: ",") + "}" }

    subscript(name: String) -> String? { places[Array(name.utf8)].map { members[$0].json } }

    /// Gives a member a value, which is JSON text; the name has no characters that JSON escapes.
    mutating func set(_ name: String, _ json: String) { set(Member(name: name, quotedName: "\"\(name)\"", json: json)) }

    /// These members, changed to the values of other members.
    ///
    /// New members come last. The `id` keeps its value (CodePayStandIn/Contract.md, section 2.3).
    func merging(_ others: ItemMembers) -> ItemMembers {
        changed(self) { merged in
            for member in others.members where member.name != "id" { merged.set(member) }
        }
    }

    /// A new element: these members with an `id`.
    ///
    /// A known field that is missing, `null` or empty gets a made-up value (CodePayStandIn/Contract.md, section 2.4).
    func completed(for resource: WireResource, id: Int64) -> ItemMembers {
        var element = ItemMembers()
        element.set("id", "\"\(id)\"")
        element = element.merging(self)
        for (name, kind) in resource.fields where [nil, "null", "\"\""].contains(self[name]) {
            element.set(name, kind == .string ? "\"\(name) \(id)\"" : String(id % 1_000 * 7_919 % 1_000))
        }
        return element
    }

    private mutating func set(_ member: Member) {
        let name = Array(member.name.utf8)
        if let place = places[name] {
            members[place] = member
        } else {
            places[name] = members.count
            members.append(member)
        }
    }
}
