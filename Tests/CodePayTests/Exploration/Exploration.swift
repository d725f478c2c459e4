import Toolkit

@testable import CodePay

/// The events that can happen to transfers at a service, and the rules that must hold in every course.
///
/// The engine, the code that reads answers and the journal are real. The service, the network and the other wallets are
/// models.
final class Exploration {
    let service: ExploredService
    let table: EngineTable
    /// The amount of a transfer, and the changes by other wallets, in minor units.
    static let amount: Int64 = 20
    static let changes: [Int64] = [7, -7, 20, -20]

    private let transfers: [Transfer]
    private let failures: [ModelFailure]
    private let initial: [Int64]
    /// Whether the accounts have marks of earlier transfers, which show that the service stores marks in accounts.
    private let areMarked: Bool
    /// The ends of each transfer, as indices of `World.accounts`.
    private let ends: [(sender: Int, receiver: Int)]
    /// The requests that the network has delayed.
    private(set) var requests: [ModelRequest] = []
    private var bound = Bound()

    /// The numbers of events that a course has at most.
    struct Bound {
        var faults = 0
        var crashes = 0
        /// Changes by other wallets.
        var foreign = 0
        /// Copies of the journal.
        var copies = 0
        /// Returns of the service to earlier data.
        var restores = 0
    }

    private var requestNumbers: [ModelRequest: Int] = [:]

    /// - Parameters:
    ///   - ends: The IDs of each wallet's sender and receiver, counted from 1; the same ID twice adds money.
    ///   - balances: The balances of the accounts at the start.
    ///   - failures: The failures that can replace an answer.
    ///   - areMarked: Whether the accounts have marks of earlier transfers, if the service stores them.
    init(
        _ service: ExploredService, ends: [(Int, Int)], balances: [Int64], failures: [ModelFailure],
        areMarked: Bool = true
    ) throws {
        self.service = service
        self.areMarked = areMarked && service.keepsAccountMarks
        table = try EngineTable(service)
        self.failures = failures
        initial = balances
        self.ends = ends.map { ($0 - 1, $1 - 1) }
        func end(_ id: Int) -> Transfer.End { .init(phone: .known("370\(id)"), account: "\(id)") }
        transfers = ends.enumerated().map { index, ends in
            Transfer(
                id: "t\(index)", kind: ends.0 == ends.1 ? .add : .send, sender: end(ends.0), receiver: end(ends.1),
                amount: Money(minor: Self.amount, currency: .known("EUR")), note: "Lunch", createdOn: 1_780_000_000)
        }
    }

    /// The world before the first event.
    func start(_ bound: Bound) -> World {
        self.bound = bound
        return World(
            accounts: initial.map { World.Account(balance: $0, mark: areMarked ? -1_000 : 0) },
            foreign: initial.map { _ in 0 },
            clients: transfers.enumerated().map { World.Client(transfer: $0, engine: table.begin($1)) },
            moved: transfers.map { _ in World.Moved() }, faultsLeft: bound.faults,
            crashesLeft: bound.crashes, foreignLeft: bound.foreign, copiesLeft: bound.copies,
            restoresLeft: bound.restores)
    }

    // MARK: Possible events

    /// All events that can happen next; none in a quiet world.
    func events(in world: World) -> [Event] {
        var events: [Event] = []
        for (index, client) in world.clients.enumerated() {
            if world.copiesLeft > 0, isUnfinished(client) { events.append(.copy(index)) }
            guard client.engine >= 0 else {
                if isUnfinished(client) { events.append(.resume(index)) }
                if client.isAsked { events.append(.dismiss(index)) }
                continue
            }
            events.append(.step(index))
            let wish = table.entries[client.engine].wish
            guard case .send(let request) = wish else {
                if world.crashesLeft > 0, wish == .save { events.append(.crash(index, .never)) }
                continue
            }
            if world.crashesLeft > 0 {
                events.append(.crash(index, .never))
                let fates: [Event.Fate] = request.isWrite ? [.now, .later, .nowAndLater] : []
                events += fates.map { .crash(index, $0) }
            }
            if world.faultsLeft > 0 {
                events += faults(
                    index, request, hasKeys: table.entries[client.engine].engine.transfer.features.keepsKeys)
            }
        }
        events += Set(world.delayed).sorted().map(Event.deliver)
        if world.foreignLeft > 0, !isQuiet(world) { events += foreign(world) }
        if world.restoresLeft > 0, !isQuiet(world) {
            if world.past == nil { events.append(.backUp) }
            // Only an unfinished transfer can be looked after. A request on its way would not know of the return.
            if world.past != nil, world.delayed.isEmpty, world.clients.allSatisfy({ $0.engine < 0 && isUnfinished($0) })
            {
                events.append(.restore)
            }
        }
        return events
    }

