import Toolkit

/// The journal of a wallet's transfers, finished or not; a saved transfer is on the disk when the call returns.
struct Journal: Sendable {
    let database: Database
    /// The wallet's row in the local copy.
    let wallet: Int64
    let now: @Sendable () -> Date

    /// Saves how far a transfer has come; when the transfer has ended, also updates the local copy.
    func save(_ transfer: Transfer) throws { try database.write { try save(transfer, $0) } }

    /// The last row of the journal.
    func lastRow() throws -> Int64 {
        try database.read { try $0.value("SELECT max(rowid) FROM codepay_transfer", as: Int64.self) } ?? 0
    }

    /// Saves how far a transfer has come that the journal has.
    /// - Throws: ``TransferError/dataReplaced(_:)`` when the journal has lost it with the data of a sandbox.
    func update(_ transfer: Transfer) throws {
        try database.write { connection in
            let sql = "SELECT 1 FROM codepay_transfer WHERE id = ? AND wallet = ?"
            guard try connection.value(sql, transfer.id, wallet, as: Int.self) != nil else {
                throw TransferError.dataReplaced(transfer.phrase)
            }
            try save(transfer, connection)
        }
    }

    func save(_ transfer: Transfer, isClosed: Bool = false, _ connection: Connection) throws {
        try connection.run(
            """
            INSERT INTO codepay_transfer (id, wallet, created, changed, state, kind, is_closed, key, record)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
            ON CONFLICT (id) DO UPDATE
            SET changed = excluded.changed, state = excluded.state, is_closed = excluded.is_closed,
                record = excluded.record
            """, transfer.id, wallet, transfer.createdOn, Int64(now().timeIntervalSince1970), transfer.state.rawValue,
            transfer.kind.rawValue, isClosed, transfer.key, String(decoding: try JSON.encode(transfer), as: UTF8.self))
        switch transfer.state {
        case .done:
            if let balance = transfer.balance {
                try WalletStore.update(wallet, balance: balance, at: now(), connection)
            } else {
                try WalletStore.noteOldBalance(wallet, connection)
            }
            if let made = transfer.made {
                try AccountStatement.insert(made, isOutgoing: true, wallet: wallet, connection)
            }
        case .undone:
            // A refresh may have read the transaction while it existed.
            if let id = transfer.transaction { try AccountStatement.delete(id, wallet: wallet, connection) }
        default: break
        }
    }

    /// The records that cannot be read, without those that have ended or that the person has dismissed, oldest first.
    func unreadable() throws -> [UnreadableRecord] {
        try database.read { try Self.unreadable(in: $0, where: "wallet = \(wallet)") }
    }

    /// The same, of all wallets.
    static func unreadable(in connection: Connection, where condition: String = "true") throws -> [UnreadableRecord] {
        let sql = """
            SELECT id, state, record FROM codepay_transfer
            WHERE \(condition) AND \(isOpen) ORDER BY created, rowid
            """
        return try connection.rows(sql).compactMap { row in
            guard try transfer(row) == nil else { return nil }
            return UnreadableRecord(id: try row.get("id"), state: try row.get("state"), path: connection.path)
        }
    }

    /// Dismisses a record that cannot be read, and leaves it as it is.
    func dismiss(_ unreadable: UnreadableRecord) throws {
        try database.write { try $0.run("UPDATE codepay_transfer SET is_closed = 1 WHERE id = ?", unreadable.id) }
    }

    /// The transfers that have not ended, oldest first, without those that cannot be read or have been dismissed.
    func unfinished() throws -> [Transfer] {
        let settled = TransferState.allCases.filter(\.isSettled).map { "'\($0.rawValue)'" }.joined(separator: ", ")
        return try transfers("state NOT IN (\(settled)) AND NOT is_closed")
    }

