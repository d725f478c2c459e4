import ToolkitStandIn

/// The operators of a change (ILoveCatsStandIn/Contract.md, section 1.11); most are those of MongoDB.
enum UpdateOperator: String, CaseIterable {
    case inc = "$inc"
    case mul = "$mul"
    case min = "$min"
    case max = "$max"
    case set = "$set"
    case unset = "$unset"
    case currentDate = "$currentDate"
    case push = "$push"
    case pull = "$pull"
    case addToSet = "$addToSet"

    /// Returns the value of a field after the change; `nil` removes the field.
    /// - Throws: `DocumentError.invalid` when the operator does not fit the value.
    func applied(
        _ operand: JSONValue, to value: JSONValue?, named name: String, now: Date
    ) throws -> JSONValue? {
        switch self {
        case .inc: try Self.sum(value ?? 0, try Self.number(operand, name, self), named: name)
        case .mul: try Self.product(value ?? 0, try Self.number(operand, name, self), named: name)
        case .min: try Self.smaller(operand, value, named: name) ? operand : value
        case .max: try value.map { try Self.smaller($0, operand, named: name) ? operand : $0 } ?? operand
        case .set: operand
        case .unset: nil
        case .currentDate: .string(JSON.text(now))
        case .push: .array(try elements(value, named: name) + Self.each(operand))
        case .addToSet:
            .array(
                Self.each(operand).reduce(try elements(value, named: name)) { $0.contains($1) ? $0 : $0 + [$1] })
        case .pull:
            try value.map { value in .array(try elements(value, named: name).filter { !Self.matches($0, operand) }) }
        }
    }

    private func elements(_ value: JSONValue?, named name: String) throws -> [JSONValue] {
        guard let elements = (value ?? []).array else {
            throw DocumentError.invalid(name, "\(rawValue) changes an array, and this is none.")
        }
        return elements
    }

    /// The elements that an operand adds: those of `$each`, or the operand itself.
    private static func each(_ operand: JSONValue) -> [JSONValue] {
        guard case .object(let members) = operand, members.map(\.name) == ["$each"] else { return [operand] }
        return members[0].value.array ?? [members[0].value]
    }

    /// Whether `$pull` removes an element: an equal one, one of `$in`, or an object with the members of the operand.
    private static func matches(_ element: JSONValue, _ operand: JSONValue) -> Bool {
        guard case .object(let members) = operand else { return element == operand }
        if members.map(\.name) == ["$in"] { return members[0].value.array?.contains(element) == true }
        return members.allSatisfy { element[$0.name] == $0.value }
    }

    // MARK: Numbers

    /// The number of an operand, which may be in a string.
    private static func number(_ operand: JSONValue, _ name: String, _ operation: UpdateOperator) throws -> JSONValue {
        if operand.number != nil { return operand }
        guard let text = operand.string, let number = try? JSON.decode(JSONValue.self, from: Array(text.utf8)),
            number.number != nil
        else { throw DocumentError.invalid(name, "\(operation.rawValue) takes a number.") }
        return number
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

    private static func product(_ value: JSONValue, _ factor: JSONValue, named name: String) throws -> JSONValue {
        if case (.integer(let a), .integer(let b)) = (value, factor) {
            let (product, overflows) = a.multipliedReportingOverflow(by: b)
            if !overflows { return .integer(product) }
        }
        guard let a = value.number, let b = factor.number, (a * b).isFinite else {
            throw DocumentError.invalid(name, "$mul multiplies a number by a number.")
        }
        return .number(a * b)
    }

    /// Whether the first of two numbers or texts is the smaller one; a missing second value is larger than any.
    private static func smaller(_ first: JSONValue, _ second: JSONValue?, named name: String) throws -> Bool {
        guard let second else { return true }
        if let first = first.number, let second = second.number { return first < second }
        guard let first = first.string, let second = second.string else {
            throw DocumentError.invalid(name, "$min and $max compare two numbers or two texts.")
        }
        return first < second
    }
}
