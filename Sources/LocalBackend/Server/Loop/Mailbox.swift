import Synchronization
import ToolkitStandIn

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// What other threads have for the loop, and a pipe that wakes it.
final class Mailbox: Sendable {
    /// What a helper has made.
    struct Completion: Sendable {
        /// The connection that waits for it.
        let token: PollToken
        /// What is to be sent.
        let answer: Sandbox.Outcome
        /// The bytes of the request's body, which the helper has let go of.
        let bodySize: Int
    }

    /// What has come.
    struct Mail: Sendable {
        /// Where clients are to be awaited from now on.
        var listeners: [Listener] = []
        /// In the order in which they were made.
        var completions: [Completion] = []
        /// Whether the loop is to stop.
        var stops = false
    }

    private struct State {
        var mail = Mail()
        var isSignalled = false
    }

    private let state = Mutex(State())
    private let readEnd: Socket
    private let writeEnd: Socket

    /// An empty mailbox.
    /// - Throws: `ServerError.noSocket`.
    init() throws(ServerError) {
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { throw .noSocket(code: errno) }
        readEnd = Socket(ends[0])
        writeEnd = Socket(ends[1])
    }

    /// Readable while there is mail.
    var descriptor: Int32 { readEnd.descriptor }

    /// Has the loop await clients; it is given the only reference, so that it can close the door.
    func open(_ listeners: consuming [Listener]) {
        post { $0.listeners = listeners }
    }

    /// Hands over what a helper has made.
    func post(_ completion: Completion) {
        post { $0.completions.append(completion) }
    }

    /// Has the loop stop.
    func stop() {
        post { $0.stops = true }
    }

    /// Takes everything that has come.
    func take() -> Mail {
        var bytes: (UInt64, UInt64) = (0, 0)
        _ = withUnsafeMutableBytes(of: &bytes) { read(descriptor, $0.baseAddress, $0.count) }
        return state.withLock { state in
            defer { state = State() }
            return state.mail
        }
    }

    private func post(_ change: (inout Mail) -> Void) {
        let wakes = state.withLock { state in
            change(&state.mail)
            defer { state.isSignalled = true }
            return !state.isSignalled
        }
        guard wakes else { return }
        var byte: UInt8 = 1
        write(writeEnd.descriptor, &byte, 1)
    }
}
