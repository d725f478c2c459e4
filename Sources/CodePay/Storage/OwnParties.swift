import Foundation
import Toolkit

/// A number that is about to become the owner's, with the transactions that name it before it does.
struct TakenNumber: Sendable {
    let phone: PhoneNumber
    let ids: [String]
    /// How far the search for the number was read.
    let position: FeedPosition

    init(_ phone: PhoneNumber, _ service: PaymentService) async throws {
        let items = try await FeedReader(service: service, feed: .number(phone)).all()
        self.phone = phone
        ids = items.map(\.id)
        position = FeedPosition(count: items.count, last: items.last?.id ?? "")
    }
}

/// The owner of a wallet as transactions name them: the numbers, each for as long as it was theirs, and the account's ID.
///
/// A number that the owner gave up can belong to somebody else later, and one that the owner took can have belonged to
/// somebody else before. Their transactions are not shown.
struct OwnParties: Sendable {
    /// From when until when a party is the owner, in UNIX seconds.
    private let periods: [Party: Range<Int64>]
    /// The IDs of transactions of whoever else had one of the numbers.
    private let strangers: [Party: Set<String>]

    /// - Parameters:
    ///   - rows: `party`, `own_from` and `own_until` of each party.
    ///   - strangers: `party` and `id` of each transaction of somebody else.
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

    /// Whether a party is the owner in a transaction.
    ///
    /// One with a date before the owner had the number counts: the clock of whoever sent it may be slow. What was there
    /// when the number became the owner's is known by its ID instead.
    func owns(_ party: Party, in transaction: Transaction) -> Bool {
        guard let period = periods[party] else { return false }
        return transaction.createdOn < period.upperBound && strangers[party]?.contains(transaction.id) != true
    }

    /// The owner's parties in a transaction that have a date after it: where a number is searched for the first time, and
    /// nobody has noted what was there before, these are somebody else.
    func younger(than transaction: Transaction) -> [Party] {
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
            // Longer ones are read as phone numbers.
            case .account(let id): Party(wire: id) == party ? [.sender(id), .receiver(id)] : []
            }
        }
    }

    // MARK: Keeping

    /// Keeps that a party is the owner.
    /// - Parameter date: From when on; `nil` when nobody knows, which counts as always.
    static func add(_ party: Party, from date: Date?, wallet: Int64, _ connection: Connection) throws {
        let start = date.map { Int64($0.timeIntervalSince1970) } ?? 0
        try connection.run(
            """
            INSERT INTO codepay_account (wallet, party, is_own, own_from) VALUES (?, ?, 1, ?)
            ON CONFLICT (wallet, party) DO UPDATE
            SET own_from = CASE WHEN is_own THEN own_from ELSE excluded.own_from END, is_own = 1, own_until = NULL
            """, wallet, party.key, start)
    }

    /// Keeps what stood under a number when it became the owner's: all of it is somebody else's, apart from what the local
    /// copy has, if the number was the owner's before.
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

    /// Keeps that a transaction is somebody else's as far as one of its parties goes.
    static func addStranger(_ id: String, _ party: Party, wallet: Int64, _ connection: Connection) throws {
        try connection.run(
            "INSERT OR IGNORE INTO codepay_stranger (wallet, party, id) VALUES (?, ?, ?)", wallet, party.key, id)
    }

    /// Keeps that a party is the owner no longer.
    static func end(_ party: Party, at date: Date, wallet: Int64, _ connection: Connection) throws {
        try connection.run(
            "UPDATE codepay_account SET own_until = ? WHERE wallet = ? AND party = ?",
            Int64(date.timeIntervalSince1970) + 1, wallet, party.key)
    }
}