    private func faults(_ index: Int, _ request: ModelRequest, hasKeys: Bool) -> [Event] {
        var events: [Event] = [.fault(index, .never, .failure(.notSent))]
        if request.isWrite {
            events += [.fault(index, .twice, .own), .fault(index, .nowAndLater, .own)]
            for fate in Event.Fate.allCases {
                events += failures.map { .fault(index, fate, .failure($0)) }
            }
        } else {
            events += failures.map { .fault(index, .never, .failure($0)) }
            if case .transaction = request {} else { events.append(.fault(index, .now, .lagging)) }
        }
        // Before the first key, an answer without the header would only look like one of a service without keys.
        if hasKeys { events.append(.fault(index, .now, .unsigned)) }
        return events
    }

    private func foreign(_ world: World) -> [Event] {
        var events: [Event] = []
        for account in world.accounts.indices {
            for change in Self.changes where world.accounts[account].now.balance + change >= 0 {
                events.append(.change(account: account, by: change, leavesMark: true))
                events.append(.change(account: account, by: change, leavesMark: false))
            }
        }
        return events + transfers.indices.filter { transfers[$0].kind == .send }.map(Event.twin)
    }

    private func isUnfinished(_ client: World.Client) -> Bool {
        client.record >= 0 && !table.records[client.record].state.isSettled
    }

    /// Whether no request and no process is under way.
    func isQuiet(_ world: World) -> Bool {
        world.delayed.isEmpty && world.clients.allSatisfy { $0.engine < 0 && !isUnfinished($0) }
    }

    // MARK: Effects of events

    /// The world after an event.
    func after(_ event: Event, in world: World) throws -> World {
        var world = world
        switch event {
        case .step(let index): try step(index, &world)
        case .fault(let index, let fate, let answer):
            world.faultsLeft -= 1
            fail(index, fate, answer, &world)
        case .crash(let index, let fate):
            world.crashesLeft -= 1
            if case .send(let request) = table.entries[world.clients[index].engine].wish {
                _ = travel(request, fate, &world)
            }
            world.clients[index].engine = -1
        case .resume(let index): world.clients[index].engine = table.resume(world.clients[index].record)
        case .dismiss(let index): try dismiss(index, &world)
        case .deliver(let number):
            let isLate = world.overlooked.contains(number)
            for place in world.delayed.indices.reversed() where world.delayed[place] == number {
                world.delayed.remove(at: place)
                break
            }
            if !world.delayed.contains(number) { world.overlooked.removeAll { $0 == number } }
            _ = process(requests[number], isLate: isLate, &world)
        case .change(let account, let amount, let leavesMark):
            world.foreignLeft -= 1
            world.foreign[account] += amount
            let now = world.accounts[account].now
            world.accounts[account].set(
                now.balance + amount, mark: leavesMark && service.keepsAccountMarks ? -now.version : nil)
        case .twin(let index):
            world.foreignLeft -= 1
            world.transactions.append(.init(client: index, isOwn: false))
        case .copy(let index):
            world.copiesLeft -= 1
            world.clients.append(
                .init(transfer: world.clients[index].transfer, engine: -1, record: world.clients[index].record))
            world.unknowables.insert(.otherCopy)
        case .backUp:
            world.past = .init(
                accounts: world.accounts, foreign: world.foreign, transactions: world.transactions, keys: world.keys,
                made: world.made, moved: world.moved)
        case .restore: goBack(&world)
        }
        if world.violation == nil, isQuiet(world) { world.violation = violation(in: world) }
        return world
    }

