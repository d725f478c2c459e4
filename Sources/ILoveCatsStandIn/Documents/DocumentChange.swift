import ToolkitStandIn

/// A change to a document: new values for fields, and the operators `$inc`, `$push` and `$pull`.
///
/// All other fields keep their values.
struct DocumentChange {
    private let values: DocumentFields
    private let operations: [(name: String, operands: DocumentFields)]
    private let reader: DocumentReader

    /// Reads the body of a `PUT` or `PATCH`.
    /// - Throws: `DocumentError.invalid` when the body is not a change, or has another `_id`.
    init(_ body: JSONValue, id: String, reader: DocumentReader) throws {
        guard case .object(let members) = body else { throw DocumentError.invalid("body", "This is not an object.") }
        guard body["_id"] == nil || body["_id"] == .string(id) else {
            throw DocumentError.invalid("_id", "The _id of a document cannot change.")
        }
        values = try reader.fields(.object(members.filter { !$0.name.hasPrefix("$") }))
        operations = try members.filter { $0.name.hasPrefix("$") }.map { member in
            guard ["$inc", "$push", "$pull"].contains(member.name) else {
                throw DocumentError.invalid(member.name, "There is no such operator; there are $inc, $push and $pull.")
            }
            return (member.name, try reader.fields(member.value, named: member.name))
        }
        self.reader = reader
    }

    /// Returns the fields of a document after the change.
    /// - Throws: `DocumentError.invalid` when an operator does not fit a value, or a field breaks a rule.
    func applied(to fields: DocumentFields) throws -> DocumentFields {
        var changed = fields.merging(values)
        for (operation, operands) in operations {
            for operand in operands.members {
                let name = operand.name
                changed[name] = try Self.apply(operation, operand.value, to: changed[name], named: name)
            }
        }
        let names = Set(values.names + operations.flatMap(\.operands.names))
        return try reader.check(changed) { names.contains($0) }
    }

    private static func apply(
        _ operation: String, _ operand: JSONValue, to value: JSONValue?, named name: String
    ) throws -> JSONValue? {
        if operation == "$inc" { return try sum(value ?? 0, operand, named: name) }
        guard let elements = (value ?? []).array else {
            throw DocumentError.invalid(name, "\(operation) changes an array, and this is none.")
        }
        if operation == "$push" { return .array(elements + [operand]) }
        return value == nil ? nil : .array(elements.filter { $0 != operand })
    }

    private static func sum(_ value: JSONValue, _ amount: JSONValue, named name: String) throws -> JSONValue {
        if case (.integer(let a), .integer(let b)) = (value, amount) {
            let (sum, overflows) = a.addingReportingOverflow(b)
            if !overflows { return .integer(sum) }
        }
        guard let a = value.number, let b = amount.number, (a + b).isFinite else {
            throw DocumentError.invalid(name, "$inc adds a number to a number.")
        }
        return .number(a + b)
    }
}
