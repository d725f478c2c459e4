/// Waits for events, and hands each to the part of the server that handles it.
///
/// Everything here runs on one thread; other threads use the mailbox.
final class EventLoop {
    let connections: Connections
    let processor: RequestProcessor
    let sender: Sender
    private let limits: ServerLimits
    private let handler: any RequestHandler
    private let mailbox: Mailbox
    private var ready: [PollToken] = []
    private var now = Instant.now
    private var nextTick: Instant
    /// When a stopping server closes the connections that are left; `nil` while it is not stopping.
    private var end: Instant?

    /// A loop that accepts no clients until the mailbox brings listeners.
    init(limits: ServerLimits, handler: any RequestHandler, mailbox: Mailbox, poller: any Poller) {
        (self.limits, self.handler, self.mailbox) = (limits, handler, mailbox)
        var poller = poller
        _ = poller.watch(mailbox.descriptor, for: .reading, as: .mailbox)
        sender = Sender(limits, handler)
        processor = RequestProcessor(limits, handler, mailbox, sender)
        connections = Connections(limits, processor, poller)
        nextTick = now + limits.tick
    }

    func run() {
        while !isOver {
            ready.removeAll(keepingCapacity: true)
            connections.wait(timeout, into: &ready)
            now = .now
            sender.updateDate()
            runRound()
        }
        connections.all.forEach(connections.close)
        processor.close()
    }

    private func runRound() {
        // Before `beginRound`, so that its transaction sees every change that a sent answer reports.
        if ready.contains(.mailbox) { takeMail() }
        handler.beginRound()
        for token in ready {
            if let connection = connections[token] {
                processor.handleReady(connection, at: now)
                connections.update(connection)
                if processor.budget.isExceeded { refuseExcess(grown: connection) }
            } else {
                connections.accept(token, at: now)
            }
        }
        handler.endRound()
        sendDueAnswers()
        if now >= nextTick {
            nextTick = now + limits.tick
            tick()
        }
    }

    /// Refuses arriving bodies until all bodies together are within their limit.
    private func refuseExcess(grown: ClientConnection) {
        while processor.budget.isExceeded,
            let connection = processor.budget.excess(among: connections.all, grown: grown, at: now)
        {
            processor.refuse(.overload, from: connection, at: now)
            connections.update(connection)
        }
    }

    private func takeMail() {
        var mail = mailbox.take()
        if !mail.listeners.isEmpty {
            connections.listen(at: mail.listeners)
            // The last reference closes a listener, and the connections keep theirs.
            mail.listeners = []
        }
        if mail.stops { stop() }
        for completion in mail.completions {
            let connection = connections[completion.token]
            processor.handle(completion, for: connection, at: now)
            if let connection { connections.update(connection) }
        }
    }

    private func sendDueAnswers() {
        while let token = sender.takeDue(at: now) {
            guard let connection = connections[token] else { continue }
            processor.handleDue(connection, at: now)
            connections.update(connection)
        }
    }

    private func tick() {
        for connection in connections.all {
            guard let deadline = connection.deadline.moment, deadline <= now else { continue }
            processor.expire(connection, at: now)
            connections.update(connection)
        }
        if processor.takeRefusedWait() || end != nil { connections.closeAbandoned() }
        connections.resumeAccepting()
    }

    private func stop() {
        guard end == nil else { return }
        connections.stopAccepting(at: now)
        sender.stop()
        end = now + limits.graceTime
        for connection in connections.all where connection.isIdle {
            // A request may have arrived that the poller has not reported yet.
            processor.handleReady(connection, at: now)
            connections.update(connection)
            if connection.isIdle { connections.close(connection) }
        }
        connections.closeAbandoned()
    }

    private var isOver: Bool { end.map { connections.count == 0 || now >= $0 } ?? false }

    /// Milliseconds until the next delayed answer or tick is due; -1 when only an event can give the loop work.
    private var timeout: Int32 {
        let isQuiet = connections.count == 0 && end == nil && connections.isAccepting
        guard let moment = isQuiet ? sender.nextDue : min(sender.nextDue ?? nextTick, nextTick) else { return -1 }
        // Rounded up, because a timeout of 0 would spin through the last millisecond.
        let rest = ((moment - .now) / .milliseconds(1)).rounded(.up)
        return Int32(min(max(0, rest), 60_000))
    }
}
