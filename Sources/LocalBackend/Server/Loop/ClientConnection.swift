/// The connection of one client; only the loop's thread uses it.
final class ClientConnection {
    let socket: Socket
    let token: PollToken
    private(set) var pending: PendingAnswer?
    /// The bytes that the client has not taken yet.
    private(set) var unsent = Outbox()
    private(set) var deadline = Deadline()
    /// Whether the connection can still be used; otherwise, `Connections` closes it.
    private(set) var isOpen = true
    private(set) var willClose = false
    /// The owner of the request that the server answers, who owns the answers that the connection holds.
    var owner: String?
    /// Whether everything has been sent, and the server discards further input.
    private(set) var isDraining = false
    /// Whether a whole request has arrived.
    private(set) var hasSentRequest = false
    private var parser: RequestParser
    /// The input after a request that the server is still answering.
    private var unread: [UInt8] = []
    /// Whether the client may still be sending, so that closing at once could reset the connection and lose the answer.
    private var lingers = false
    private var watched: Interest?
    /// The bytes of bodies that the budget has counted.
    private var chargedSize = 0
    /// The bytes of answers that the budget has counted.
    private var chargedAnswers = 0
    /// Whether the connection has been counted as one that waits for an answer.
    private var isChargedWait = false

    init(_ socket: Socket, _ token: PollToken, _ parser: RequestParser) {
        (self.socket, self.token, self.parser) = (socket, token, parser)
    }

    var isDelayed: Bool { pending?.isDelayed == true }
    var mayRead: Bool { isOpen && pending == nil && !willClose && unsent.isEmpty }
    var isIdle: Bool { mayRead && parser.progress == .nothing && unread.isEmpty }

    /// Whether a part of a request has arrived, and the server may read the rest.
    var isReadingRequest: Bool { mayRead && parser.progress != .nothing }

    var isReceivingBody: Bool { parser.progress == .body }

    /// How many of the next bytes are certainly those of a body.
    var missingBodySize: Int { parser.missingBodySize }

    /// The bytes of the incomplete body that have arrived.
    var receivedBodySize: Int { parser.bodySize }

    /// Whether the first request may still be on its way.
    func isNew(at now: Instant, _ limits: ServerLimits) -> Bool {
        guard !hasSentRequest, let start = deadline.start else { return false }
        return start + limits.freshTime > now
    }

    /// Whether the server waits for the client, so that a full server may close the connection.
    var isWaitingForClient: Bool { isDraining || mayRead || pending == nil && !unsent.isEmpty }

    // MARK: Reading

    /// Removes the next request from the input; `nil` when the request is not complete.
    func nextRequest(_ input: inout UnsafeRawBufferPointer) throws(RequestFault) -> ServerRequest? {
        guard let request = try parser.next(&input) else { return nil }
        deadline.restart()
        hasSentRequest = true
        if !request.head.layout.keepsAlive { willClose = true }
        return request
    }

    /// Whether the client waits for 100 (Continue); `true` once for each request.
    func takeContinue() -> Bool { parser.takeContinue() }

    /// Notes that there is more input; the client may still be sending when the server closes the connection.
    func noteMoreInput() { if willClose { lingers = true } }

    /// Keeps the input after a request that the server is still answering.
    func keepUnread(_ rest: UnsafeRawBufferPointer) {
        if isOpen, !willClose, !rest.isEmpty { unread = Array(rest) }
    }

    /// Takes the input that was kept, if the server may read it now.
    func takeUnread() -> [UInt8] {
        guard mayRead else { return [] }
        defer { unread = [] }
        return unread
    }

    /// Drops the request that is arriving, and reads no further requests.
    func refuse() {
        willClose = true
        lingers = true
        parser.abandon()
    }

    /// Starts the time limit for the next bytes, or removes it while the client waits for the server.
    func updateDeadline(at now: Instant, _ limits: ServerLimits) {
        if mayRead {
            deadline.update(for: parser.progress, at: now, limits)
        } else if pending != nil, unsent.isEmpty {
            deadline.clear()
        }
    }

