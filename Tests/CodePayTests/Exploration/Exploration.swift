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
    /// The ends of each transfer, as indices of `World.accounts`.
    private let ends: [(sender: Int, receiver: Int)]
    /// The requests that the network has delayed.
    private(set) var requests: [ModelRequest] = []
    /// The numbers of faults, crashes and changes by other wallets that a course may have.
    private var begun = (faults: 0, crashes: 0, foreign: 0)
    private var requestNumbers: [ModelRequest: Int] = [:]

    /// - Parameters:
    ///   - ends: The IDs of each wallet's sender and receiver, counted from 1; the same ID twice adds money.
    ///   - balances: The balances of the accounts at the start.
    init(_ service: ExploredService, ends: [(Int, Int)], balances: [Int64]) throws {
        self.service = service
        table = try EngineTable(service)
        failures = ModelFailure.uncertain(at: service)
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
    func start(faults: Int, crashes: Int, foreign: Int) -> World {
        begun = (faults, crashes, foreign)
        return World(
            accounts: initial.map { World.Account(balance: $0) }, foreign: initial.map { _ in 0 },
            clients: transfers.map { World.Client(engine: table.begin($0)) }, faultsLeft: faults,
            crashesLeft: crashes, foreignLeft: foreign)
    }

    // MARK: Possible events

    /// All events that can happen next; none in a quiet world.
    func events(in world: World) -> [Event] {
        var events: [Event] = []
        for (index, client) in world.clients.enumerated() {
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
                events += faults(index, request, hasKeys: table.entries[client.engine].engine.transfer.hasKeys)
            }
        }
        events += Set(world.delayed).sorted().map(Event.deliver)
        if world.foreignLeft > 0, !isQuiet(world) { events += foreign(world) }
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
                now.balance + amount, mark: leavesMark && service.keepsMarks ? -now.version : nil)
        case .twin(let index):
            world.foreignLeft -= 1
            world.transactions.append(.init(client: index, isOwn: false))
        }
        if world.violation == nil, isQuiet(world) { world.violation = violation(in: world) }
        return world
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
            if last?.isOwn == true, last?.client == index { world.unknowables.insert(.laggingList) }
            return .list(items)
        case .account(let id, _, let version, _):
            let before = world.accounts[id - 1].before
            if before.version != version { world.unknowables.insert(.laggingAccount) }
            return .account(id, balance: before.balance, version: before.version, mark: before.mark)
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
            if !accepted.isOwn || accepted.client != index { world.unknowables.insert(.twin) }
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
        let hasMoney = world.clients[index].credits != 0 || world.clients[index].debits != 0
        let isThere = world.transactions.contains { $0.isOwn && $0.isThere && $0.client == index }
        world.clients[index].engine = -1
        world.clients[index].claim = claim
        world.clients[index].isAsked = claim == .interrupted || claim == .stuck
        let debits = transfers[index].kind == .add ? 0 : 1
        switch claim {
        case .undone where hasMoney:
            world.violation = .init(rule: "“No money was moved” is said, and money was moved.", subject: .balances)
        case .undone where isThere:
            world.violation = .init(
                rule: "“No money was moved” is said, and the transaction is there.", subject: .transactions)
        case .done where world.clients[index].credits != 1 || world.clients[index].debits != debits:
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
            guard world.transactions[id - 1].isThere else { return .notFound }
            let reply = read(id, world)
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
        let now = world.accounts[id - 1].now
        return .account(id, balance: now.balance, version: now.version, mark: now.mark)
    }

    private func post(_ client: Int, _ key: Int?, _ isLate: Bool, _ world: inout World) -> ModelReply {
        if let key, let kept = world.keys.first(where: { $0.key == key }) { return kept.reply }
        if world.transactions.contains(where: { $0.isOwn && $0.client == client }) {
            world.unknowables.insert(.doubledTransaction)
        }
        if isLate { world.unknowables.insert(.lateTransaction) }
        world.transactions.append(.init(client: client, isOwn: true))
        let reply = read(world.transactions.count, world)
        if let key { world.keys.append(.init(key: key, reply: reply)) }
        return reply
    }

    private func make(_ change: ModelChange, _ isLate: Bool, _ world: inout World) -> ModelReply {
        if let key = change.key, let kept = world.keys.first(where: { $0.key == key }) { return kept.reply }
        let place = change.account - 1
        if let version = change.version, version != world.accounts[place].now.version { return .conflict }
        note(change, isLate, &world)
        world.accounts[place].set(change.after, mark: service.keepsMarks ? change.mark : nil)
        let reply = account(change.account, world)
        if let key = change.key { world.keys.append(.init(key: key, reply: reply)) }
        return reply
    }

    /// Notes that a change is made now.
    private func note(_ change: ModelChange, _ isLate: Bool, _ world: inout World) {
        let now = world.accounts[change.account - 1].now
        if world.made.contains(change.id) {
            // A second copy overwrites the balance or the mark that other wallets have written after the first copy.
            let isFirstAgain = now.balance == change.after && (now.mark == change.mark || !service.keepsMarks)
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
        case .credit: world.clients[change.client].credits += 1
        case .undoCredit: world.clients[change.client].credits -= 1
        case .debit: world.clients[change.client].debits += 1
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
        var expected = zip(initial, world.foreign).map(+)
        for (index, client) in world.clients.enumerated() {
            let said = isDone(client) ? 1 : 0
            let (credits, debits) = isOpen(client) ? (client.credits, client.debits) : (said, said)
            expected[ends[index].receiver] += Self.amount * Int64(credits)
            if transfers[index].kind == .send { expected[ends[index].sender] -= Self.amount * Int64(debits) }
        }
        let balances = world.accounts.map(\.now.balance)
        if balances != expected {
            return .init(rule: "The accounts hold \(balances), not \(expected).", subject: .balances)
        }
        for (index, client) in world.clients.enumerated() where !isOpen(client) {
            let count = world.transactions.count { $0.isOwn && $0.isThere && $0.client == index }
            let wanted = isDone(client) && transfers[index].kind == .send ? 1 : 0
            guard count != wanted else { continue }
            return .init(
                rule: "The service has \(count) transactions of transfer \(index), not \(wanted).",
                subject: .transactions)
        }
        return nil
    }

    /// The rule that a stuck transfer breaks, if it should not be stuck.
    private func rule(againstStuck client: World.Client, _ world: World) -> String? {
        if service.isSafe { return "A transfer is stuck at a service with keys and ETags" }
        let hasTrouble = world.faultsLeft < begun.faults || world.crashesLeft < begun.crashes
        let isAlone = world.foreignLeft == begun.foreign && world.clients.count == 1
        if isAlone, !hasTrouble { return "A transfer is stuck although nothing has happened" }
        let isLagging = world.unknowables.contains(.laggingAccount)
        if isAlone, service.keepsMarks, !isLagging { return "A transfer is stuck although its mark tells all" }
        return nil
    }

    /// The events that no client of this service can detect, and that explain the broken rule.
    func excuses(for world: World) -> [Unknowable] {
        Unknowable.allCases.filter {
            world.unknowables.contains($0) && $0.applies(to: service) && $0.subject == world.violation?.subject
        }
    }

    /// Whether the wallet does not say how a transfer ended.
    private func isOpen(_ client: World.Client) -> Bool {
        client.claim == .dismissed || (client.record >= 0 && table.records[client.record].state == .stuck)
    }

    private func isDone(_ client: World.Client) -> Bool {
        client.record >= 0 && table.records[client.record].state == .done
    }
}
