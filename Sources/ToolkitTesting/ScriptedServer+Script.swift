import Synchronization

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// The answers to send, the received requests, and the open connections.
final class Script: Sendable {
    private struct State {
        var answers: [ScriptedServer.Answer]
        var received: [String] = []
        var open: Set<Int32> = []
        var isOver = false
    }

    private let state: Mutex<State>
    private let answering: (@Sendable (String) -> ScriptedServer.Answer)?

    init(_ answers: [ScriptedServer.Answer]) {
        state = Mutex(State(answers: answers))
        answering = nil
    }

    init(answering: @escaping @Sendable (String) -> ScriptedServer.Answer) {
        state = Mutex(State(answers: []))
        self.answering = answering
    }

    var received: [String] { state.withLock { $0.received } }

    func answer(to request: String) -> ScriptedServer.Answer {
        let next = state.withLock { state -> ScriptedServer.Answer in
            state.received.append(request)
            return state.answers.isEmpty ? .close : state.answers.removeFirst()
        }
        return answering?(request) ?? next
    }

    /// Records a connection, or closes it if the server has stopped.
    func opened(_ descriptor: Int32) -> Bool {
        state.withLock { state in
            if state.isOver {
                close(descriptor)
            } else {
                state.open.insert(descriptor)
            }
            return !state.isOver
        }
    }

    /// Closes a connection, under the lock, so that a new connection cannot get the same descriptor meanwhile.
    func closed(_ descriptor: Int32) {
        state.withLock { state in
            state.open.remove(descriptor)
            _ = close(descriptor)
        }
    }

    /// Shuts down all connections; returns `false` if that was done before.
    func end() -> Bool {
        state.withLock { state in
            defer { state.isOver = true }
            state.open.forEach { shutdown($0, Int32(SHUT_RDWR)) }
            return !state.isOver
        }
    }
}
