import ToolkitStandIn

/// Reads the documents that a client sends: checks them and brings them into the form in which they are stored.
struct DocumentReader {
    private let origin: String
    private let checksCats: Bool

    /// A reader for the body of a request; cats are checked unless it says `?validate=false`.
    init(_ request: SandboxRequest) {
        origin = request.origin
        checksCats = request["collection"] == CatSandbox.catCollection && !request.isOff("validate")
    }

    /// The fields of the documents in the body of a `POST`: one object or an array of them.
    /// - Throws: `DocumentError.invalid` with everything that is wrong; in an array, with the document's number from 1.
    func newDocuments(_ body: JSONValue) throws -> [DocumentFields] {
        guard let list = body.array else { return [try newDocument(body)] }
        var faults: [DocumentError.Fault] = []
        var documents: [DocumentFields] = []
        documents.reserveCapacity(list.count)
        for (index, element) in list.enumerated() {
            do {
                documents.append(try newDocument(element))
            } catch DocumentError.invalid(let found) {
                faults += found.map { .init(field: $0.field, message: "Document \(index + 1): \($0.message)") }
            }
        }
        guard faults.isEmpty else { throw DocumentError.invalid(faults) }
        return documents
    }

    /// The members of an object by name, addresses of own photos as paths; the underscore fields are left out, since
    /// they are the database's.
    /// - Throws: `DocumentError.invalid` when it is no object or a name in it cannot be stored.
    func fields(_ value: JSONValue, named name: String = "body") throws -> DocumentFields {
        guard case .object(let members) = value else { throw DocumentError.invalid(name, "This is not an object.") }
        try Self.checkNames(value)
        let own = members.filter { !$0.name.hasPrefix("_") }
        var fields = Dictionary(own.map { ($0.name, $0.value) }, uniquingKeysWith: { _, last in last })
        if let photo = fields["photoUrl"]?.string { fields["photoUrl"] = .string(OwnPhoto.path(photo, origin)) }
        return fields
    }

    /// Checks some fields of a cat and brings dates into their stored form; other collections take anything.
    /// - Throws: `DocumentError.invalid`.
    func check(_ fields: DocumentFields, named names: some Sequence<String>) throws -> DocumentFields {
        guard checksCats else { return fields }
        var checked = fields
        let faults = names.compactMap { CatRules.check($0, of: &checked) }
        guard faults.isEmpty else { throw DocumentError.invalid(faults.sorted { $0.field < $1.field }) }
        return checked
    }

    private func newDocument(_ value: JSONValue) throws -> DocumentFields {
        guard value["_id"] == nil else { throw DocumentError.invalid("_id", "The database gives the _id.") }
        let fields = try fields(value)
        return try check(fields, named: fields.keys)
    }

    /// Refuses names that no query could reach.
    private static func checkNames(_ value: JSONValue) throws {
        switch value {
        case .object(let members):
            for member in members {
                guard FieldPath.canName(member.name) else {
                    throw DocumentError.invalid(member.name, "No field can have this name.")
                }
                try checkNames(member.value)
            }
        case .array(let elements): try elements.forEach(checkNames)
        case .null, .bool, .integer, .number, .string: break
        }
    }
}
