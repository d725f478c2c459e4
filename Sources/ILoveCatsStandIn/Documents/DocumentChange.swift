import ToolkitStandIn

/// A change to a document: new values for fields, and operators such as `$inc`.
///
/// All other fields keep their values.
struct DocumentChange {
    private typealias Operation = (operator: UpdateOperator, operands: DocumentFields)

    private let values: DocumentFields
    private let operations: [Operation]
    private let reader: DocumentReader
    private let now: Date

    /// Reads the body of a `PUT` or `PATCH`.
    /// - Throws: `DocumentError.invalid` when the body is not a change, or has another `_id`.
    init(_ body: JSONValue, id: String, reader: DocumentReader, now: Date) throws {
        guard case .object(let members) = body else { throw DocumentError.invalid("body", "This is not an object.") }
        guard body["_id"] == nil || body["_id"] == .string(id) else {
            throw DocumentError.invalid("_id", "The _id of a document cannot change.")
        }
        values = try reader.fields(.object(members.filter { !$0.name.hasPrefix("$") }))
        operations = try members.filter { $0.name.hasPrefix("$") }.map { try Self.operation($0) }
        (self.reader, self.now) = (reader, now)
    }

    private static func operation(_ member: JSONValue.Member) throws -> Operation {
        guard let operation = UpdateOperator(rawValue: member.name) else {
            let names = UpdateOperator.allCases.map(\.rawValue).joined(separator: ", ")
            throw DocumentError.invalid(member.name, "There is no such operator; there are \(names).")
        }
        guard case .object(let operands) = member.value else {
            throw DocumentError.invalid(member.name, "This is not an object.")
        }
        for operand in operands where !FieldPath.canName(operand.name) || operand.name.hasPrefix("_") {
            throw DocumentError.invalid(operand.name, "No field can have this name.")
        }
        return (operation, DocumentFields(operands))
    }

    /// - Throws: `DocumentError.invalid` when an operator does not fit a value, or a field breaks a rule.
    func applied(to fields: DocumentFields) throws -> DocumentFields {
        var changed = fields.merging(values)
        for (operation, operands) in operations {
            for operand in operands.members {
                let name = operand.name
                let value = try operation.applied(operand.value, to: changed[name], named: name, now: now)
                if let value { try DocumentReader.checkNames(value) }
                changed[name] = value
            }
        }
        let names = Set(values.names + operations.flatMap(\.operands.names))
        return try reader.check(changed) { names.contains($0) }
    }
}
