import CSQLite
import ToolkitPrimitives

/// A limit for each transaction that begins while a function runs, for example while a server makes an answer.
package struct DatabaseLimit: Sendable {
    @TaskLocal package static var current: DatabaseLimit?
    /// The client for whom a function runs, whose transactions with a limit end when it has left.
    @TaskLocal package static var client: Client?

    /// Tells whether a client has left.
    ///
    /// A structure, because an optimized program ends with SIGSEGV where a task-local value is a closure (Swift 6.3).
    package struct Client: Sendable {
        fileprivate let hasLeft: @Sendable (_ now: ContinuousClock.Instant) -> Bool

        package init(hasLeft: @escaping @Sendable (_ now: ContinuousClock.Instant) -> Bool) { self.hasLeft = hasLeft }
    }

    /// How long a transaction may take.
    package let time: Duration
    /// The most bytes of texts and blobs that a transaction may read.
    package let bytes: Int

    package init(time: Duration, bytes: Int) { (self.time, self.bytes) = (time, bytes) }
}

/// An error of a transaction that reaches its ``DatabaseLimit``; it has changed nothing.
package enum DatabaseLimitError: ReportedError {
    case tookTooLong(Duration)
    case tooMuch(bytes: Int)
    case tooMuchMemory
    case abandoned

    package var report: Report {
        switch self {
        case .tookTooLong(let time):
            .tryAgain(
                "The answer would take longer than \(time.inSeconds).", hint: Self.hint, code: "took-too-long")
        case .tooMuch(let bytes):
            .tryAgain("The answer would be larger than \(bytes >> 20) MB.", hint: Self.hint, code: "answer-too-large")
        case .tooMuchMemory:
            .tryAgain(
                "The answer needs more memory than toolkit has to spare now.", hint: Self.hint, code: "too-much-memory")
        case .abandoned: .tryAgain("The client has closed the connection before the answer.", code: "abandoned")
        }
    }

    private static let hint: Hint = "Ask for less, such as a shorter page or a simpler query."
}

/// When a transaction has to end.
package struct TransactionEnd: Sendable {
    fileprivate let time: ContinuousClock.Instant
    fileprivate let client: DatabaseLimit.Client?

    /// Whether the time is over, or the client has left.
    package var hasCome: Bool { hasCome(.now) }

    fileprivate func hasCome(_ now: ContinuousClock.Instant) -> Bool { now > time || isAbandoned(now) }

    fileprivate func isAbandoned(_ now: ContinuousClock.Instant) -> Bool { client?.hasLeft(now) == true }
}

/// The limit of the transaction that runs now.
struct RunningLimit {
    private let limit: DatabaseLimit
    let end: TransactionEnd
    private let graceEnd: ContinuousClock.Instant
    private let memoryBefore = sqlite3_memory_used()
    private var bytes = 0

    /// By how many bytes the memory of SQLite may grow: it keeps a copy of a document for each test of a query.
    private static let memory: Int64 = 64 << 20
    /// The time in which a transaction may be unaware of the memory, because others take some, too.
    private static let grace = Duration.milliseconds(20)

    init(_ limit: DatabaseLimit) {
        self.limit = limit
        let now = ContinuousClock.now
        end = TransactionEnd(time: now + limit.time, client: DatabaseLimit.client)
        graceEnd = now + Self.grace
    }

    var isOver: Bool {
        let now = ContinuousClock.now
        return end.hasCome(now) || now > graceEnd && sqlite3_memory_used() - memoryBefore > Self.memory
    }

    /// - Throws: ``DatabaseLimitError/tookTooLong(_:)``, ``DatabaseLimitError/abandoned``.
    func check() throws {
        let now = ContinuousClock.now
        if now > end.time { throw DatabaseLimitError.tookTooLong(limit.time) }
        if end.isAbandoned(now) { throw DatabaseLimitError.abandoned }
    }

    /// - Throws: ``DatabaseLimitError/tooMuch(bytes:)``.
    mutating func add(_ count: Int) throws {
        bytes += count
        if bytes > limit.bytes { throw DatabaseLimitError.tooMuch(bytes: limit.bytes) }
    }
}