    /// The transfers of all wallets that have not ended or are stuck, oldest first, also those that cannot be read.
    /// - Parameter row: Also those that are done, and were saved after this row.
    static func waiting(in connection: Connection, andDoneAfter row: Int64 = .max) throws -> [WaitingTransfer] {
        try connection.rows(
            """
            SELECT transfer.id, transfer.wallet, state, service, phone, account, record FROM codepay_transfer AS transfer
            JOIN codepay_wallet AS wallet ON wallet.id = transfer.wallet
            WHERE \(isOpen) OR state = 'done' AND transfer.rowid > ?
            ORDER BY transfer.created, transfer.rowid
            """, row
        ).map { row in
            let state = try row.get("state", as: String.self)
            return WaitingTransfer(
                wallet: try row.get("wallet"), service: .init(name: try row.get("service")),
                phone: try row.get("phone"), account: try row.get("account"), id: try row.get("id"),
                transfer: try transfer(row),
                isStuck: state == TransferState.stuck.rawValue)
        }
    }

    /// The wallets of a service with a transfer that has not ended, or that is stuck.
    static func wallets(of service: String, in connection: Connection) throws -> [Int64] {
        try connection.rows(
            """
            SELECT DISTINCT wallet.id FROM codepay_transfer AS transfer
            JOIN codepay_wallet AS wallet ON wallet.id = transfer.wallet
            WHERE service = ? AND \(isOpen) ORDER BY wallet.id
            """, service
        ).map { try $0.get(0) }
    }

    /// The SQL condition for the unfinished and the stuck transfers that the person has not dismissed.
    private static let isOpen = "state NOT IN ('done', 'undone') AND NOT is_closed"

    /// The stuck transfers, without those that the person has dismissed.
    func stuck() throws -> [Transfer] { try transfers("state = '\(TransferState.stuck.rawValue)' AND NOT is_closed") }

    /// Dismisses a transfer that is not done or undone, so that toolkit never finishes it.
    ///
    /// Call it while the wallet is locked.
    /// - Returns: The transfer, dismissed and stuck. A transfer that is already done or undone is returned unchanged.
    func dismiss(_ id: String, because reason: String) throws -> Transfer? {
        try database.write { connection in
            guard var transfer = try transfers("id = ?", [id], connection).first else { return nil }
            guard !transfer.state.isSettled || transfer.state == .stuck else { return transfer }
            transfer.state = .stuck
            transfer.reason = .init(reason, .tryAgain)
            try save(transfer, isClosed: true, connection)
            return transfer
        }
    }

    /// The amounts that this machine added to the wallet's own account, with their times in UNIX seconds.
    func additions() throws -> [(createdOn: Int64, amount: Money)] {
        try transfers("state = 'done' AND kind = 'add'").map { ($0.createdOn, $0.amount) }
    }

    /// The transfer that was ordered with a key, without those that have moved no money; `nil` when there is none.
    func transfer(key: String) throws -> Transfer? {
        // Swift compares canonically: a letter and its accent as one or two characters are the same key.
        let isASCII = key.utf8.allSatisfy { $0 < 0x80 }
        // Other keys can be the same as one in ASCII, such as the Kelvin sign and K.
        let same = isASCII ? "(key = ? OR length(key) < length(CAST(key AS BLOB)))" : "? <> '' AND key IS NOT NULL"
        let condition = "\(same) AND state <> 'undone'"
        return try database.read { try transfers(condition, [key], $0) }.first { $0.key == key }
    }

    /// The transfers that were done after a time in UNIX seconds, oldest first.
    func done(after second: Int64) throws -> [Transfer] {
        try database.read { try transfers("state = 'done' AND changed > ?", [second], $0) }
    }

    private func transfers(_ condition: String) throws -> [Transfer] {
        try database.read { try transfers(condition, [], $0) }
    }

    private func transfers(
        _ condition: String, _ values: [any SQLValue], _ connection: Connection
    ) throws -> [Transfer] {
        let sql = "SELECT record FROM codepay_transfer WHERE wallet = ? AND \(condition) ORDER BY created, rowid"
        return try connection.rows(sql, [wallet] + values).compactMap(Self.transfer)
    }

    /// The transfer of a row; `nil` when it cannot be read.
    private static func transfer(_ row: Row) throws -> Transfer? {
        let text = try row.get("record", as: String.self)
        return try? JSON.decode(Transfer.self, from: Array(text.utf8))
    }
}