    private func goBack(_ world: inout World) {
        guard let past = world.past else { return }
        world.restoresLeft -= 1
        world.past = nil
        world.accounts = zip(world.accounts, past.accounts).map { $0.restored(to: $1) }
        world.foreign = past.foreign
        world.transactions = past.transactions
        world.keys = past.keys
        world.made = past.made
        world.moved = past.moved
        world.unknowables.insert(.goneBack)
    }

    private func step(_ index: Int, _ world: inout World) throws {
        let client = world.clients[index]
        switch table.entries[client.engine].wish {
        case .save:
            let (engine, record) = try table.save(client.engine, over: client.record)
            world.clients[index].engine = engine
            world.clients[index].record = record
        case .send(let request):
            if request.isWrite, client.record < 0 || table.records[client.record].state.isSettled {
                world.violation = .init(
                    rule: "A request that changes something is sent, and the journal does not say so.",
                    subject: .nothing)
            }
            look(index, request, &world)
            receive(index, process(request, isLate: false, &world), &world)
        case .finish: end(index, Self.claim(table.entries[client.engine].state), &world)
        case .interrupt: end(index, .interrupted, &world)
        }
    }

    private func fail(_ index: Int, _ fate: Event.Fate, _ answer: Event.Answer, _ world: inout World) {
        guard case .send(let request) = table.entries[world.clients[index].engine].wish else { return }
        if answer == .lagging { look(index, request, &world) }
        var reply = travel(request, fate, &world)
        switch answer {
        case .own: break
        case .failure(let failure): reply = .failure(failure)
        case .unsigned: reply = reply.map(ModelReply.unsigned)
        case .lagging: reply = reply.map { lagging($0, index, &world) }
        }
        receive(index, reply ?? .failure(.lost), &world)
    }

    /// The answer of a stale copy to a read.
    private func lagging(_ reply: ModelReply, _ index: Int, _ world: inout World) -> ModelReply {
        switch reply {
        case .list(var items):
            let last = items.popLast()
            if last?.isOwn == true, last?.client == world.clients[index].transfer {
                world.unknowables.insert(.laggingList)
            }
            return .list(items)
        case .account(let id, _, _, _):
            let before = world.accounts[id - 1].before
            if before.version != world.accounts[id - 1].now.version { world.unknowables.insert(.laggingAccount) }
            return account(id, before)
        default: return reply
        }
    }

    /// Sends a request through the network, with a fate.
    /// - Returns: The service's answer to the last copy that arrives at once.
    private func travel(_ request: ModelRequest, _ fate: Event.Fate, _ world: inout World) -> ModelReply? {
        switch fate {
        case .never: return nil
        case .now: return process(request, isLate: false, &world)
        case .later:
            delay(request, &world)
            return nil
        case .twice:
            _ = process(request, isLate: false, &world)
            if case .change(let change) = request { world.doubled.append(change.id) }
            return process(request, isLate: false, &world)
        case .nowAndLater:
            if case .change(let change) = request { world.doubled.append(change.id) }
            delay(request, &world)
            return process(request, isLate: false, &world)
        }
    }

    private func delay(_ request: ModelRequest, _ world: inout World) {
        if requestNumbers[request] == nil {
            requests.append(request)
            requestNumbers[request] = requests.count - 1
        }
        world.delayed.append(requestNumbers[request] ?? 0)
        world.delayed.sort()
    }

    /// Notes the delayed requests of a wallet that it checks for now, without seeing their effect.
    private func look(_ index: Int, _ request: ModelRequest, _ world: inout World) {
        let index = world.clients[index].transfer
        for number in world.delayed where !world.overlooked.contains(number) {
            let isOverlooked =
                switch (request, requests[number]) {
                case (.list, .post(let client, _)): client == index
                case (.account(let account), .change(let change)):
                    change.client == index && change.account == account && !world.made.contains(change.id)
                default: false
                }
            if isOverlooked { world.overlooked.append(number) }
        }
        world.overlooked.sort()
    }

