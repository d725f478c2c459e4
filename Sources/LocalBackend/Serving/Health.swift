import Synchronization
import ToolkitStandIn

/// Whether the server is ready, and its load, for load balancers.
final class Health: Sendable {
    private let ready = Atomic(true)
    private let running = Atomic(0)

    /// Whether a load balancer should send requests.
    ///
    /// A server that is not ready still answers.
    var isReady: Bool { ready.load(ordering: .relaxed) }

    /// Tells the load balancer to send requests, or to send no more.
    func turn(ready isReady: Bool) { ready.store(isReady, ordering: .relaxed) }

    /// Counts a request while a helper answers it.
    func counting<T>(_ work: () throws -> T) rethrows -> T {
        running.add(1, ordering: .relaxed)
        defer { running.subtract(1, ordering: .relaxed) }
        return try work()
    }

    /// The status 200 of a server that is ready, or 503, with the version and the load.
    /// - Parameters:
    ///   - copies: The number of copies.
    ///   - limit: The most copies that clients may make.
    func response(copies: Int, of limit: Int) -> HTTPResponse {
        let isReady = isReady
        return .json(
            [
                "ready": .bool(isReady), "version": .string(ProgramDescription.current.version),
                "load": [
                    "running": .integer(Int64(running.load(ordering: .relaxed))), "copies": .integer(Int64(copies)),
                    "copyLimit": .integer(Int64(limit)),
                ],
            ], status: isReady ? .ok : .serviceUnavailable)
    }
}
