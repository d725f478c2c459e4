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

    func run(in context: Context) async throws -> Rows<ContactRow> {
        let statement = try await Wallet.open(context).recoveredIfPossible().statement
        return Rows(try statement.contacts().map(ContactRow.init), empty: "No contacts yet.")
    }
}

/// A person whom the owner sent money to or received money from.
struct ContactRow: TableRow {
    static let columns = [
        Table.Column("PHONE", .id), Table.Column("CURRENCY"), Table.Column("TRANSACTIONS", alignment: .right),
        Table.Column("LAST"),
    ]
    static let fields = ["phone", "currency", "transactions", "last"]

    let phone: PhoneNumber
    let currency: String?
    let transactions: Int
    let last: Date

    init(_ contact: Contact) {
        phone = contact.phone
        currency = contact.currency
        transactions = contact.count
        last = contact.last
    }

    var cells: [Styled] {
        [Styled(phone.text, .bold), Styled(currency ?? "–"), Styled("\(transactions)"), Styled(last.localMinute())]
    }
}
