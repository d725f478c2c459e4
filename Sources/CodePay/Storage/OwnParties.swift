import Toolkit

/// A phone number that the owner is about to get, with the transactions that already name it.
struct TakenNumber: Sendable {
    let phone: PhoneNumber
    /// The IDs of the transactions that already name the number.
    let ids: [String]
    let position: FeedPosition

    init(_ phone: PhoneNumber, _ service: PaymentService) async throws {
        let items = try await FeedReader(service: service, feed: .number(phone)).all()
        self.phone = phone
        ids = items.map(\.id)
        position = FeedPosition(count: items.count, last: items.last?.id ?? "")
    }
}

/// The parties that stand for a wallet's owner in transactions: the owner's phone numbers and the account's ID.
///
/// A number is the owner's for a period. Another person can have had the number before, or can get it later. The
/// transactions of that person, the stranger, are not shown.
struct OwnParties: Sendable {
    /// The period in which a party is the owner, in UNIX seconds.
    private let periods: [Party: Range<Int64>]
    /// The IDs of the strangers' transactions, by the party that they name.
    private let strangers: [Party: Set<String>]

    /// - Parameters:
    ///   - rows: `party`, `own_from` and `own_until` of each party.
    ///   - strangers: `party` and `id` of each stranger's transaction.
    init(_ rows: [Row], strangers: [Row]) throws {
        var periods: [Party: Range<Int64>] = [:]
        for row in rows {
            guard let party = Party(key: try row.get("party", as: String.self)) else { continue }
            let (from, until): (Int64, Int64?) = (try row.get("own_from"), try row.get("own_until"))
            periods[party] = from..<max(from, until ?? .max)
        }
        self.periods = periods
        var ids: [Party: Set<String>] = [:]
        for row in strangers {
            guard let party = Party(key: try row.get("party", as: String.self)) else { continue }
            ids[party, default: []].insert(try row.get("id"))
        }
        self.strangers = ids
    }

    /// Whether a party of a transaction is the owner.
    ///
    /// A transaction can have a date before the owner's period, because the sender's clock may be slow. So the date
    /// does not show that a transaction is a stranger's. Its ID does, because the IDs are noted when the owner gets
    /// the number.
    func owns(_ party: Party, in transaction: Transaction) -> Bool {
        guard let period = periods[party] else { return false }
        return transaction.createdOn < period.upperBound && strangers[party]?.contains(transaction.id) != true
    }

    /// The parties of a transaction that became the owner's after the transaction.
    ///
    /// When a number is searched for the first time and no IDs were noted before, these parties are strangers.
    func partiesOwnedLater(than transaction: Transaction) -> [Party] {
        [transaction.sender, transaction.receiver].filter { party in
            periods[party].map { transaction.createdOn < $0.lowerBound } ?? false
        }
    }

    /// Whether a party is or was the owner.
    func contains(_ party: Party) -> Bool { periods[party] != nil }

    /// The searches that find the owner's transactions.
    var feeds: [Feed] {
        periods.keys.sorted { $0.key < $1.key }.flatMap { party -> [Feed] in
            switch party {
            case .phone(let number): [.number(number)]
            // An ID of more than three digits would be read as a phone number.
            case .account(let id): Party(wire: id) == party ? [.sender(id), .receiver(id)] : []
            }
        }
    }

    // MARK: Storing

    /// Stores that a party is the owner.
    /// - Parameter date: When that began; `nil` means that it is unknown and counts as always.
    static func add(_ party: Party, from date: Date?, wallet: Int64, _ connection: Connection) throws {
        let start = date.map { Int64($0.timeIntervalSince1970) } ?? 0
        try connection.run(
            """
            INSERT INTO codepay_account (wallet, party, is_own, own_from) VALUES (?, ?, 1, ?)
            ON CONFLICT (wallet, party) DO UPDATE
            SET own_from = CASE WHEN is_own THEN own_from ELSE excluded.own_from END, is_own = 1, own_until = NULL
            """, wallet, party.key, start)
    }

    /// Stores the transactions that name a number when the owner gets it; they are a stranger's.
    ///
    /// If the owner had the same number before, the transactions in the local copy are the owner's.
    static func note(_ taken: TakenNumber, wallet: Int64, _ connection: Connection) throws {
        let key = taken.phone.digits
        let wasOwn = try connection.value(
            "SELECT is_own FROM codepay_account WHERE wallet = ? AND party = ?", wallet, key, as: Bool.self)
        for id in taken.ids {
            let known = try connection.value(
                "SELECT 1 FROM codepay_transaction WHERE wallet = ? AND id = ?", wallet, id, as: Int.self)
            if wasOwn == true, known != nil { continue }
            try addStranger(id, .phone(taken.phone), wallet: wallet, connection)
        }
        try AccountStatement.keep(taken.position, of: .number(taken.phone), wallet: wallet, connection)
    }

    static func addStranger(_ id: String, _ party: Party, wallet: Int64, _ connection: Connection) throws {
        try connection.run(
            "INSERT OR IGNORE INTO codepay_stranger (wallet, party, id) VALUES (?, ?, ?)", wallet, party.key, id)
    }

    /// Stores that a party is no longer the owner.
    static func end(_ party: Party, at date: Date, wallet: Int64, _ connection: Connection) throws {
        try connection.run(
            "UPDATE codepay_account SET own_until = ? WHERE wallet = ? AND party = ?",
            Int64(date.timeIntervalSince1970) + 1, wallet, party.key)
    }
}
