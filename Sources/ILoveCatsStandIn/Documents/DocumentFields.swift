import ToolkitStandIn

/// The members of a document without those that the database adds, in the order of their names.
struct DocumentFields {
    /// The members; each name occurs once.
    private(set) var members: [JSONValue.Member]

    /// Sorts members; the last of several members with the same name wins.
    init(_ members: [JSONValue.Member]) {
        let isSorted = zip(members, members.dropFirst()).allSatisfy { $0.name.precedes($1.name) }
        guard !isSorted else {
            self.members = members
            return
        }
        // The sort is stable, so the last of the members with a name stays the last.
        self.members = members.sorted { $0.name.precedes($1.name) }.reduce(into: []) { fields, member in
            if fields.last?.name.isSameBytes(as: member.name) == true { fields.removeLast() }
            fields.append(member)
        }
    }

    /// Reads the JSON text of a stored document, and leaves out its ID.
    init(body: String) throws {
        guard case .object(let members) = try JSON.decode(JSONValue.self, from: Array(body.utf8)) else {
            self.init([])
            return
        }
        self.init(members.filter { $0.name != "_id" })
    }

    var names: [String] { members.map(\.name) }

    /// The value of the member with a name; `nil` removes the member.
    subscript(name: String) -> JSONValue? {
        get { members.first { $0.name.isSameBytes(as: name) }?.value }
        set {
            let place = members.firstIndex { !$0.name.precedes(name) } ?? members.endIndex
            let end = place < members.endIndex && members[place].name.isSameBytes(as: name) ? place + 1 : place
            members.replaceSubrange(place..<end, with: newValue.map { [JSONValue.Member(name, $0)] } ?? [])
        }
    }

    func merging(_ others: DocumentFields) -> DocumentFields { DocumentFields(members + others.members) }
}
