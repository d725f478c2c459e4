import Foundation
import Toolkit

/// The local copy of a wallet's transactions, and of the accounts that they go between.
struct Statement: Sendable {
    let database: Database
    /// The wallet's place in the local copy.
    let wallet: Int64

    // MARK: Keeping

    /// Keeps transactions and accounts that the service has told of, and the newest one of a search.
    func keep(_ transactions: [Transaction], term: String, newest: String?) throws {
        try database.write { connection in
            for transaction in transactions { try Self.insert(transaction, wallet: wallet, connection) }
            guard let newest else { return }
            try connection.run(
                "INSERT OR REPLACE INTO codepay_feed (wallet, term, newest) VALUES (?, ?, ?)", wallet, term, newest)
        }
    }

    /// Keeps the currencies of accounts.
    func keep(_ currencies: [PhoneNumber: String]) throws {
        try database.write { connection in
            for (phone, code) in currencies {
                try connection.run(
                    "UPDATE codepay_account SET currency = ? WHERE wallet = ? AND party = ?", code, wallet,
                    phone.digits)
            }
        }
    }

    static func insert(_ transaction: Transaction, wallet: Int64, _ connection: Connection) throws {
        let sender = try account(transaction.sender, wallet, connection)
        let receiver = try account(transaction.receiver, wallet, connection)
        let amount = transaction.amount
        try connection.run(
            """
            INSERT OR REPLACE INTO codepay_transaction
                (wallet, id, created, serial, sender, receiver, amount, currency, digits, note, folded)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
            """, wallet, transaction.id, transaction.createdOn, Int(transaction.id) ?? 0, sender, receiver,
            amount.minor, amount.currency.code, amount.currency.minorDigits, transaction.note,
            transaction.note.folded)
    }

    /// Keeps that a number, and the account's ID, are the person's own.
    static func addOwn(_ phone: PhoneNumber, account: String, wallet: Int64, _ connection: Connection) throws {
        for key in [Party.phone(phone).key, Party.account(account).key] {
            try connection.run(
                """
                INSERT INTO codepay_account (wallet, party, is_own) VALUES (?, ?, 1)
                ON CONFLICT (wallet, party) DO UPDATE SET is_own = 1
                """, wallet, key)
        }
    }

    private static func account(_ party: Party, _ wallet: Int64, _ connection: Connection) throws -> Int64? {
        try connection.run(
            "INSERT INTO codepay_account (wallet, party) VALUES (?, ?) ON CONFLICT DO NOTHING", wallet, party.key)
        return try connection.value(
            "SELECT id FROM codepay_account WHERE wallet = ? AND party = ?", wallet, party.key)
    }

    // MARK: Reading

    /// The person's own numbers, past ones too, and the ID of the account.
    func own() throws -> Set<Party> {
        let sql = "SELECT party FROM codepay_account WHERE wallet = ? AND is_own"
        return Set(try database.read { try $0.rows(sql, wallet) }.compactMap { Party(key: try $0.get(0)) })
    }

    /// The newest transaction that a search has told of.
    func newest(of term: String) throws -> String? {
        try database.read {
            try $0.value("SELECT newest FROM codepay_feed WHERE wallet = ? AND term = ?", wallet, term)
        }
    }

    /// The numbers of others whose currency is not known yet.
    func unknownNumbers() throws -> [PhoneNumber] {
        let sql = "SELECT party FROM codepay_account WHERE wallet = ? AND NOT is_own AND currency IS NULL"
        return try database.read { try $0.rows(sql, wallet) }.compactMap { try Party(key: $0.get(0))?.phone }
    }

    /// The transaction with an ID.
    func transaction(_ id: String) throws -> Entry? {
        try database.read { connection in
            try connection.row(Self.selection + " AND id = ?", wallet, id).map(Entry.init)
        }
    }

    /// Every ID, for suggestions.
    func ids(limit: Int) throws -> [String] {
        let sql = "SELECT id FROM codepay_transaction WHERE wallet = ? ORDER BY created DESC, serial DESC LIMIT ?"
        return try database.read { try $0.rows(sql, wallet, limit) }.map { try $0.get(0) }
    }

    /// How many transactions a filter finds.
    func count(_ filter: TransactionFilter) throws -> Int {
        let (condition, values) = try filter.condition(self)
        let sql = "SELECT count(*) FROM codepay_transaction AS t WHERE wallet = ?" + condition
        return try database.read { try $0.value(sql, [wallet] + values, as: Int.self) } ?? 0
    }

    /// The transactions that a filter finds, the newest first, from a place on.
    /// - Parameter last: The last one of the page before.
    func page(_ filter: TransactionFilter, after last: Entry?, limit: Int) throws -> [Entry] {
        let (condition, values) = try filter.condition(self)
        let place = last == nil ? "" : " AND (created, serial, id) < (?, ?, ?)"
        let start: [(any SQLValue)?] = last.map { [$0.createdOn, Int($0.id) ?? 0, $0.id] } ?? []
        let sql = Self.selection + condition + place + " ORDER BY created DESC, serial DESC, id DESC LIMIT ?"
        return try database.read { try $0.rows(sql, [wallet] + values + start + [limit]) }.map(Entry.init)
    }

    /// What has changed the balance in a currency, oldest first.
    func changes(in currency: Currency) throws -> [(createdOn: Int64, minor: Int64)] {
        let sql = Self.selection + " AND currency = ? ORDER BY created, serial, id"
        return try database.read { try $0.rows(sql, wallet, currency.code) }.map(Entry.init).map { entry in
            (entry.createdOn, entry.direction == .incoming ? entry.amount.minor : -entry.amount.minor)
        }
    }

    /// The people money went to or came from, the last one first.
    func contacts() throws -> [Contact] {
        try database.read { connection in
            try connection.rows(
                """
                SELECT a.party, a.currency, count(*) AS count, max(t.created) AS last
                FROM codepay_account AS a JOIN codepay_transaction AS t ON t.sender = a.id OR t.receiver = a.id
                WHERE a.wallet = ? AND NOT a.is_own AND substr(a.party, 1, 1) <> '#'
                GROUP BY a.id ORDER BY last DESC, a.party
                """, wallet
            ).compactMap(Contact.init)
        }
    }

    /// Transactions with the numbers of both sides, and whether the sender is the person.
    private static let selection = """
        SELECT t.*, (SELECT party FROM codepay_account WHERE id = t.sender) AS sender_party,
            (SELECT party FROM codepay_account WHERE id = t.receiver) AS receiver_party,
            (SELECT is_own FROM codepay_account WHERE id = t.sender) AS is_outgoing
        FROM codepay_transaction AS t WHERE wallet = ?
        """
}

extension String {
    /// For comparing: without regard to case, accents and width.
    var folded: String {
        folding(options: [.caseInsensitive, .diacriticInsensitive, .widthInsensitive], locale: nil)
    }
}
