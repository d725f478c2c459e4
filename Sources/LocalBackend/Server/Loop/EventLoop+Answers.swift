import ToolkitStandIn

// From answers to bytes.
extension EventLoop {
    /// Takes what other threads have left.
    func takeMail() {
        var mail = mailbox.take()
        if !mail.listeners.isEmpty {
            swap(&listeners, &mail.listeners)
            resumeAccepting()
        }
        if mail.stops { stop() }
        for completion in mail.completions {
            budget.remove(completion.bodySize)
            guard let connection = connections[completion.token],
                case .helper(let request, let start) = connection.pending
            else { continue }
            connection.pending = .none
            deliver(completion.answer, to: request, since: start, on: connection)
            continueReading(connection)
        }
    }

    /// Does what was to be done by now.
    func sendDueAnswers() {
        while let token = timers.take(at: now) {
            guard let connection = connections[token] else { continue }
            switch connection.pending {
            case .delay(let request, let answer, let start):
                connection.pending = .none
                send(answer, to: request, since: start, on: connection)
            case .throttled(let throttled): sendNextPart(of: throttled, on: connection)
            case .none, .helper: continue
            }
            continueReading(connection)
        }
    }

    /// Sends what has been added to the outbox, and goes on with what had come meanwhile.
    private func continueReading(_ connection: ClientConnection) {
        flush(to: connection)
        resume(connection)
        if connection.isOpen { setDeadline(of: connection) }
        update(connection)
    }

    /// Sends an answer, or sees to it that it is sent in time.
    func deliver(
        _ answer: Sandbox.Outcome, to request: ServerRequest, since start: ContinuousClock.Instant,
        on connection: ClientConnection
    ) {
        if end != nil { connection.isLast = true }
        guard case .response(_, let delivery) = answer, delivery.delay > .zero else {
            return send(answer, to: request, since: start, on: connection)
        }
        connection.pending = .delay(request, answer, since: start)
        timers.add(now + delivery.delay, connection.token)
    }

    private func send(
        _ answer: Sandbox.Outcome, to request: ServerRequest, since start: ContinuousClock.Instant,
        on connection: ClientConnection
    ) {
        let lost = Exchange(request, nil, size: 0, start: start)
        switch answer {
        case .response(let response, let delivery):
            send(response, delivery, to: request, since: start, on: connection)
        case .dropped:
            connection.isLast = true
            outbox.exchanges.append(lost.broken(nil, size: 0))
        case .garbage:
            connection.isLast = true
            outbox.bytes.append(contentsOf: Sandbox.garbage)
            outbox.exchanges.append(lost.broken(nil, size: Sandbox.garbage.count))
        }
    }

    private func send(
        _ response: HTTPResponse, _ delivery: Sandbox.Delivery, to request: ServerRequest,
        since start: ContinuousClock.Instant, on connection: ClientConnection
    ) {
        let layout = request.head.layout
        let response = EntityTag.condensed(response, for: request)
        let body = ResponseWriter.body(of: response, forHead: layout.isHead)
        let part = body.prefix(max(0, delivery.arriving(of: body.count)))
        var exchange = Exchange(request, response.status, size: body.count, start: start)
        if part.count < body.count {
            exchange = exchange.broken(response.status, size: part.count)
            connection.isLast = true
        }
        writeHead(of: response, for: layout, on: connection)
        if let pace = delivery.bytesPerSecond, !part.isEmpty {
            return startThrottling(Array(part), max(1, pace), exchange, on: connection)
        }
        outbox.bytes.append(contentsOf: part)
        outbox.exchanges.append(exchange)
    }

    private func writeHead(of response: HTTPResponse, for layout: HeadLayout, on connection: ClientConnection) {
        let ending = ResponseWriter.Ending(closes: connection.isLast, isOld: layout.isOld)
        writer.writeHead(of: response, ending, to: &outbox.bytes)
    }

    private func startThrottling(_ body: [UInt8], _ pace: Int, _ exchange: Exchange, on connection: ClientConnection) {
        let throttled = ThrottledBody(body, bytesPerSecond: pace, start: now, exchange: exchange)
        connection.pending = .throttled(throttled)
        timers.add(throttled.next(after: now), connection.token)
    }

    private func sendNextPart(of throttled: ThrottledBody, on connection: ClientConnection) {
        var throttled = throttled
        // A client that does not take what has come is not sent more.
        if connection.unsent.isEmpty { outbox.bytes.append(contentsOf: throttled.take(at: now)) }
        if throttled.isDone {
            connection.pending = .none
            outbox.exchanges.append(throttled.exchange)
        } else {
            connection.pending = .throttled(throttled)
            timers.add(throttled.next(after: now), connection.token)
        }
    }
}
