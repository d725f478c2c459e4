import ToolkitStandIn

/// Adds pairs of transactions to the demo wallet that leave every balance unchanged.
///
/// The first transaction of a pair comes from a contact, and the second one sends the money back. If the number of
/// transactions is odd, the last one comes from the employer and changes both balances.
struct TransferFiller {
    private static let batchSize = 1_000
    private static let notes = ["Lunch", "Bilietai", "Groceries", "Ačiū", "Tickets", "Kuras", "Coffee", "Dovana 🎁"]

    private let count: Int
    private let now: Int64
    private var generator: SplitMix64
    private var pending: DemoTransfer?

    init(count: Int, seed: UInt64, now: Date) {
        self.count = count
        self.now = Int64(now.timeIntervalSince1970)
        generator = SplitMix64(seed: seed)
    }

    /// Adds the transactions in batches, with dates spread evenly between the newest transaction and now.
    ///
    /// Each batch is one database transaction.
    /// - Parameter progress: Gets the number of added transactions after each batch.
    mutating func fill(_ database: Database, progress: (Int) throws -> Void) throws {
        let newest = try database.read { try Self.newest($0) } ?? now
        let span = max(0, now - newest)
        var added = 0
        while added < count {
            let batch = (added..<min(added + Self.batchSize, count)).map { index in
                transfer(index, at: newest + span * Int64(index + 1) / Int64(count + 1))
            }
            let unpaired = pending
            try database.write { connection in
                try Self.insert(batch, connection)
                if let unpaired { try Self.settle(unpaired, connection) }
            }
            added += batch.count
            try progress(batch.count)
        }
    }

    /// The transaction with an index, counted from 0; one with an odd index sends back the money of the one before.
    private mutating func transfer(_ index: Int, at second: Int64) -> DemoTransfer {
        let note = Self.notes[Int.random(in: Self.notes.indices, using: &generator)]
        if let last = pending {
            pending = nil
            return DemoTransfer(
                sender: last.receiver, receiver: last.sender, cents: last.cents, second: second, reference: note)
        }
        let contact = Int.random(in: DemoWallets.friends.indices, using: &generator)
        let transfer = DemoTransfer(
            sender: index == count - 1 ? DemoWallets.employer : DemoWallets.friends[contact],
            receiver: DemoWallets.phone, cents: Int.random(in: 1_00...50_00, using: &generator), second: second,
            reference: note)
        pending = transfer
        return transfer
    }

    /// The date of the newest transaction, in UNIX seconds.
    private static func newest(_ connection: Connection) throws -> Int64? {
        let moment = "json_extract(body, '$.createdOn')"
        let sql = """
            SELECT \(moment) FROM \(WireResource.transaction.table) WHERE typeof(\(moment)) = 'integer'
            ORDER BY \(moment) DESC LIMIT 1
            """
        return try connection.value(sql)
    }

    private static func insert(_ transfers: [DemoTransfer], _ connection: Connection) throws {
        let table = ItemTable(.transaction, connection)
        let first = try table.nextID()
        for (id, transfer) in zip(first..., transfers) { try table.insert(transfer.body(id: id), id: id) }
    }

    /// Changes those of both balances that are in euros by the amount of a transaction.
    private static func settle(_ transfer: DemoTransfer, _ connection: Connection) throws {
        try add(-transfer.cents, to: transfer.sender, connection)
        try add(transfer.cents, to: transfer.receiver, connection)
    }

    private static func add(_ cents: Int, to phone: String, _ connection: Connection) throws {
        let table = ItemTable(.account, connection)
        let sql = "SELECT id FROM \(table.resource.table) WHERE json_extract(body, '$.phoneNumber') = ? ORDER BY id"
        guard let id: Int64 = try connection.value(sql, phone) else { return }
        let account = try table.item(String(id))
        // The transactions are in euros, and the owner can have changed the currency.
        guard let members = try ItemMembers(account.body, in: connection), members["currency"] == #""EUR""#,
            let balance = members["balance"].flatMap({ Decimal(string: $0) })
        else { return }
        var change = ItemMembers()
        change.set("balance", "\(balance + Decimal(cents) / 100)")
        _ = try table.merge(change, into: account)
    }
}
