@testable import CodePay

/// Everything that decides how a course of events can go on: the service, the network, and the wallets.
struct World: Sendable {
    /// An account of the service.
    struct Account: Sendable {
        /// What it held, and what marked it, at a moment.
        struct State: Sendable {
            var balance: Int64
            /// Counts the changes; the ETag.
            var version = 1
            /// The mark of the last change that left one: 0 for none, below 0 for another wallet's.
            var mark = 0
        }

        private(set) var now: State
        /// Before the last change.
        private(set) var before: State

        init(balance: Int64) {
            now = State(balance: balance)
            before = now
        }

        mutating func set(_ balance: Int64, mark: Int?) {
            before = now
            now = State(balance: balance, version: now.version + 1, mark: mark ?? now.mark)
        }
    }

    /// A transaction of the service, whose ID is its place in the list, from 1.
    struct Transaction: Sendable {
        /// The wallet whose transfer it looks like.
        let client: Int
        /// Whether the transfer itself has added it.
        let isOwn: Bool
        var isThere = true
    }

    /// A request whose key the service keeps, and how it was answered.
    struct KeptKey: Sendable {
        let key: Int
        let reply: ModelReply
    }

    /// What a wallet told when its process ended.
    enum Claim: Int, Sendable {
        case nothing, done, undone, stuck, interrupted, putAway
    }

    /// A wallet with one transfer.
    struct Client: Sendable {
        /// Where its engine is; -1 while no process runs.
        var engine: Int
        /// What the journal holds; -1 for nothing.
        var record = -1
        var claim = Claim.nothing
        /// Whether somebody has been asked to put the transfer away, and may still answer.
        var isAsked = false
        /// How often its changes were made: the credit less the undoing, and the debit.
        var credits = 0
        var debits = 0
    }

    var accounts: [Account]
    /// How much other wallets have changed each account.
    var foreign: [Int64]
    var transactions: [Transaction] = []
    var keys: [KeptKey] = []
    /// The requests that the network holds up, by their numbers.
    var delayed: [Int] = []
    /// Those of them without which their wallet has looked since.
    var overlooked: [Int] = []
    var clients: [Client]
    /// The changes that were made, and those that came twice, by their IDs.
    var made: [Int] = []
    var doubled: [Int] = []
    /// What may still go wrong.
    var faultsLeft: Int
    var crashesLeft: Int
    var foreignLeft: Int
    /// What has happened that no client of such a service can know.
    var unknowables: Set<Unknowable> = []
    /// The rule that is broken; ends the course.
    var violation: Violation?

    /// A rule that is broken.
    struct Violation: Sendable {
        let rule: String
        /// What is wrong: nothing but what touches the same can excuse it.
        let subject: Subject
    }

    /// What of the service's books a rule is about.
    enum Subject: Sendable {
        case balances, transactions, nothing
    }

    /// A number that differs between worlds in which anything differs that counts.
    var fingerprint: UInt64 {
        var hash = Fingerprint()
        for account in accounts {
            // Only a fault brings the state of before to light.
            for state in faultsLeft > 0 ? [account.now, account.before] : [account.now] {
                hash.add(Int(state.balance))
                hash.add(state.version)
                hash.add(state.mark)
            }
        }
        for change in foreign { hash.add(Int(change)) }
        hash.add(transactions.count)
        for transaction in transactions {
            hash.add(transaction.client * 4 + (transaction.isOwn ? 2 : 0) + (transaction.isThere ? 1 : 0))
        }
        hash.add(keys.count)
        for kept in keys { hash.add(kept.key) }
        hash.add(delayed.count)
        for request in delayed { hash.add(request) }
        hash.add(overlooked.count)
        for request in overlooked { hash.add(request) }
        for client in clients {
            hash.add(client.engine)
            hash.add(client.record)
            hash.add(client.claim.rawValue * 2 + (client.isAsked ? 1 : 0))
            hash.add(client.credits * 16 + client.debits)
        }
        hash.add(made.count)
        for change in made { hash.add(change) }
        for change in doubled { hash.add(change) }
        hash.add(faultsLeft * 64 + crashesLeft * 8 + foreignLeft)
        hash.add(unknowables.reduce(0) { $0 | 1 << $1.rawValue })
        return hash.value
    }
}

/// A number for a sequence of numbers (splitmix64's mixing function between them).
private struct Fingerprint {
    private(set) var value: UInt64 = 0x9E37_79B9_7F4A_7C15

    mutating func add(_ number: Int) {
        var mixed = value &+ UInt64(bitPattern: Int64(number)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        value = mixed ^ (mixed >> 31)
    }
}

/// What no client of a service without keys or ETags can tell apart: the list of `Interruptions.md`.
enum Unknowable: Int, CaseIterable, Sendable {
    case lateTransaction, lateChange, opposite, writeBetween, twin, laggingList, laggingAccount
    case doubledTransaction, doubledChange

    /// Whether it can happen at a service.
    func applies(to service: ExploredService) -> Bool {
        switch self {
        case .lateTransaction, .twin, .laggingList, .doubledTransaction, .doubledChange: !service.keepsKeys
        case .lateChange: !service.keepsKeys && !service.hasETags
        case .opposite: !service.keepsKeys && !service.hasETags && !service.keepsMarks
        case .writeBetween, .laggingAccount: !service.hasETags
        }
    }

    /// What it makes wrong.
    var subject: World.Subject {
        switch self {
        case .lateTransaction, .twin, .laggingList, .doubledTransaction: .transactions
        case .lateChange, .opposite, .writeBetween, .laggingAccount, .doubledChange: .balances
        }
    }
}