    /// Lets the wallet continue with a reply.
    private func receive(_ index: Int, _ reply: ModelReply, _ world: inout World) {
        let before = table.entries[world.clients[index].engine]
        let number = table.receive(world.clients[index].engine, reply)
        let after = table.entries[number]
        world.clients[index].engine = number
        if let change = before.change, after.change == nil, Self.isGivenUp(change, after.state),
            world.made.contains(change.id)
        {
            // The wallet takes a change as not made, although it was made.
            let balance = world.accounts[change.account - 1].now.balance
            if balance == change.before { world.unknowables.insert(.opposite) }
            // A copy that was processed before another wallet's change cannot be told from that change.
            if world.doubled.contains(change.id), balance != change.after { world.unknowables.insert(.doubledChange) }
        }
        if before.transaction == nil, let id = after.transaction, world.transactions.indices.contains(id - 1) {
            let accepted = world.transactions[id - 1]
            if !accepted.isOwn || accepted.client != world.clients[index].transfer { world.unknowables.insert(.twin) }
        }
    }

    /// Whether a change that is no longer under way was given up and not made.
    private static func isGivenUp(_ change: ModelChange, _ state: TransferState) -> Bool {
        switch (change.step, state) {
        case (_, .stuck), (.credit, .credited), (.credit, .done), (.debit, .done), (.undoCredit, .undoingPost): false
        default: true
        }
    }

    private func dismiss(_ index: Int, _ world: inout World) throws {
        let record = try table.dismiss(world.clients[index].record)
        let was = table.records[world.clients[index].record].state
        world.clients[index].isAsked = false
        world.clients[index].record = record
        if was == .done || was == .undone {
            guard table.records[record].state != was else { return }
            world.violation = .init(rule: "A late answer has overwritten how a transfer ended.", subject: .nothing)
        } else {
            world.clients[index].claim = .dismissed
        }
    }

    /// Ends the process of a wallet with a result for the person.
    private func end(_ index: Int, _ claim: World.Claim, _ world: inout World) {
        let transfer = world.clients[index].transfer
        let moved = world.moved[transfer]
        let isThere = world.transactions.contains { $0.isOwn && $0.isThere && $0.client == transfer }
        world.clients[index].engine = -1
        world.clients[index].claim = claim
        world.clients[index].isAsked = claim == .interrupted || claim == .stuck
        let whole = World.Moved(credits: 1, debits: transfers[transfer].kind == .add ? 0 : 1)
        switch claim {
        // A copy that is taken before the transaction is added can add it, whatever the first journal says.
        case .undone
        where world.copiesLeft < bound.copies && table.records[world.clients[index].record].transaction == nil:
            break
        case .undone where moved != World.Moved():
            world.violation = .init(rule: "“No money was moved” is said, and money was moved.", subject: .balances)
        case .undone where isThere:
            world.violation = .init(
                rule: "“No money was moved” is said, and the transaction is there.", subject: .transactions)
        case .done where moved != whole:
            world.violation = .init(rule: "“Sent” is said, and the money was not moved once.", subject: .balances)
        case .interrupted where !isUnfinished(world.clients[index]):
            world.violation = .init(rule: "`resume` is named, and there is nothing to resume.", subject: .nothing)
        default: break
        }
    }

    private static func claim(_ state: TransferState) -> World.Claim {
        switch state {
        case .done: .done
        case .undone: .undone
        default: .stuck
        }
    }

    // MARK: The service

    /// Processes a request.
    private func process(_ request: ModelRequest, isLate: Bool, _ world: inout World) -> ModelReply {
        switch request {
        case .list(let client): return .list(list(for: client, world))
        case .transaction(let id): return read(id, world)
        case .account(let id): return account(id, world)
        case .post(let client, let key): return post(client, key, isLate, &world)
        case .change(let change): return make(change, isLate, &world)
        case .delete(let id):
            let reply = read(id, world)
            guard reply != .notFound else { return reply }
            world.transactions[id - 1].isThere = false
            return reply
        }
    }

