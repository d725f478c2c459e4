@testable import CodePay

/// The complete state of an exploration: the service, the network, and the wallets.
struct World: Sendable {
    /// An account of the service.
    struct Account: Sendable {
        /// The balance, the version and the mark of an account at a moment.
        struct State: Sendable {
            var balance: Int64
            /// The number of changes; it is the ETag.
            var version = 1
            /// The mark of the last change with a mark: 0 for no mark, below 0 for another wallet's.
            var mark = 0
        }

        private(set) var now: State
        /// The state before the last change.
        private(set) var before: State

        init(balance: Int64, mark: Int) {
            now = State(balance: balance, mark: mark)
            before = now
        }

        /// The account after the service has gone back to an earlier state of it; its versions do not come back.
        func restored(to past: Account) -> Account {
            var account = past
            account.now.version = now.version + 1
            account.before = account.now
            return account
        }

        mutating func set(_ balance: Int64, mark: Int?) {
            before = now
            now = State(balance: balance, version: now.version + 1, mark: mark ?? now.mark)
        }
    }

    /// A transaction of the service; its ID is its place in the list, counted from 1.
    struct Transaction: Sendable {
        /// The wallet whose transfer it looks like.
        let client: Int
        /// Whether the transfer itself has added it.
        let isOwn: Bool
        var isThere = true
    }

    /// A key that the service keeps, with its request and the answer.
    struct KeptKey: Sendable {
        let key: Int
        /// The account and the balance of a change.
        let request: [Int64]
        let reply: ModelReply
    }

    /// The money that a transfer has moved.
    struct Moved: Equatable, Sendable {
        /// How often the credit was made, minus its undoing; below, how often the debit was made.
        var credits = 0
        var debits = 0
    }

    /// The data of the service at a moment.
    struct Past: Sendable {
        let accounts: [Account]
        let foreign: [Int64]
        let transactions: [Transaction]
        let keys: [KeptKey]
        let made: [Int]
        let moved: [Moved]
    }

    /// The result that a wallet has told the person when its process ended.
    enum Claim: Int, Sendable {
        case nothing, done, undone, stuck, interrupted, dismissed
    }

    /// A journal with one transfer, and its process.
    struct Client: Sendable {
        /// The place of the transfer; copies of a journal have the same one.
        let transfer: Int
        /// The number of the engine's state; -1 while no process runs.
        var engine: Int
        /// The number of the journal's record; -1 for no record.
        var record = -1
        var claim = Claim.nothing
        /// Whether the person was asked to dismiss the transfer, and may still answer.
        var isAsked = false
    }

    var accounts: [Account]
    /// The sum of the changes by other wallets, for each account.
    var foreign: [Int64]
    var transactions: [Transaction] = []
    var keys: [KeptKey] = []
    /// The numbers of the requests that the network delays.
    var delayed: [Int] = []
    /// The delayed requests whose wallet has checked since then, without seeing their effect.
    var overlooked: [Int] = []
    var clients: [Client]
    /// The money that each transfer has moved.
    var moved: [Moved]
    /// The saved data of the service.
    var past: Past?
    /// The IDs of the changes that were made; below, of those that arrived twice.
    var made: [Int] = []
    var doubled: [Int] = []
    /// The numbers of faults, crashes and changes by other wallets that may still happen.
    var faultsLeft: Int
    var crashesLeft: Int
    var foreignLeft: Int
    /// The numbers of copies of a journal, and of returns of the service to an earlier state, that may still happen.
    var copiesLeft = 0
    var restoresLeft = 0
    /// The events so far that no client of such a service can detect.
    var unknowables: Set<Unknowable> = []
    /// The rule that is broken; it ends the course.
    var violation: Violation?

    /// A rule that is broken.
    struct Violation: Sendable {
        let rule: String
        /// The data that is wrong; only an event that concerns the same data can excuse it.
        let subject: Subject
    }

