import ToolkitStandIn

/// The demo wallet and the other demo wallets; all people and numbers are made up.
package enum DemoWallets {
    struct Person {
        let phone: String
        let password: String
        let currency: String
        /// The balance as JSON text.
        let balance: String
    }

    /// The phone number of the demo wallet, which is user `1` and account `1`.
    package static let phone = "37061234567"
    package static let password = "Demo-1234"
    /// The balance of the demo user.
    static let cents = 1_000_00

    // The people with whom the demo wallet exchanges money.
    static let employer = "37052000001"
    static let landlord = "37060000004"
    static let grocer = "37052000002"
    static let savings = "37060000005"
    static let friends = ["3706", "37060000002", "37060000003"]

    /// All people in the order of their IDs.
    static let people = [
        Person(phone: phone, password: password, currency: "EUR", balance: euros(cents)),
        Person(phone: friends[0], password: "Short-3706", currency: "EUR", balance: "412.35"),
        Person(phone: friends[1], password: "Amber-2002", currency: "EUR", balance: "1280.6"),
        Person(phone: friends[2], password: "Birch-3003", currency: "EUR", balance: "96.2"),
        Person(phone: landlord, password: "Keys-4004", currency: "EUR", balance: "15320"),
        Person(phone: savings, password: "Piggy-5005", currency: "EUR", balance: "7402.18"),
        Person(phone: employer, password: "Payday-01", currency: "EUR", balance: "250000"),
        Person(phone: grocer, password: "Basket-02", currency: "EUR", balance: "48211.07"),
        Person(phone: "4740000001", password: "Fjord-4701", currency: "NOK", balance: "8450.5"),
        Person(phone: "4740000002", password: "Fjell-4702", currency: "NOK", balance: "230"),
        Person(phone: "12025550143", password: "Dollar-143", currency: "USD", balance: "640.25"),
        Person(phone: "819000000001", password: "Sakura-81", currency: "JPY", balance: "52000"),
        Person(phone: "96550000001", password: "Pearl-965", currency: "KWD", balance: "310.125"),
        Person(phone: "447700900123", password: "Thames-44", currency: "GBP", balance: "75.99"),
    ]

    /// Adds all users, accounts and transactions; the dates of the transactions are in the year before `now`.
    static func insert(into connection: Connection, now: Date) throws {
        let users = ItemTable(.user, connection)
        let accounts = ItemTable(.account, connection)
        for (index, person) in people.enumerated() {
            let id = Int64(index + 1)
            try users.insert(
                #"{"id":"\#(id)","phoneNumber":"\#(person.phone)","password":"\#(person.password)"}"#, id: id)
            try accounts.insert(
                #"{"id":"\#(id)","phoneNumber":"\#(person.phone)","currency":"\#(person.currency)","#
                    + #""balance":\#(person.balance)}"#, id: id)
        }
        var year = DemoYear(now: now)
        let transactions = ItemTable(.transaction, connection)
        for (index, transfer) in year.transfers().enumerated() {
            let id = Int64(index + 1)
            try transactions.insert(transfer.body(id: id), id: id)
        }
    }

    /// Cents as a JSON number of euros: `12.5`.
    static func euros(_ cents: Int) -> String { "\(Decimal(cents) / 100)" }
}
