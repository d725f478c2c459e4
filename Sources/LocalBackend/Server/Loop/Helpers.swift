import Synchronization
import ToolkitStandIn

/// Has requests answered by helper threads, which post their answers to the mailbox.
final class Helpers: Sendable {
    private let mailbox: Mailbox
    private let limits: ServerLimits
    private let answers: AnswerBudget
    private let pools = Mutex<[HelperLane: HelperPool]>([:])

    /// Starts the threads; they end with `close()`.
    ///
    /// The first request to another server starts those of its lane.
    /// - Parameter answers: Decides whether a change may begin when its turn comes, and counts the answers.
    init(_ limits: ServerLimits, _ mailbox: Mailbox, _ answers: AnswerBudget) {
        (self.mailbox, self.limits, self.answers) = (mailbox, limits, answers)
        for lane in [HelperLane.reading, .writing, .copying] { _ = pool(of: lane) }
    }

    private func pool(of lane: HelperLane) -> HelperPool {
        pools.withLock { pools in
            if let pool = pools[lane] { return pool }
            let pool = HelperPool(threads: lane == .copying ? 1 : limits.helpers, longest: limits.waiting)
            pools[lane] = pool
            return pool
        }
    }

    /// Queues the work for a request for a helper thread of a lane.
    ///
    /// When the client leaves, reading does not begin, or ends.
    /// - Returns: `false` when the queue is full.
    func submit(
        _ request: ServerRequest, from connection: ClientConnection, _ lane: HelperLane,
        _ work: @escaping @Sendable () -> Sandbox.Outcome
    ) -> Bool {
        let token = connection.token
        let client = ClientWatch(connection.socket, goneTime: limits.goneTime)
        return pool(of: lane).submit(of: request.owner) { [mailbox, answers] in
            let answer: Sandbox.Outcome
            if !request.method.isSafe {
                answer = answers.mayBeginChange(of: request.owner) ? work() : AnswerBudget.refusal
            } else if client.hasLeft() {
                // A client that has only ended its sending side gets this answer.
                answer = .whole(.busy("The server was too busy to begin the request."))
            } else {
                let watched = DatabaseLimit.Client { client.hasLeft($0) }
                answer = DatabaseLimit.$client.withValue(watched) { work() }
            }
            let size = if case .response(let response, _) = answer { response.body.count } else { 0 }
            if max(size, request.body.count) > Self.large { ProcessMemory.releaseHoles() }
            mailbox.post(
                Mailbox.Completion(
                    token: token, owner: request.owner, answer: answers.reserve(answer, to: request),
                    bodySize: request.body.count))
        }
    }

    /// The size of a body above which its request leaves many holes in the memory.
    private static let large = 1 << 20

    /// Ends the threads after their current requests, and drops the queued ones.
    func close() { pools.withLock { $0.values.forEach { $0.close() } } }
}

/// The helper threads that make an answer: each lane has its own, so that slow requests of one do not delay another.
package enum HelperLane: Hashable, Sendable {
    /// For requests that only read.
    case reading
    /// For requests that write, and so wait for other writers.
    case writing
    /// For requests that move much data; one runs at a time.
    case copying
    /// For requests that may wait for another server, by its name.
    case forwarding(to: String)
}
