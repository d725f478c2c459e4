import Foundation
import Toolkit

/// `toolkit codepay contacts`: the people behind the transactions.
struct ListContacts: Command {
    static let name = "contacts"
    static let summary = "List the people you have sent to or received from."
    static let effect = Effect.reads
    static let examples = [
        Example("toolkit codepay contacts", "The last one first"),
        Example("toolkit codepay contacts --output csv", "For a table"),
    ]

    func run(in context: Context) async throws -> Rows<ContactRow> {
        let statement = try await Wallet.open(context).recoveredIfPossible().statement
        return Rows(try statement.contacts().map(ContactRow.init), empty: "Nobody yet.")
    }
}

/// Somebody money went to or came from.
struct ContactRow: TableRow {
    static let columns = [
        Table.Column("PHONE"), Table.Column("CURRENCY"), Table.Column("TRANSACTIONS", alignment: .right),
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
