import ToolkitStandIn

/// Sends answers: at once, after a delay, slowly, or cut short.
final class Sender {
    private let limits: ServerLimits
    private let handler: any RequestHandler
    private var writer = ResponseWriter()
    /// Collects answers to one connection until `flush` sends them.
    private var outbox = Outbox()
    private var timers = SendTimers()
    private var isStopping = false
    /// The open event streams.
    private var streams = OwnerCounts()

    /// The size from which the outbox is flushed before the next answer, in bytes.
    private static let flushSize = 256 * 1024

    init(_ limits: ServerLimits, _ handler: any RequestHandler) { (self.limits, self.handler) = (limits, handler) }

    var isFull: Bool { outbox.bytes.count >= Self.flushSize }
    var nextDue: Instant? { timers.next }

    func takeDue(at now: Instant) -> PollToken? { timers.take(at: now) }
    func updateDate() { writer.date.update() }
    /// Closes every connection after its next answer.
    func stop() { isStopping = true }

    // MARK: Answers

    /// Writes an answer to the outbox, or starts its delay.
    func add(
        _ answer: Sandbox.Outcome, to request: ServerRequest, since start: Instant,
        for connection: ClientConnection, at now: Instant
    ) {
        if isStopping { connection.closeAfterAnswer() }
        guard case .response(_, let delivery) = answer, delivery.delay > .zero else {
            return write(answer, to: request, since: start, for: connection, at: now)
        }
        connection.wait(for: .delayed(request, answer, since: start))
        timers.add(now + delivery.delay, connection.token)
    }

    /// Writes a delayed answer, or the next part of a slow body, to the outbox.
    func addDue(for connection: ClientConnection, at now: Instant) {
        switch connection.pending {
        case .delayed(let request, let answer, let start):
            connection.endWaiting()
            write(answer, to: request, since: start, for: connection, at: now)
        case .throttled(var body):
            // The server holds back the next part until the client has taken all earlier ones.
            if connection.unsent.isEmpty { outbox.bytes.append(contentsOf: body.take(at: now)) }
            if body.isDone {
                connection.endWaiting()
                outbox.exchanges.append(body.exchange)
            } else {
                wait(for: body, connection, at: now)
            }
        case .events(let stream): continueStream(stream, for: connection, at: now)
        case .helper, nil: break
        }
    }

    func addContinue() { outbox.bytes.append(contentsOf: "HTTP/1.1 100 Continue\r\n\r\n".utf8) }

    /// Answers input that is not a request; the connection is closed after that.
    func refuse(_ fault: RequestFault, from connection: ClientConnection, at now: Instant) {
        connection.refuse()
        let response = HTTPResponse(text: fault.sentence + "\n", status: fault.status, headers: fault.headers)
        writer.writeHead(of: response, closes: true, isHTTP10: false, to: &outbox.bytes)
        outbox.bytes.append(contentsOf: response.body)
        outbox.exchanges.append(
            ServerExchange(request: nil, response: response, size: response.body.count, start: now))
    }

    private func write(
        _ answer: Sandbox.Outcome, to request: ServerRequest, since start: Instant,
        for connection: ClientConnection, at now: Instant
    ) {
        guard case .response(let response, let delivery) = answer else {
            connection.closeAfterAnswer()
            let bytes = if case .garbage = answer { Sandbox.garbage } else { [UInt8]() }
            outbox.bytes.append(contentsOf: bytes)
            outbox.exchanges.append(
                ServerExchange(
                    request: request, response: nil, size: bytes.count, isComplete: false, causes: answer.causes,
                    start: start))
            return
        }
        let layout = request.head.layout
        let reply = ConditionalRequest.answer(response, to: request)
        let body = ResponseWriter.body(of: reply, forHead: layout.isHead)
        let part = body.prefix(max(0, delivery.arriving(of: body.count)))
        let isWhole = part.count == body.count
        if !isWhole { connection.closeAfterAnswer() }
        writer.writeHead(of: reply, closes: connection.willClose, isHTTP10: layout.isHTTP10, to: &outbox.bytes)
        var kept = reply
        let keepsAll = isWhole && body.count <= ServerExchange.answerLimit
        kept.body = keepsAll ? body : Array(part.prefix(ServerExchange.answerLimit))
        let exchange = ServerExchange(
            request: request, response: kept, size: part.count, isComplete: isWhole, causes: delivery.causes,
            start: start
        ).keeping(ServerExchange.bodyLimit)
        if let speed = delivery.bytesPerSecond, !part.isEmpty {
            let body = ThrottledBody(
                body: Array(part), bytesPerSecond: max(1, speed), start: now,
                exchange: exchange.keeping(ServerExchange.waitingLimit))
            wait(for: body, connection, at: now)
        } else {
            outbox.bytes.append(contentsOf: part)
            outbox.exchanges.append(exchange)
        }
    }