    private func list(for client: Int, _ world: World) -> [ModelTransaction] {
        world.transactions.indices.filter { world.transactions[$0].isThere }.map { item($0, world) }
    }

    private func item(_ index: Int, _ world: World) -> ModelTransaction {
        let stored = world.transactions[index]
        return ModelTransaction(
            id: index + 1, client: stored.client, isOwn: stored.isOwn, isMarked: stored.isOwn && service.keepsMarks)
    }

    private func read(_ id: Int, _ world: World) -> ModelReply {
        guard world.transactions.indices.contains(id - 1), world.transactions[id - 1].isThere else { return .notFound }
        return .transaction(item(id - 1, world))
    }

    private func account(_ id: Int, _ world: World) -> ModelReply {
        account(id, world.accounts[id - 1].now)
    }

    private func account(_ id: Int, _ state: World.Account.State) -> ModelReply {
        .account(id, balance: state.balance, version: tag(state), mark: state.mark)
    }

    /// The number in the `ETag` of a state.
    private func tag(_ state: World.Account.State) -> Int {
        service.tags == .hashes ? Int(state.balance) * 10_000 + state.mark + 5_000 : state.version
    }

    private func post(_ client: Int, _ key: Int?, _ isLate: Bool, _ world: inout World) -> ModelReply {
        if let key, let kept = world.keys.first(where: { $0.key == key }) { return kept.reply }
        if world.transactions.contains(where: { $0.isOwn && $0.client == client }) {
            world.unknowables.insert(.doubledTransaction)
        }
        if isLate { world.unknowables.insert(.lateTransaction) }
        world.transactions.append(.init(client: client, isOwn: true))
        let reply = read(world.transactions.count, world)
        if let key { world.keys.append(.init(key: key, request: [], reply: reply)) }
        return reply
    }

    private func make(_ change: ModelChange, _ isLate: Bool, _ world: inout World) -> ModelReply {
        let request = [Int64(change.account), change.after]
        if let key = change.key, let kept = world.keys.first(where: { $0.key == key }) {
            return kept.request == request ? kept.reply : .keyUsed
        }
        let place = change.account - 1
        if let version = change.version, version != tag(world.accounts[place].now) { return .conflict }
        note(change, isLate, &world)
        world.accounts[place].set(change.after, mark: service.keepsAccountMarks ? change.mark : nil)
        let reply = account(change.account, world)
        if let key = change.key { world.keys.append(.init(key: key, request: request, reply: reply)) }
        return reply
    }

    /// Notes that a change is made now.
    private func note(_ change: ModelChange, _ isLate: Bool, _ world: inout World) {
        let now = world.accounts[change.account - 1].now
        if world.made.contains(change.id) {
            // A second copy overwrites the balance or the mark that other wallets have written after the first copy.
            let isFirstAgain = now.balance == change.after && (now.mark == change.mark || !service.keepsAccountMarks)
            if !isFirstAgain { world.unknowables.insert(.doubledChange) }
            return
        }
        if isLate { world.unknowables.insert(.lateChange) }
        if now.balance != change.before, !world.unknowables.contains(.laggingAccount) {
            world.unknowables.insert(.writeBetween)
        }
        world.made.append(change.id)
        world.made.sort()
        switch change.step {
        case .credit: world.moved[change.client].credits += 1
        // A credit that is gone is taken back by a change that leaves only a mark.
        case .undoCredit: world.moved[change.client].credits -= change.before == change.after ? 0 : 1
        case .debit: world.moved[change.client].debits += 1
        }
    }

    // MARK: Rules

