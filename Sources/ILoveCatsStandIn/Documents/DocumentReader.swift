import ToolkitStandIn

/// Reads the documents that a client sends, checks them, and converts them to their stored form.
struct DocumentReader {
    /// The most fields that a document may have (ILoveCatsStandIn/Contract.md, section 4.4).
    private static let limit = 10_000

    private static let faultLimit = 100

    private let origin: String
    private let isOfCats: Bool
    private let checksCats: Bool

    /// Creates a reader for a request; it checks the fields of cats unless the request has `?validate=false`.
    init(_ request: SandboxRequest, for collection: DocumentCollection) {
        origin = request.origin
        isOfCats = collection.isOfCats
        checksCats = isOfCats && !request.isOff("validate")
    }

    /// Returns the fields of the documents in the body of a `POST`, which is an object or an array of objects.
    /// - Throws: `DocumentError.invalid` with the first hundred faults; in an array, each fault has the number of its document.
    func newDocuments(_ body: JSONValue) throws -> [DocumentFields] {
        guard let list = body.array else { return [try newDocument(body)] }
        let pieces = try list.mapPieces(of: DocumentTable.pieceSize, newDocuments)
        let faults = pieces.flatMap(\.faults)
        guard faults.isEmpty else { throw DocumentError.invalid(Array(faults.prefix(Self.faultLimit))) }
        return pieces.flatMap(\.documents)
    }

    /// Returns the documents in a part of an array, and the faults of the others.
    private func newDocuments(
        _ list: ArraySlice<JSONValue>
    ) throws -> (documents: [DocumentFields], faults: [DocumentError.Fault]) {
        var faults: [DocumentError.Fault] = []
        var documents: [DocumentFields] = []
        documents.reserveCapacity(list.count)
        for index in list.indices where faults.count < Self.faultLimit {
            do {
                documents.append(try newDocument(list[index]))
            } catch DocumentError.invalid(let found) {
                faults += found.map { .init(field: $0.field, message: "Document \(index + 1): \($0.message)") }
            }
        }
        return (documents, faults)
    }

    /// Returns the members of an object by name, with the URLs of the stand-in's own photos as paths.
    ///
    /// It leaves out the names that start with an underscore, which belong to the database.
    /// - Throws: `DocumentError.invalid` when the value is not an object, or has a name that is not allowed.
    func fields(_ value: JSONValue, named name: String = "body") throws -> DocumentFields {
        guard case .object(let members) = value else { throw DocumentError.invalid(name, "This is not an object.") }
        guard members.count <= Self.limit else {
            throw DocumentError.invalid(name, "A document has at most \(Self.limit) fields.")
        }
        try Self.checkNames(value)
        return DocumentFields(
            members.compactMap { member in
                guard !member.name.hasPrefix("_") else { return nil }
                guard member.name == "photoUrl", let photo = member.value.string else { return member }
                return .init(member.name, .string(OwnPhoto.path(photo, origin)))
            })
    }

    /// Checks the fields of a cat, and converts dates to their stored form.
    ///
    /// It accepts any value in other fields, and in requests with `?validate=false`.
    /// - Parameter isNew: Returns whether the field with a name is new or changed; the others are not checked.
    /// - Throws: `DocumentError.invalid` with the fields that break a rule.
    func check(_ fields: DocumentFields, where isNew: (String) -> Bool = { _ in true }) throws -> DocumentFields {
        guard checksCats else { return fields }
        var faults: [DocumentError.Fault] = []
        let checked = fields.members.map { member -> JSONValue.Member in
            guard isNew(member.name) else { return member }
            do throws(DocumentError.Fault) {
                return .init(member.name, try CatRules.stored(member.value, of: member.name))
            } catch {
                faults.append(error)
                return member
            }
        }
        guard faults.isEmpty else { throw DocumentError.invalid(faults) }
        return DocumentFields(checked)
    }

    private func newDocument(_ value: JSONValue) throws -> DocumentFields {
        guard !isOfCats || value["_id"] == nil else {
            throw DocumentError.invalid("_id", "The database gives the _id.")
        }
        return try check(fields(value))
    }

    /// Refuses field names that a query cannot name.
    static func checkNames(_ value: JSONValue) throws {
        switch value {
        case .object(let members):
            for member in members {
                guard FieldPath.canName(member.name) else {
                    throw DocumentError.invalid(member.name, "No field can have this name.")
                }
                try checkNames(member.value)
            }
        case .array(let elements): try elements.forEach(checkNames)
        case .null, .bool, .integer, .number, .decimal, .string: break
        }
    }
}
