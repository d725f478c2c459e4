import ToolkitStandIn

/// Reads requests from connections, and dispatches them to the handler or to helpers.
final class RequestProcessor {
    private let limits: ServerLimits
    private let handler: any RequestHandler
    private let helpers: Helpers
    private let sender: Sender
    private(set) var budget: BodyBudget
    private let answers: AnswerBudget
    /// The connections that wait for an answer, so that a full server cannot close them.
    private var waiting = OwnerCounts()
    private var hasRefusedWait = false
    private let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 64 * 1024, alignment: 16)
    /// How many bytes of requests a connection may have read before the others have their turn.
    private static let turn = 1024

    init(_ limits: ServerLimits, _ handler: any RequestHandler, _ mailbox: Mailbox, _ sender: Sender) {
        (self.limits, self.handler, self.sender) = (limits, handler, sender)
        budget = BodyBudget(limits)
        answers = AnswerBudget(limits)
        helpers = Helpers(limits, mailbox, answers)
    }

    deinit { buffer.deallocate() }

    // MARK: Events

    /// Sends to a connection that has become writable, or reads from one that has become readable.
    func handleReady(_ connection: ClientConnection, at now: Instant) {
        if connection.unsent.isEmpty {
            receive(from: connection, at: now)
        } else if sender.sendUnsent(of: connection, at: now) {
            resumeReading(connection, at: now)
        }
        charge(connection)
    }

    /// Sends an answer that a helper has made, if its connection is still open.
    func handle(_ completion: Mailbox.Completion, for connection: ClientConnection?, at now: Instant) {
        budget.remove(completion.bodySize)
        guard let connection, case .helper(let request, let start) = connection.pending else {
            return answers.release(completion)
        }
        connection.endWaiting()
        connection.noteCharged(completion.answer.size)
        sender.add(completion.answer, to: request, since: start, for: connection, at: now)
        flush(connection, at: now)
    }

    /// Sends a delayed answer, or a part of one, that is due.
    func handleDue(_ connection: ClientConnection, at now: Instant) {
        sender.addDue(for: connection, at: now)
        flush(connection, at: now)
    }

    /// Answers a request that takes too long with 408, and closes any other connection whose time is over.
    func expire(_ connection: ClientConnection, at now: Instant) {
        guard connection.isReadingRequest else { return connection.disconnect() }
        refuse(.timeout, from: connection, at: now)
    }

    /// Releases everything that is kept for a connection that is closed.
    func drop(_ connection: ClientConnection) {
        sender.drop(connection)
        charge(connection)
    }

    func close() { helpers.close() }

    /// Answers input that is not accepted; the connection is closed after that.
    func refuse(_ fault: RequestFault, from connection: ClientConnection, at now: Instant) {
        sender.refuse(fault, from: connection, at: now)
        sender.flush(to: connection, at: now)
        charge(connection)
    }

    /// Whether an owner has needed more than its share of the connections since the last call.
    func takeRefusedWait() -> Bool {
        defer { hasRefusedWait = false }
        return hasRefusedWait
    }

    private func charge(_ connection: ClientConnection) {
        budget.charge(connection)
        answers.charge(connection)
        chargeWait(connection)
    }

    private func chargeWait(_ connection: ClientConnection) {
        let growth = connection.chargeWait()
        if growth != 0 { waiting.add(growth, to: connection.owner) }
    }

    private func flush(_ connection: ClientConnection, at now: Instant) {
        sender.flush(to: connection, at: now)
        resumeReading(connection, at: now)
        charge(connection)
    }

    // MARK: Reading

    private func receive(from connection: ClientConnection, at now: Instant) {
        // No more than a turn follows the end of a body.
        let size = connection.isDraining ? buffer.count : max(Self.turn, connection.missingBodySize)
        switch connection.socket.receive(into: .init(rebasing: buffer[..<min(size, buffer.count)])) {
        case .bytes(let count):
            if connection.isDraining { return }
            read(UnsafeRawBufferPointer(rebasing: buffer[..<count]), from: connection, at: now)
        case .blocked: break
        case .ended, .lost: connection.disconnect()
        }
    }

    /// Reads the input that arrived before the last answer was sent.
    private func resumeReading(_ connection: ClientConnection, at now: Instant) {
        let unread = connection.takeUnread()
        if !unread.isEmpty { unread.withUnsafeBytes { read($0, from: connection, at: now) } }
        connection.updateDeadline(at: now, limits)
    }

    /// Reads and answers requests until more input is needed, or an answer is not sent at once.
    private func read(_ input: UnsafeRawBufferPointer, from connection: ClientConnection, at now: Instant) {
        var rest = input
        repeat {
            parse(&rest, from: connection, at: now)
            sender.flush(to: connection, at: now)
        } while connection.mayRead && !rest.isEmpty
        connection.keepUnread(rest)
        connection.updateDeadline(at: now, limits)
    }

    private func parse(_ rest: inout UnsafeRawBufferPointer, from connection: ClientConnection, at now: Instant) {
        do {
            while !rest.isEmpty, connection.mayRead, !sender.isFull {
                guard let request = try connection.nextRequest(&rest) else { break }
                dispatch(request, from: connection, at: now)
            }
            if connection.takeContinue() { sender.addContinue() }
        } catch {
            sender.refuse(error, from: connection, at: now)
        }
        if !rest.isEmpty { connection.noteMoreInput() }
    }

    private func dispatch(_ request: ServerRequest, from connection: ClientConnection, at now: Instant) {
        let plan = handler.plan(request)
        let request = plan.request
        // The last request of the connection no longer waits; it can have been another owner's.
        chargeWait(connection)
        if request.owner != connection.owner { answers.assign(connection, to: request.owner) }
        guard !plan.work.waits || waiting.leavesRoom(for: request.owner, of: limits.connections) else {
            hasRefusedWait = true
            return refuseBusy(request, from: connection, at: now)
        }
        start(plan.work, for: request, from: connection, at: now)
    }

    private func start(
        _ work: RequestPlan.Work, for request: ServerRequest, from connection: ClientConnection, at now: Instant
    ) {
        switch work {
        case .answered(let answer):
            sender.add(answers.admit(answer, to: request), to: request, since: now, for: connection, at: now)
        case .streaming(let open, let otherwise):
            guard sender.hasRoomForStream(of: connection.owner) else {
                return refuseBusy(request, from: connection, at: now)
            }
            guard let stream = open() else { return start(otherwise, for: request, from: connection, at: now) }
            sender.start(stream, for: request, over: connection, at: now)
        case .helped(let lane, let work):
            guard helpers.submit(request, from: connection, lane, work) else {
                return refuseBusy(request, from: connection, at: now)
            }
            budget.add(request.body.count)
            connection.wait(for: .helper(request, since: now))
        }
    }

    private func refuseBusy(_ request: ServerRequest, from connection: ClientConnection, at now: Instant) {
        sender.add(.whole(.busy("Too many requests are waiting.")), to: request, since: now, for: connection, at: now)
    }
}
