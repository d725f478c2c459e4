import ToolkitStandIn

/// The validation rules for the fields of a cat (ILoveCatsStandIn/Contract.md, section 4.3).
///
/// A field without a rule may hold any value.
enum CatRules {
    /// Checks one field, and converts a date to its stored form.
    /// - Returns: The fault; `nil` when the field is valid or missing.
    static func check(_ name: String, of fields: inout DocumentFields) -> DocumentError.Fault? {
        guard let value = fields[name] else { return nil }
        let message: String?
        switch name {
        case "catName", "ownerName", "breedId":
            message = value.string.map(\.isEmpty) == false ? nil : "This must be a text that is not empty."
        case "weightKg": message = value.number != nil ? nil : "This must be a number."
        case "rating": message = value.integer.map((1...5).contains) == true ? nil : "This must be 1, 2, 3, 4 or 5."
        case "photoUrl": message = value.string != nil ? nil : "This must be a text."
        case "birthDate":
            let date = value.string.flatMap(JSON.date)
            message = date != nil ? nil : "This must be a date such as 2015-06-07T08:09:10.000Z."
            if let date { fields[name] = .string(JSON.text(date)) }
        default: message = nil
        }
        return message.map { DocumentError.Fault(field: name, message: $0) }
    }
}
