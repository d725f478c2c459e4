import Foundation
import Toolkit

/// The transfers of a wallet, finished or not; what is saved here is on the disk when the call returns.
struct Journal: Sendable {
    let database: Database
    /// The wallet's place in the local copy.
    let wallet: Int64
    let now: @Sendable () -> Date

    /// Saves how far a transfer has come; the local copy follows once it has ended.
    func save(_ transfer: Transfer) throws {
        try database.write { try save(transfer, $0) }
    }

    private func save(_ transfer: Transfer, isClosed: Bool = false, _ connection: Connection) throws {
        try connection.run(
            """
            INSERT INTO codepay_transfer (id, wallet, created, state, kind, is_closed, record)
            VALUES (?, ?, ?, ?, ?, ?, ?)
            ON CONFLICT (id) DO UPDATE
            SET state = excluded.state, is_closed = excluded.is_closed, record = excluded.record
            """, transfer.id, wallet, transfer.createdOn, transfer.state.rawValue, transfer.kind.rawValue, isClosed,
            String(decoding: try JSON.encode(transfer), as: UTF8.self))
        switch transfer.state {
        case .done:
            if let balance = transfer.balance {
                try WalletStore.update(wallet, balance: balance, at: now(), connection)
            }
            if let made = transfer.made {
                try AccountStatement.insert(made, isOutgoing: true, wallet: wallet, connection)
            }
        case .undone:
            // A refresh may have found it while it was there.
            if let id = transfer.transaction { try AccountStatement.delete(id, wallet: wallet, connection) }
        default: break
        }
    }

    /// The transfers that are not at their end, oldest first.
    func unfinished() throws -> [Transfer] {
        let settled = TransferState.allCases.filter(\.isSettled).map { "'\($0.rawValue)'" }.joined(separator: ", ")
        return try transfers("state NOT IN (\(settled))")
    }

    /// The transfers of which nobody knows how they ended, apart from those that the person has put away.
    func stuck() throws -> [Transfer] {
        try transfers("state = '\(TransferState.stuck.rawValue)' AND NOT is_closed")
    }

    /// Puts a transfer away that has not come to its end, for good; call it while the wallet is locked.
    ///
    /// - Returns: The transfer: put away and stuck, or as it is, if it has come to its end meanwhile.
    func putAway(_ id: String, because reason: String) throws -> Transfer? {
        try database.write { connection in
            guard var transfer = try transfers("id = ?", [id], connection).first else { return nil }
            guard !transfer.state.isSettled || transfer.state == .stuck else { return transfer }
            transfer.state = .stuck
            transfer.reason = .init(reason, .tryAgain)
            try save(transfer, isClosed: true, connection)
            return transfer
        }
    }

    /// What was added to the own account from here: moments in UNIX seconds and amounts.
    func additions() throws -> [(createdOn: Int64, amount: Money)] {
        try transfers("state = 'done' AND kind = 'add'").map { ($0.createdOn, $0.amount) }
    }

    private func transfers(_ condition: String) throws -> [Transfer] {
        try database.read { try transfers(condition, [], $0) }
    }

    private func transfers(
        _ condition: String, _ values: [any SQLValue], _ connection: Connection
    ) throws -> [Transfer] {
        let sql = "SELECT record FROM codepay_transfer WHERE wallet = ? AND \(condition) ORDER BY created, rowid"
        return try connection.rows(sql, [wallet] + values).map { row in
            try JSON.decode(Transfer.self, from: Array(row.get(0, as: String.self).utf8))
        }
    }
}
