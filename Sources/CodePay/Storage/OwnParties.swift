import Foundation
import Toolkit

/// What of transactions is the owner of a wallet: the numbers, each for as long as it was theirs, and the account's ID.
///
/// A number that was given up can be somebody else's later, whose transactions are nobody else's business.
struct OwnParties: Sendable {
    /// From when until when a party is the owner, in UNIX seconds.
    private let periods: [Party: Range<Int64>]

    init(_ rows: [Row]) throws {
        var periods: [Party: Range<Int64>] = [:]
        for row in rows {
            guard let party = Party(key: try row.get("party", as: String.self)) else { continue }
            let (from, until): (Int64, Int64?) = (try row.get("own_from"), try row.get("own_until"))
            periods[party] = from..<max(from, until ?? .max)
        }
        self.periods = periods
    }

    /// Whether a party was the owner at a moment, in UNIX seconds.
    func contains(_ party: Party, at second: Int64) -> Bool {
        periods[party]?.contains(second) == true
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

    /// Keeps that a party is the owner no longer.
    static func end(_ party: Party, at date: Date, wallet: Int64, _ connection: Connection) throws {
        try connection.run(
            "UPDATE codepay_account SET own_until = ? WHERE wallet = ? AND party = ?",
            Int64(date.timeIntervalSince1970) + 1, wallet, party.key)
    }
}
