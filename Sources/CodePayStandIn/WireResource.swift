/// The three arrays of the project and the fields of their schemas (CodePayStandIn/Contract.md, section 1.2).
enum WireResource: String, CaseIterable, Sendable {
    case user, account, transaction

    /// The JSON type of a field.
    enum Kind {
        case string, number
    }

    /// The fields without `id`, in the order of the table (CodePayStandIn/Contract.md, section 1.2).
    var fields: KeyValuePairs<String, Kind> {
        switch self {
        case .user: ["phoneNumber": .string, "password": .string]
        case .account: ["phoneNumber": .string, "currency": .string, "balance": .number]
        case .transaction:
            [
                "senderId": .string, "receiverId": .string, "amount": .number, "currency": .string,
                "createdOn": .number, "reference": .string,
            ]
        }
    }

    var table: String { "stored_\(rawValue)" }
}
