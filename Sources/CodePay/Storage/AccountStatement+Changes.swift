import Toolkit

/// The results of a refresh.
struct FreshTransactions: Sendable {
    /// The IDs in the local copy before the first request, if all transactions are read.
    ///
    /// Those that the service no longer has are deleted. IDs that are stored later are not, because the refresh may have
    /// read the list before they existed.
    var before: Set<String> = []
    var transactions: [Transaction] = []
    var positions: [Feed: FeedPosition] = [:]
    /// The IDs of transactions that the local copy already has, and that name a number which the owner has given up.
    var known: [String] = []
    /// The IDs of strangers' transactions, each with the party that is the stranger.
    var strangers: [(party: Party, id: String)] = []
}

extension AccountStatement {
    /// The position in a search; `nil` when the search was never read, or the stored count is out of range.
    func position(of feed: Feed) throws -> FeedPosition? {
        try database.read { connection in
            let sql = "SELECT count, last FROM codepay_feed WHERE wallet = ? AND term = ?"
            return try connection.row(sql, wallet, feed.key).flatMap { row in
                let count = try row.get(0, as: Int.self)
                return 0...Int(Int32.max) ~= count ? FeedPosition(count: count, last: try row.get(1)) : nil
            }
        }
    }

    /// Stores the results of a refresh in one database transaction.
    func keep(_ fresh: FreshTransactions, own: OwnParties) throws {
        try database.write { connection in
            for id in fresh.before.subtracting(fresh.transactions.map(\.id)).subtracting(fresh.known) {
                try Self.delete(id, wallet: wallet, connection)
            }
            for (party, id) in fresh.strangers {
                try OwnParties.addStranger(id, party, wallet: wallet, connection)
            }
            let strangers = Dictionary(grouping: fresh.strangers, by: \.id)
            for transaction in fresh.transactions {
                let isStrangers = strangers[transaction.id]?.contains { $0.party == transaction.sender } ?? false
                let isOutgoing = !isStrangers && own.owns(transaction.sender, in: transaction)
                try Self.insert(transaction, isOutgoing: isOutgoing, wallet: wallet, connection)
            }
            for (feed, position) in fresh.positions {
                try Self.keep(position, of: feed, wallet: wallet, connection)
            }
        }
    }

    static func keep(_ position: FeedPosition, of feed: Feed, wallet: Int64, _ connection: Connection) throws {
        try connection.run(
            "INSERT OR REPLACE INTO codepay_feed (wallet, term, count, last) VALUES (?, ?, ?, ?)", wallet, feed.key,
            position.count, position.last)
    }

    static func insert(_ transaction: Transaction, isOutgoing: Bool, wallet: Int64, _ connection: Connection) throws {
        let amount = transaction.amount
        try connection.run(
            """
            INSERT OR REPLACE INTO codepay_transaction
                (wallet, id, created, serial, sender, receiver, amount, currency, digits, is_outgoing, note, folded)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
            """, wallet, transaction.id, transaction.createdOn, Transaction.serial(of: transaction.id),
            try account(transaction.sender, wallet, connection), try account(transaction.receiver, wallet, connection),
            amount.minor, amount.currency.code, amount.currency.minorDigits, isOutgoing, transaction.note,
            transaction.note.folded)
    }

    static func delete(_ id: String, wallet: Int64, _ connection: Connection) throws {
        try connection.run("DELETE FROM codepay_transaction WHERE wallet = ? AND id = ?", wallet, id)
    }

    private static func account(_ party: Party, _ wallet: Int64, _ connection: Connection) throws -> Int64? {
        try connection.run(
            "INSERT INTO codepay_account (wallet, party) VALUES (?, ?) ON CONFLICT DO NOTHING", wallet, party.key)
        return try connection.value(
            "SELECT id FROM codepay_account WHERE wallet = ? AND party = ?", wallet, party.key)
    }
}