    /// The data of the service that a rule is about.
    enum Subject: Sendable {
        case balances, transactions, nothing
    }

    /// A number that differs for worlds with any relevant difference.
    var fingerprint: UInt64 {
        var hash = Fingerprint()
        hash.addAll(accounts) { hash, account in
            hash.add(account.now)
            // Only a fault can show the state before the last change.
            if faultsLeft > 0 { hash.add(account.before) }
        }
        hash.addAll(foreign) { $0.add(Int($1)) }
        hash.addAll(transactions) { $0.add($1.client * 4 + ($1.isOwn ? 2 : 0) + ($1.isThere ? 1 : 0)) }
        hash.addAll(keys) { hash, kept in
            hash.add(kept.key)
            hash.addAll(kept.request) { $0.add(Int($1)) }
        }
        hash.addAll(delayed) { $0.add($1) }
        hash.addAll(overlooked) { $0.add($1) }
        hash.addAll(clients) { hash, client in
            hash.add(client.engine)
            hash.add(client.record)
            hash.add(client.claim.rawValue * 2 + (client.isAsked ? 1 : 0))
        }
        hash.addAll(moved) { $0.add($1.credits * 16 + $1.debits) }
        if let past {
            hash.addAll(past.accounts) { $0.add($1.now) }
            hash.add(past.keys.count)
            hash.addAll(past.transactions) { $0.add($1.isThere ? 1 : 0) }
        }
        hash.addAll(made) { $0.add($1) }
        hash.addAll(doubled) { $0.add($1) }
        hash.add(faultsLeft * 64 + crashesLeft * 8 + foreignLeft)
        hash.add(copiesLeft * 8 + restoresLeft)
        if !unknowables.isEmpty { hash.add(unknowables.reduce(0) { $0 | 1 << $1.rawValue }) }
        return hash.value
    }
}

/// A hash of a sequence of numbers, with the mixing function of splitmix64.
private struct Fingerprint {
    private(set) var value: UInt64 = 0x9E37_79B9_7F4A_7C15

    mutating func add(_ state: World.Account.State) {
        add(Int(state.balance))
        add(state.version)
        add(state.mark)
    }

    /// Adds the number of elements, and each of them; a debug build takes several times as long for an iterator.
    mutating func addAll<Element>(_ elements: [Element], _ add: (inout Fingerprint, Element) -> Void) {
        self.add(elements.count)
        var index = 0
        while index < elements.count {
            add(&self, elements[index])
            index += 1
        }
    }

    mutating func add(_ number: Int) {
        var mixed = value &+ UInt64(bitPattern: Int64(number)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        value = mixed ^ (mixed >> 31)
    }
}

/// The events that no client can detect at a service without keys or ETags, as `Interruptions.md` lists them.
enum Unknowable: Int, CaseIterable, Sendable {
    case lateTransaction, lateChange, opposite, writeBetween, twin, laggingList, laggingAccount
    case doubledTransaction, doubledChange, otherCopy, goneBack

    /// Whether the event can happen at a service.
    func applies(to service: ExploredService) -> Bool {
        switch self {
        case .lateTransaction, .twin, .laggingList, .doubledTransaction, .doubledChange, .lateChange, .otherCopy:
            !service.keepsKeys
        case .opposite: !service.keepsKeys && !service.hasVersions && !service.keepsAccountMarks
        case .writeBetween, .laggingAccount: service.tags == .none
        case .goneBack: !service.isSafe || !service.keepsAccountMarks
        }
    }

    /// The data that the event makes wrong.
    var subjects: [World.Subject] {
        switch self {
        case .lateTransaction, .twin, .laggingList, .doubledTransaction: [.transactions]
        case .opposite, .writeBetween, .laggingAccount, .doubledChange: [.balances]
        // A transfer whose transaction is deleted can turn out to be done.
        case .lateChange, .otherCopy, .goneBack: [.balances, .transactions]
        }
    }
}
