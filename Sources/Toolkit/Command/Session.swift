import Synchronization

/// What one run opens once and shares: sandboxes, the network, the time that its traffic may take, notes said.
final class Session: Sendable {
    private struct State {
        var sandboxes: [String: Sandbox] = [:]
        var network: (any Transport)?
        var said: Set<String> = []
        var hasMovingSign = false
    }

    /// The time that is left for traffic.
    let budget: TrafficBudget
    private let state = Mutex(State())

    init(budget: TrafficBudget) {
        self.budget = budget
    }

    /// The sandbox of a feature, opened at the first call.
    func sandbox(_ name: String, _ open: () throws -> Sandbox) throws -> Sandbox {
        if let sandbox = state.withLock({ $0.sandboxes[name] }) { return sandbox }
        let sandbox = try open()
        return state.withLock { state in
            state.sandboxes[name] = state.sandboxes[name] ?? sandbox
            return state.sandboxes[name] ?? sandbox
        }
    }

    /// Lets go of the sandboxes: the last user of a database that closes it writes its log into it, which every process
    /// would have to read otherwise.
    func close() {
        state.withLock { $0.sandboxes = [:] }
    }

    /// What carries requests over the network, made at the first call.
    func network(_ make: () -> any Transport) -> any Transport {
        state.withLock { state in
            let transport = state.network ?? make()
            state.network = transport
            return transport
        }
    }

    /// Writes a line to standard error, once in a run.
    func warn(_ line: String, on terminal: any Terminal) {
        guard state.withLock({ $0.said.insert(line).inserted }) else { return }
        var canvas = Canvas(columns: terminal.errorIsTerminal ? terminal.columns : nil, colors: false, pictures: false)
        canvas.paragraph(Styled(line))
        tell(canvas.take(), on: terminal)
    }

    /// Writes lines to standard error, in the place of a spinner or bar that may stand there.
    func tell(_ lines: String, on terminal: any Terminal) {
        let start = terminal.errorIsTerminal && state.withLock { $0.hasMovingSign } ? Spinner.clear : ""
        // When standard error is closed there is nobody left to tell.
        try? terminal.write(start + lines, to: .error)
    }

    /// From now on a spinner or bar may stand in the last line of standard error.
    func expectMovingSign() {
        state.withLock { $0.hasMovingSign = true }
    }
}
