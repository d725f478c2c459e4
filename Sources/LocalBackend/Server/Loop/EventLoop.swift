/// Waits for events, and hands each to the part of the server that handles it.
///
/// Everything here runs on one thread; other threads use the mailbox.
final class EventLoop {
    /// The open connections.
    var connections = ConnectionTable()
    /// Where clients arrive.
    var listeners: [Listener] = []
    /// Whether the listeners are watched.
    var isAccepting = false
    /// Watches listeners and connections.
    var poller: any Poller
    /// Make the answers that take long.
    let helpers: Helpers
    /// Limits the memory for bodies.
    var budget: BodyBudget
    /// Receives the input of all connections.
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 64 * 1024, alignment: 16)
    /// Sends answers.
    let sender: Sender
    /// How much clients may send, and how long they may take.
    let limits: ServerLimits
    /// Answers requests.
    let handler: any RequestHandler
    private let mailbox: Mailbox
    private var ready: [PollToken] = []
    /// When the current round began.
    private var now = ContinuousClock.now
    private var nextTick: ContinuousClock.Instant
    /// When a stopping server closes the connections that are left; `nil` while it is not stopping.
    private var end: ContinuousClock.Instant?

    /// A loop that accepts no clients until the mailbox brings listeners.
    init(limits: ServerLimits, handler: any RequestHandler, mailbox: Mailbox, poller: any Poller) {
        self.limits = limits
        self.handler = handler
        self.mailbox = mailbox
        var poller = poller
        _ = poller.watch(mailbox.descriptor, for: .reading, as: .mailbox)
        sender = Sender(limits, handler)
        helpers = Helpers(limits, handler, mailbox)
        budget = BodyBudget(limits)
        self.poller = poller
        nextTick = now + limits.tick
    }

    deinit {
        buffer.deallocate()
    }

    /// Runs until the server has stopped.
    func run() {
        while !isOver {
            ready.removeAll(keepingCapacity: true)
            poller.wait(timeout, into: &ready)
            now = .now
            sender.updateDate()
            runRound()
        }
        connections.all.forEach(close)
        helpers.close()
    }

    private func runRound() {
        // Before the round opens a transaction, so that the transaction sees what the sent answers tell.
        if ready.contains(.mailbox) { takeMail() }
        let isShared = ready.count > 1
        if isShared { handler.beginRound() }
        for token in ready {
            if let connection = connections[token] {
                handleReady(connection, at: now)
                update(connection)
            } else {
                accept(token, at: now)
            }
        }
        if isShared { handler.endRound() }
        sendDueAnswers()
        if now >= nextTick {
            nextTick = now + limits.tick
            tick()
        }
    }

    private func takeMail() {
        var mail = mailbox.take()
        if !mail.listeners.isEmpty {
            listeners = mail.listeners
            resumeAccepting()
            // The last reference closes a listener, and the connections keep theirs.
            mail.listeners = []
        }
        if mail.stops { stop() }
        for completion in mail.completions {
            let connection = connections[completion.token]
            handle(completion, for: connection, at: now)
            if let connection { update(connection) }
        }
    }

    private func sendDueAnswers() {
        while let token = sender.takeDue(at: now) {
            guard let connection = connections[token] else { continue }
            handleDue(connection, at: now)
            update(connection)
        }
    }

    private func tick() {
        for connection in connections.all {
            guard let deadline = connection.deadline.moment, deadline <= now else { continue }
            expire(connection, at: now)
            update(connection)
        }
        if end != nil { closeAbandoned() }
        resumeAccepting()
    }

    private func stop() {
        guard end == nil else { return }
        stopAccepting(at: now)
        sender.stop()
        end = now + limits.graceTime
        for connection in connections.all where connection.isIdle {
            // A request may have arrived that the poller has not reported yet.
            handleReady(connection, at: now)
            update(connection)
            if connection.isIdle { close(connection) }
        }
        closeAbandoned()
    }

    private var isOver: Bool {
        guard let end else { return false }
        return connections.count == 0 || now >= end
    }

    /// Milliseconds until the next delayed answer or tick is due; -1 when only an event can give the loop work.
    private var timeout: Int32 {
        let isQuiet = connections.count == 0 && end == nil && isAccepting
        guard let moment = isQuiet ? sender.nextDue : min(sender.nextDue ?? nextTick, nextTick) else { return -1 }
        // Rounded up, because a timeout of 0 would spin through the last millisecond.
        let rest = ((moment - .now) / .milliseconds(1)).rounded(.up)
        return Int32(min(max(0, rest), 60_000))
    }
}
