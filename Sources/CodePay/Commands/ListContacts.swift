import Toolkit

/// `toolkit codepay contacts`: lists the people in the transactions.
struct ListContacts: Command {
    static let name = "contacts"
    static let summary = "List the people you sent money to or received money from."
    static let effect = Effect.reads
    static let examples = [
        Example("toolkit codepay contacts", "The most recent contact first"),
        Example("toolkit codepay contacts --output csv", "As CSV, for a spreadsheet"),
    ]

    @Listing var listing: ListOrder<ContactRow>

    func run(in context: Context) async throws -> Rows<ContactRow> {
        let statement = try await Wallet.open(context).recoveredIfPossible().statement
        return listing.rows(try statement.contacts().map(ContactRow.init), empty: "No contacts yet.", in: context)
    }
}

/// A person whom the owner sent money to or received money from.
struct ContactRow: TableRow {
    static let columns: [Column<Self>] = [
        Column("PHONE", \.phone, .id) { Styled($0.phone.text, .bold) }, Column("CURRENCY", \.currency),
        Column("TRANSACTIONS", \.transactions, alignment: .right), Column("LAST", \.last),
        Column("NOTE", \.note),
    ]

    let phone: PhoneNumber
    let currency: String?
    let transactions: Int
    let last: Date
    /// The note of the last transaction.
    let note: String

    init(_ contact: Contact) {
        phone = contact.phone
        currency = contact.currency
        transactions = contact.count
        last = contact.last
        note = contact.lastNote
    }
}
