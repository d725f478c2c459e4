import ToolkitStandIn

/// The validation rules for the fields of a cat (ILoveCatsStandIn/Contract.md, section 4.3).
///
/// A field without a rule may hold any value.
enum CatRules {
    /// Checks the value of a field.
    /// - Returns: The stored form of the value, which differs only for some dates.
    static func stored(_ value: JSONValue, of name: String) throws(DocumentError.Fault) -> JSONValue {
        let message: String?
        switch name {
        case "catName", "ownerName", "breedId":
            message = value.string.map(\.isEmpty) == false ? nil : "This must be a text that is not empty."
        case "weightKg": message = value.number != nil ? nil : "This must be a number."
        case "rating": message = value.integer.map((1...5).contains) == true ? nil : "This must be 1, 2, 3, 4 or 5."
        case "photoUrl": message = value.string != nil ? nil : "This must be a text."
        case "birthDate":
            if let date = value.string.flatMap(DocumentDate.stored) { return .string(date) }
            message = "This must be a date such as 2015-06-07T08:09:10.000Z."
        default: message = nil
        }
        if let message { throw DocumentError.Fault(field: name, message: message) }
        return value
    }
}

/// The dates of documents, which are stored as ISO 8601 in UTC with milliseconds.
enum DocumentDate {
    /// Returns the stored form of a date; `nil` when a text is not a date.
    static func stored(_ text: String) -> String? {
        // Most dates have this form already, and are not written again.
        if text.utf8.suffix(5).elementsEqual(".000Z".utf8), JSON.usualDate(text) != nil { return text }
        return JSON.date(text).map(JSON.text)
    }
}
