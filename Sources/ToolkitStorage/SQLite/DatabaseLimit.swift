import CSQLite
import ToolkitPrimitives

/// A limit for each transaction that begins while a function runs, for example while a server makes an answer.
package struct DatabaseLimit: Sendable {
    @TaskLocal package static var current: DatabaseLimit?

    /// How long a transaction may take.
    package let time: Duration
    /// The most bytes of texts and blobs that a transaction may read.
    package let bytes: Int

    /// Makes a limit.
    package init(time: Duration, bytes: Int) { (self.time, self.bytes) = (time, bytes) }
}

/// An error of a transaction that reaches its ``DatabaseLimit``; it has changed nothing.
package enum DatabaseLimitError: ReportedError {
    case tookTooLong(Duration)
    case tooMuch(bytes: Int)
    case tooMuchMemory

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
        }
    }

    private static let hint: Hint = "Ask for less, such as a shorter page or a simpler query."
}

/// The limit of the transaction that runs now.
struct RunningLimit {
    private let limit: DatabaseLimit
    let end: ContinuousClock.Instant
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
        end = now + limit.time
        graceEnd = now + Self.grace
    }

    var isOver: Bool {
        let now = ContinuousClock.now
        return now > end || now > graceEnd && sqlite3_memory_used() - memoryBefore > Self.memory
    }

    /// - Throws: ``DatabaseLimitError/tookTooLong(_:)``.
    func check() throws {
        if .now > end { throw DatabaseLimitError.tookTooLong(limit.time) }
    }

    /// Counts what is read.
    /// - Throws: ``DatabaseLimitError/tooMuch(bytes:)``.
    mutating func add(_ count: Int) throws {
        bytes += count
        if bytes > limit.bytes { throw DatabaseLimitError.tooMuch(bytes: limit.bytes) }
    }
}
