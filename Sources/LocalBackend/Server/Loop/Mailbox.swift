import Synchronization
import ToolkitStandIn

/// Passes listeners, answers and the order to stop from other threads to the loop, and wakes it with a pipe.
final class Mailbox: Sendable {
    /// The answer that a helper has made.
    struct Completion: Sendable {
        let token: PollToken
        let owner: String?
        /// The answer, which the budget of the answers has counted.
        let answer: Sandbox.Outcome
        /// The size of the request's body, which the helper has released, in bytes.
        let bodySize: Int
    }

    struct Mail: Sendable {
        var listeners: [Listener] = []
        /// The answers, oldest first.
        var completions: [Completion] = []
        var stops = false
    }

    private struct State {
        var mail = Mail()
        var isSignalled = false
    }

    private let state = Mutex(State())
    private let readEnd: Socket
    private let writeEnd: Socket

    init() throws(ServerError) {
        do throws(SystemError) {
            let ends = try FileDescriptor.pipe()
            (readEnd, writeEnd) = (Socket(ends.readEnd.number), Socket(ends.writeEnd.number))
        } catch {
            throw .noSocket(code: error.code)
        }
    }

    /// Readable while there is mail.
    var descriptor: FileDescriptor { readEnd.descriptor }

    /// Has the loop accept clients; it takes the only references, so that it can close the listeners.
    func open(_ listeners: consuming [Listener]) { post { $0.listeners = listeners } }

    func post(_ completion: Completion) { post { $0.completions.append(completion) } }
    func stop() { post { $0.stops = true } }

    func take() -> Mail {
        _ = try? descriptor.read(upTo: 16)
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
        _ = try? writeEnd.descriptor.write([1])
    }
}
