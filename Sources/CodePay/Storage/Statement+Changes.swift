import Foundation
import Toolkit

/// What a refresh has brought.
struct FreshTransactions: Sendable {
    /// The owner's transactions.
    var transactions: [Transaction] = []
    /// The newest ID that each search has found.
    var newest: [Feed: String] = [:]
    /// From this second on, all of the owner's transactions are among them.
    var since: Int64 = 0
}

extension Statement {
    /// The newest transaction that a search has told of; `nil` when it was never read to its end.
    func newest(of feed: Feed) throws -> String? {
        try database.read {
            try $0.value("SELECT newest FROM codepay_feed WHERE wallet = ? AND term = ?", wallet, feed.key)
        }
    }

    /// The place of the last transaction that was kept; later ones are not judged by what was read before.
    func mark() throws -> Int64 {
        try database.read { try $0.value("SELECT max(rowid) FROM codepay_transaction", as: Int64.self) } ?? 0
    }

    /// Keeps what a refresh has brought, and forgets what the service no longer has, all at once.
    /// - Parameter mark: The ``mark()`` before the first request.
    func keep(_ fresh: FreshTransactions, own: OwnParties, mark: Int64) throws {
        try database.write { connection in
            if mark > 0 {
                let seen = try JSON.encode(fresh.transactions.map(\.id))
                try connection.run(
                    """
                    DELETE FROM codepay_transaction
                    WHERE wallet = ? AND created > ? AND rowid <= ? AND id NOT IN (SELECT value FROM json_each(?))
                    """, wallet, fresh.since, mark, String(decoding: seen, as: UTF8.self))
            }
            for transaction in fresh.transactions {
                let isOutgoing = own.contains(transaction.sender, at: transaction.createdOn)
                try Self.insert(transaction, isOutgoing: isOutgoing, wallet: wallet, connection)
            }
            for (feed, newest) in fresh.newest {
                try connection.run(
                    "INSERT OR REPLACE INTO codepay_feed (wallet, term, newest) VALUES (?, ?, ?)", wallet, feed.key,
                    newest)
            }
        }
    }

    static func insert(
        _ transaction: Transaction, isOutgoing: Bool, wallet: Int64, _ connection: Connection
    ) throws {
        let amount = transaction.amount
        try connection.run(
            """
            INSERT OR REPLACE INTO codepay_transaction
                (wallet, id, created, serial, sender, receiver, amount, currency, digits, is_outgoing, note, folded)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
            """, wallet, transaction.id, transaction.createdOn, Int(transaction.id) ?? 0,
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
