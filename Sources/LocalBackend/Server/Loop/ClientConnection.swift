import ToolkitStandIn

/// One client: what has come from it, what it is being answered, and what it may be waited for.
///
/// Belongs to the thread of its loop.
final class ClientConnection {
    /// What an answer waits for before it can be sent; no further request is read meanwhile.
    enum PendingAnswer {
        case none
        /// A helper that makes it.
        case helper(ServerRequest, since: ContinuousClock.Instant)
        /// The end of a delay.
        case delay(ServerRequest, Sandbox.Outcome, since: ContinuousClock.Instant)
        /// The pace at which its body is to drip.
        case throttled(ThrottledBody)
    }

    /// Where its bytes come from and go to.
    let socket: Socket
    /// Its name in the table and the poller.
    let token: PollToken
    /// Makes requests of what comes.
    var parser: RequestParser
    /// What came behind a request that is still being answered.
    var unread: [UInt8] = []
    /// What the client has not taken yet.
    var unsent = Outbox()
    /// What the answer that is next waits for.
    var pending = PendingAnswer.none
    /// Whether the connection is closed when everything has been sent.
    var isLast = false
    /// Whether the client may still be sending then: closed at once, the answer could be lost on its way.
    var lingers = false
    /// Whether everything has been sent, and what comes is thrown away.
    var isDraining = false
    /// Whether a request has come over it.
    var hasAsked = false
    /// The bytes of bodies that the budget has counted.
    private var chargedSize = 0
    /// Whether it is still in the table.
    var isOpen = true
    /// What the poller watches it for.
    var watched: Interest?
    /// When the connection expires.
    var deadline = Deadline()

    /// A client that has just come.
    init(_ socket: Socket, _ token: PollToken, _ parser: RequestParser) {
        self.socket = socket
        self.token = token
        self.parser = parser
    }

    /// Whether an answer is being made or held back.
    var isAtWork: Bool {
        if case .none = pending { return false }
        return true
    }

    /// Whether an answer that is there is held back on purpose.
    var isHeldBack: Bool {
        switch pending {
        case .delay, .throttled: true
        case .none, .helper: false
        }
    }

    /// Notes the size of the bodies that the connection holds, for the budget.
    ///
    /// A helper holds its body itself, also after the connection is closed.
    /// - Returns: By how much the size has grown since the last call.
    func chargeBodies() -> Int {
        let size = parser.bodySize + delayedBodySize + unsent.bodySize
        defer { chargedSize = size }
        return size - chargedSize
    }

    /// Whether a part of a body has arrived.
    var isReceivingBody: Bool { parser.progress == .body }

    /// Whether the next request may be read.
    var mayRead: Bool { isOpen && !isAtWork && !isLast && unsent.isEmpty }

    /// Whether nothing has come since the last answer.
    var isIdle: Bool { mayRead && parser.progress == .nothing && unread.isEmpty }

    /// What it has to be watched for now; `nil` while we are at work.
    var wanted: Interest? {
        if !unsent.isEmpty { return .writing }
        return isDraining || mayRead ? .reading : nil
    }

    private var delayedBodySize: Int {
        switch pending {
        case .none, .helper: 0
        case .delay(let request, _, _): request.body.count
        case .throttled(let throttled): throttled.exchange.bodySize
        }
    }
}
