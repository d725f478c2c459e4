import Toolkit

/// A transaction of the local copy, from the owner's point of view.
struct Entry: Sendable {
    let id: String
    /// When the transaction was made, in UNIX seconds.
    let createdOn: Int64
    let direction: Direction
    let sender: Party
    let receiver: Party
    let note: String
    let amount: Money

    /// The columns of `codepay_transaction AS t` that ``init(_:)`` reads before the keys of the two parties.
    static let columns = "t.id, t.created, t.is_outgoing, t.note, t.amount, t.currency"

    /// Reads a row: the ``columns``, then the sender's key and the recipient's key.
    init(_ row: Row) throws {
        guard let currency = Currency(try row.get(5, as: String.self)),
            let sender = Party(key: try row.get(6, as: String.self)),
            let receiver = Party(key: try row.get(7, as: String.self)),
            case let minor = try row.get(4, as: Int64.self), minor.magnitude <= UInt64(Money.limit)
        else { throw CodePayError.unreadableCopy }
        id = try row.get(0)
        createdOn = try row.get(1, as: Int64.self)
        direction = try row.get(2, as: Bool.self) ? .outgoing : .incoming
        (self.sender, self.receiver) = (sender, receiver)
        note = try row.get(3)
        amount = Money(minor: minor, currency: currency)
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
    let count: Int
    let last: Date
    /// The note of the last transaction; empty when it has none.
    let lastNote: String

    init?(_ row: Row) throws {
        guard let phone = Party(key: try row.get("party", as: String.self))?.phone else { return nil }
        self.phone = phone
        currency = try row.get("currency")
        count = try row.get("count")
        last = Date(timeIntervalSince1970: Double(try row.get("last", as: Int64.self)))
        lastNote = try row.get("note")
    }
}
