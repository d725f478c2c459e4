import Toolkit

/// The local copy of a wallet's transactions, and of the accounts that they name.
struct AccountStatement: Sendable {
    let database: Database
    /// The wallet's row in the local copy.
    let wallet: Int64

    /// The phone numbers and the account ID that are or were the owner's.
    func own() throws -> OwnParties {
        try database.read { connection in
            let parties = "SELECT party, own_from, own_until FROM codepay_account WHERE wallet = ? AND is_own"
            let strangers = "SELECT party, id FROM codepay_stranger WHERE wallet = ?"
            return try OwnParties(
                connection.rows(parties, wallet), strangers: connection.rows(strangers, wallet))
        }
    }

    // MARK: Transactions

    func transaction(_ id: String) throws -> Entry? {
        try database.read { connection in
            try connection.row(Self.selection + " AND id = ?", wallet, id).map(Entry.init)
        }
    }

    /// The newest IDs, for suggestions.
    func ids(limit: Int) throws -> [String] {
        let sql = "SELECT id FROM codepay_transaction WHERE wallet = ? ORDER BY created DESC, serial DESC LIMIT ?"
        return try database.read { try $0.rows(sql, wallet, limit) }.map { try $0.get(0) }
    }

    func count(_ filter: TransactionFilter) throws -> Int {
        let (condition, values) = filter.condition(wallet: wallet)
        // Without dates, nearly all rows are read. That is faster in the order of the table than by an index.
        let order = filter.since == nil && filter.until == nil ? "NOT INDEXED " : ""
        let sql = "SELECT count(*) FROM codepay_transaction AS t \(order)WHERE wallet = ?" + condition
        return try database.read { try $0.value(sql, [wallet] + values, as: Int.self) } ?? 0
    }

    /// A page of the transactions that a filter finds, newest first.
    /// - Parameters:
    ///   - last: The last transaction of the page before; `nil` for the first page.
    ///   - oldestFirst: Whether the oldest transaction comes first.
    func page(
        _ filter: TransactionFilter, after last: Entry?, oldestFirst: Bool = false, limit: Int
    ) throws -> [Entry] {
        let (condition, values) = filter.condition(wallet: wallet)
        let place = last == nil ? "" : " AND (created, serial, id) \(oldestFirst ? ">" : "<") (?, ?, ?)"
        let start: [(any SQLValue)?] = last.map { [$0.createdOn, Transaction.serial(of: $0.id), $0.id] } ?? []
        let way = oldestFirst ? "ASC" : "DESC"
        let order = " ORDER BY created \(way), serial \(way), id \(way) LIMIT ?"
        let sql = Self.selection + condition + place + order
        return try database.read { try $0.rows(sql, [wallet] + values + start + [limit]) }.map(Entry.init)
    }

    /// The changes of the balance by transactions in a currency, oldest first: UNIX seconds and minor units.
    func changes(in currency: Currency) throws -> [(createdOn: Int64, minor: Int64)] {
        let sql = """
            SELECT created, CASE WHEN is_outgoing THEN -amount ELSE amount END FROM codepay_transaction
            WHERE wallet = ? AND currency = ? ORDER BY created, serial, id
            """
        return try database.read { try $0.rows(sql, wallet, currency.code) }.map { (try $0.get(0), try $0.get(1)) }
    }

    /// The sum of all changes of the balance by transactions in a currency, in minor units, modulo 2⁶⁴.
    func sum(in currency: Currency) throws -> Int64 {
        // Anyone can add transactions with huge amounts, and sum() fails on overflow: so this sums millions and remainders.
        let sql = """
            SELECT sum(part / 1000000), sum(part % 1000000) FROM (
                SELECT CASE WHEN is_outgoing THEN -amount ELSE amount END AS part FROM codepay_transaction
                WHERE wallet = ? AND currency = ?)
            """
        guard let row = try database.read({ try $0.row(sql, wallet, currency.code) }) else { return 0 }
        let (high, low): (Int64?, Int64?) = (try row.get(0), try row.get(1))
        return (high ?? 0) &* 1_000_000 &+ (low ?? 0)
    }

    // MARK: Contacts

    /// The people whom the owner sent money to or received money from, with the most recent transaction first.
    func contacts() throws -> [Contact] {
        try database.read { connection in
            try connection.rows(
                """
                -- SQLite takes the note from the row with the latest time.
                SELECT a.party, a.currency, count(*) AS count, max(t.created) AS last, t.note
                FROM codepay_account AS a JOIN codepay_transaction AS t ON t.sender = a.id OR t.receiver = a.id
                WHERE a.wallet = ? AND NOT a.is_own AND substr(a.party, 1, 1) <> '#'
                GROUP BY a.id ORDER BY last DESC, a.party
                """, wallet
            ).compactMap(Contact.init)
        }
    }

    /// The contacts' phone numbers whose accounts were not read yet.
    func unknownNumbers() throws -> [PhoneNumber] {
        let sql = "SELECT party FROM codepay_account WHERE wallet = ? AND NOT is_own AND currency IS NULL"
        return try database.read { try $0.rows(sql, wallet) }.compactMap { try Party(key: $0.get(0))?.phone }
    }

    /// Stores the currencies of contacts; an empty code means that the number has no account.
    func keep(_ currencies: [PhoneNumber: String]) throws {
        try database.write { connection in
            for (phone, code) in currencies {
                try connection.run(
                    "UPDATE codepay_account SET currency = ? WHERE wallet = ? AND party = ?", code, wallet,
                    phone.digits)
            }
        }
    }

    /// Selects transactions together with the sender's and the recipient's party.
    private static let selection = """
        SELECT \(Entry.columns), (SELECT party FROM codepay_account WHERE id = t.sender),
            (SELECT party FROM codepay_account WHERE id = t.receiver)
        FROM codepay_transaction AS t WHERE wallet = ?
        """
}