    /// Notes the size of the bodies that the connection holds, for the budget.
    /// - Returns: By how much the size has grown since the last call.
    func chargeBodies() -> Int {
        let size = parser.bodySize + (pending?.bodySize ?? 0) + unsent.bodySize
        defer { chargedSize = size }
        return size - chargedSize
    }

    /// Notes the size of the answers that the connection holds, for the budget.
    /// - Returns: By how much the size has grown since the last call.
    func chargeAnswers() -> Int {
        let size = unsent.bytes.count + (pending?.answerSize ?? 0)
        defer { chargedAnswers = size }
        return size - chargedAnswers
    }

    /// Notes that the budget has counted an answer before the connection holds it.
    func noteCharged(_ size: Int) { chargedAnswers += size }

    /// Notes whether the connection waits for an answer, for its owner's share of the connections.
    /// - Returns: By how many the connections that wait have grown since the last call.
    func chargeWait() -> Int {
        let waits = pending != nil
        defer { isChargedWait = waits }
        return waits == isChargedWait ? 0 : waits ? 1 : -1
    }

    // MARK: Sending

    /// Reads no further request until `endWaiting()`.
    func wait(for answer: PendingAnswer) { pending = answer }
    func endWaiting() { pending = nil }
    func closeAfterAnswer() { willClose = true }

    /// Sends an outbox, and keeps it when the client does not take everything.
    /// - Parameter limit: When the client takes nothing more for this long, the connection expires.
    /// - Returns: Whether everything has been sent.
    func send(_ outbox: inout Outbox, at now: Instant, within limit: Duration) -> Bool {
        guard isOpen else { return false }
        guard unsent.isEmpty else {
            outbox.shortenExchanges()
            unsent.append(outbox)
            return false
        }
        guard !outbox.isEmpty else { return true }
        let outcome = outbox.send(over: socket)
        if case .bytes = outcome { return true }
        outbox.shortenExchanges()
        swap(&unsent, &outbox)
        if outcome == .lost { disconnect() } else { deadline.set(limit, at: now) }
        return false
    }

    /// Sends the bytes that the client has not taken yet.
    /// - Parameter limit: When the client takes some bytes, but then no more for this long, the connection expires.
    /// - Returns: The finished exchanges; `nil` when some bytes are still unsent.
    func sendUnsent(at now: Instant, within limit: Duration) -> [ServerExchange]? {
        let before = unsent.sent
        let outcome = unsent.send(over: socket)
        if unsent.sent > before { deadline.set(limit, at: now) }
        if outcome == .lost { disconnect() }
        guard isOpen, unsent.isEmpty else { return nil }
        defer { unsent = Outbox() }
        deadline.restart()
        return unsent.exchanges
    }

    /// Ends the connection after its last answer; discards input for a while when the client may still be sending.
    func finish(at now: Instant, within limit: Duration) {
        guard lingers else { return disconnect() }
        isDraining = true
        socket.endSending()
        deadline.set(limit, at: now)
    }

    // MARK: Watching and closing

    /// Has the poller watch for the event that the connection waits for.
    /// - Returns: `false` when the system cannot watch it.
    func watch(with poller: inout any Poller) -> Bool {
        let wanted: Interest? = !unsent.isEmpty ? .writing : isDraining || mayRead ? .reading : nil
        guard watched != wanted else { return true }
        if let wanted, watched != nil {
            poller.change(socket.descriptor, to: wanted, as: token)
        } else if let wanted {
            guard poller.watch(socket.descriptor, for: wanted, as: token) else { return false }
        } else {
            poller.forget(socket.descriptor)
        }
        watched = wanted
        return true
    }

    func unwatch(with poller: inout any Poller) {
        if watched != nil { poller.forget(socket.descriptor) }
    }

    func disconnect() { isOpen = false }

    /// - Returns: The exchanges whose answers are lost.
    func dropAll() -> [ServerExchange] {
        disconnect()
        let lost = unsent.exchanges + (pending.map { [$0.exchange] } ?? [])
        pending = nil
        unsent = Outbox()
        parser.abandon()
        return lost
    }
}