    /// The rule that is broken in a quiet world; `nil` when all rules hold.
    ///
    /// A transfer that is stuck or dismissed may have been made in part. Everything else must still be right.
    private func violation(in world: World) -> World.Violation? {
        if let stuck = world.clients.first(where: { $0.claim == .stuck }), let rule = rule(againstStuck: stuck, world) {
            return .init(rule: "\(rule): \(table.records[stuck.record].reason?.message ?? "")", subject: .nothing)
        }
        for (transfer, moved) in world.moved.enumerated() where isContradictory(transfer, world) {
            return .init(rule: "One copy says “sent”, another “no money was moved”: \(moved).", subject: .balances)
        }
        let balances = world.accounts.map(\.now.balance)
        let expected = expected(in: world)
        if balances != expected {
            return .init(rule: "The accounts hold \(balances), not \(expected).", subject: .balances)
        }
        for (index, transfer) in transfers.enumerated() where !isOpen(index, world) {
            let count = world.transactions.count { $0.isOwn && $0.isThere && $0.client == index }
            let wanted = isDone(index, world) && transfer.kind == .send ? 1 : 0
            guard count != wanted else { continue }
            return .init(
                rule: "The service has \(count) transactions of transfer \(index), not \(wanted).",
                subject: .transactions)
        }
        return nil
    }

    /// The balances that fit what the wallets say, and what a transfer has moved that is stuck or dismissed.
    private func expected(in world: World) -> [Int64] {
        var expected = zip(initial, world.foreign).map(+)
        for (index, transfer) in transfers.enumerated() {
            let said = isDone(index, world) ? 1 : 0
            let moved = isOpen(index, world) ? world.moved[index] : World.Moved(credits: said, debits: said)
            expected[ends[index].receiver] += Self.amount * Int64(moved.credits)
            if transfer.kind == .send { expected[ends[index].sender] -= Self.amount * Int64(moved.debits) }
        }
        return expected
    }

    /// The rule that a stuck transfer breaks, if it should not be stuck.
    private func rule(againstStuck client: World.Client, _ world: World) -> String? {
        let isAlone = world.foreignLeft == bound.foreign && transfers.count == 1
        let isCopied = world.copiesLeft < bound.copies
        if service.isSafe, !isCopied || isAlone && service.keepsAccountMarks {
            return "A transfer is stuck at a service with keys and ETags"
        }
        let hasTrouble =
            world.faultsLeft < bound.faults || world.crashesLeft < bound.crashes || isCopied
        if isAlone, !hasTrouble { return "A transfer is stuck although nothing has happened" }
        let isLagging = world.unknowables.contains(.laggingAccount)
        let hasGoneBack = world.restoresLeft < bound.restores
        if isAlone, service.keepsAccountMarks, areMarked || !hasGoneBack, !isLagging, !isCopied {
            return "A transfer is stuck although its mark tells all"
        }
        return nil
    }

    /// The events that no client of this service can detect, and that explain the broken rule.
    func excuses(for world: World) -> [Unknowable] {
        Unknowable.allCases.filter {
            world.unknowables.contains($0) && $0.applies(to: service)
                && world.violation.map(\.subject).map($0.subjects.contains) == true
        }
    }

    /// Whether a wallet does not say how a transfer ended.
    private func isOpen(_ transfer: Int, _ world: World) -> Bool {
        states(transfer, world).contains { $0 == nil || $0 == .stuck }
    }

    private func isDone(_ transfer: Int, _ world: World) -> Bool { states(transfer, world).contains(.done) }

    private func isContradictory(_ transfer: Int, _ world: World) -> Bool {
        let records = world.clients.filter { $0.transfer == transfer && $0.record >= 0 }.map {
            table.records[$0.record]
        }
        return records.contains { $0.state == .done }
            && records.contains { $0.state == .undone && $0.transaction != nil }
    }

    /// The states of a transfer in all journals with a record of it; `nil` where it was dismissed.
    private func states(_ transfer: Int, _ world: World) -> [TransferState?] {
        world.clients.filter { $0.transfer == transfer && $0.record >= 0 }.map {
            $0.claim == .dismissed ? nil : table.records[$0.record].state
        }
    }
}