    private func wait(for body: ThrottledBody, _ connection: ClientConnection, at now: Instant) {
        connection.wait(for: .throttled(body))
        timers.add(body.next(after: now), connection.token)
    }

    // MARK: Streams

    /// Whether an owner may open one more stream.
    func hasRoomForStream(of owner: String?) -> Bool { streams.leavesRoom(for: owner, of: limits.streams) }

    /// Starts an endless answer; the end of the connection ends it.
    func start(
        _ stream: EventStream, for request: ServerRequest, over connection: ClientConnection, at now: Instant
    ) {
        streams.add(1, to: connection.owner)
        connection.closeAfterAnswer()
        let head = HTTPResponse(headers: stream.headers)
        let isHTTP10 = request.head.layout.isHTTP10
        writer.writeHead(of: head, closes: true, isHTTP10: isHTTP10, hasLength: false, to: &outbox.bytes)
        let exchange = ServerExchange(request: request, response: head, size: 0, start: now)
        let open = OpenStream(stream, exchange, at: now)
        // Also when the client has already left, so that `drop` no longer counts the stream.
        connection.wait(for: .events(open))
        continueStream(open, for: connection, at: now)
    }

    /// Writes the events that have come, and ends the stream when the client has left or the server stops.
    private func continueStream(_ stream: OpenStream, for connection: ClientConnection, at now: Instant) {
        var stream = stream
        if connection.socket.hasEnded { return connection.disconnect() }
        guard !isStopping else {
            connection.endWaiting()
            streams.add(-1, to: connection.owner)
            return outbox.exchanges.append(stream.exchange)
        }
        // A client that has not taken the earlier events gets no further ones.
        if connection.unsent.isEmpty { outbox.bytes.append(contentsOf: stream.take(at: now)) }
        connection.wait(for: .events(stream))
        timers.add(now + EventStream.interval, connection.token)
    }

    // MARK: Sending

    /// Sends the outbox; the connection keeps the bytes that the client does not take.
    func flush(to connection: ClientConnection, at now: Instant) {
        if connection.send(&outbox, at: now, within: limits.writeTime) {
            report(outbox.exchanges)
            finishIfLast(connection, at: now)
        }
        outbox.clear()
    }

    /// - Returns: Whether everything has been sent.
    func sendUnsent(of connection: ClientConnection, at now: Instant) -> Bool {
        guard let exchanges = connection.sendUnsent(at: now, within: limits.writeTime) else { return false }
        report(exchanges)
        finishIfLast(connection, at: now)
        return true
    }

    func drop(_ connection: ClientConnection) {
        if connection.isDelayed { timers.remove(connection.token) }
        if case .events = connection.pending { streams.add(-1, to: connection.owner) }
        for exchange in connection.dropAll() { handler.sent(exchange.ended(.now, isComplete: false)) }
    }

    private func report(_ exchanges: [ServerExchange]) {
        guard !exchanges.isEmpty else { return }
        let moment = Instant.now
        for exchange in exchanges { handler.sent(exchange.ended(moment, isComplete: true)) }
    }

    private func finishIfLast(_ connection: ClientConnection, at now: Instant) {
        guard connection.willClose || isStopping && connection.isIdle, connection.pending == nil else { return }
        connection.finish(at: now, within: limits.lingerTime)
    }
}
