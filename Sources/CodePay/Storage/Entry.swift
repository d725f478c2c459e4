import Toolkit

/// A transaction of the local copy, from the owner's point of view.
struct Entry: Sendable {
    /// The service's ID.
    let id: String
    /// When the transaction was made, in UNIX seconds.
    let createdOn: Int64
    let direction: Direction
    let sender: Party
    let receiver: Party
    let note: String
    let amount: Money

    init(_ row: Row) throws {
        let code = try row.get("currency", as: String.self)
        guard let currency = Currency(code),
            let sender = Party(key: try row.get("sender_party", as: String.self)),
            let receiver = Party(key: try row.get("receiver_party", as: String.self))
        else { throw CodePayError.unreadableCopy }
        id = try row.get("id")
        createdOn = try row.get("created", as: Int64.self)
        direction = try row.get("is_outgoing", as: Bool.self) ? .outgoing : .incoming
        self.sender = sender
        self.receiver = receiver
        note = try row.get("note")
        amount = Money(minor: try row.get("amount", as: Int64.self), currency: currency)
    }

    var date: Date { Date(timeIntervalSince1970: Double(createdOn)) }

    /// The side that is not the owner.
    var other: Party { direction == .outgoing ? receiver : sender }
}

/// A person whom the owner sent money to or received money from.
struct Contact: Sendable {
    let phone: PhoneNumber
    /// The currency code of the contact's account; `nil` when it is unknown.
    let currency: String?
    /// The number of transactions with the contact.
    let count: Int
    /// The time of the last transaction.
    let last: Date

    init?(_ row: Row) throws {
        guard let phone = PhoneNumber(wire: try row.get("party", as: String.self)) else { return nil }
        self.phone = phone
        currency = try row.get("currency")
        count = try row.get("count")
        last = Date(timeIntervalSince1970: Double(try row.get("last", as: Int64.self)))
    }
}
