/// One thread that reads requests, has them answered, and sends the answers, for all connections.
///
/// Everything here belongs to that thread; others reach it through the mailbox only.
final class EventLoop {
    /// How much clients may send, and how long they may take.
    let limits: ServerLimits
    /// What answers.
    let handler: any RequestHandler
    /// What other threads have for this one.
    let mailbox: Mailbox
    /// Make the answers that take long.
    let helpers: Helpers
    /// Tells what is ready.
    var poller: any Poller
    /// Where clients arrive.
    var listeners: [Listener] = []
    /// Whether the listeners are watched; not while there is no room.
    var isAccepting = false
    /// The clients.
    var connections = ConnectionTable()
    /// When answers are due that are late on purpose.
    var timers = SendTimers()
    /// Writes heads of answers.
    var writer = ResponseWriter()
    /// Answers on their way into a socket.
    var outbox = Outbox()
    /// Limits the memory for bodies.
    var budget: BodyBudget
    /// The moment at which this round began.
    var now = ContinuousClock.now
    /// When a server that stops ends; `nil` while it does not stop.
    var end: ContinuousClock.Instant?
    /// Where bytes are received, whoever they are from.
    let scratch = UnsafeMutableRawBufferPointer.allocate(byteCount: 64 * 1024, alignment: 16)
    private var ready: [PollToken] = []
    private var nextTick: ContinuousClock.Instant

    /// The mailbox among what is watched; listeners follow.
    static let mailboxToken = PollToken(rawValue: .max)

    /// A loop that awaits nobody until its mailbox brings listeners.
    init(limits: ServerLimits, handler: any RequestHandler, mailbox: Mailbox, poller: any Poller) {
        self.limits = limits
        self.handler = handler
        self.mailbox = mailbox
        self.poller = poller
        helpers = Helpers(limits, handler, mailbox)
        budget = BodyBudget(limits)
        nextTick = now + limits.tick
        _ = self.poller.watch(mailbox.descriptor, for: .reading, as: Self.mailboxToken)
    }

    deinit {
        scratch.deallocate()
    }

    /// Runs until a stop has come through the mailbox and everything is finished, or its time is over.
    func run() {
        while !isOver {
            ready.removeAll(keepingCapacity: true)
            poller.wait(timeout, into: &ready)
            now = .now
            writer.date.update()
            runRound()
        }
        connections.all.forEach(close)
        helpers.close()
    }

    private func runRound() {
        // First, so that no round has a view of the data that is older than what it tells.
        if ready.contains(Self.mailboxToken) { takeMail() }
        let isShared = ready.count > 1
        if isShared { handler.beginRound() }
        for token in ready {
            if let connection = connections[token] {
                handleReady(connection)
            } else if let listener = listener(token) {
                accept(at: listener)
            }
        }
        if isShared { handler.endRound() }
        sendDueAnswers()
        if now >= nextTick {
            nextTick = now + limits.tick
            tick()
        }
    }

    private var isOver: Bool {
        guard let end else { return false }
        return connections.count == 0 || now >= end
    }

    /// Milliseconds up to the next alarm or look at the time limits; -1 when nothing has to be done until somebody
    /// comes.
    private var timeout: Int32 {
        let isQuiet = connections.count == 0 && end == nil && isAccepting
        guard let moment = isQuiet ? timers.next : min(timers.next ?? nextTick, nextTick) else { return -1 }
        // Rounded up, or the loop would turn idly through the last millisecond.
        let rest = ((moment - .now) / .milliseconds(1)).rounded(.up)
        return Int32(min(max(0, rest), 60_000))
    }
}
