import Synchronization

/// The shared state of one run: its host, sandboxes, the network, the time limit, and the printed notes.
package final class Session: Sendable {
    private struct State {
        var sandboxes: [String: Sandbox] = [:]
        var network: (any Transport)?
        var said: Set<String> = []
        var hasSpinner = false
    }

    package let timeLimit: TimeLimit
    let host: Host
    private let state = Mutex(State())

    package init(_ host: Host, timeLimit: TimeLimit) {
        self.host = host
        self.timeLimit = timeLimit
    }

    /// The sandbox of a feature, opened on the first call.
    func sandbox(_ name: String, _ open: () throws -> Sandbox) throws -> Sandbox {
        if let sandbox = state.withLock({ $0.sandboxes[name] }) { return sandbox }
        let sandbox = try open()
        return state.withLock { state in
            state.sandboxes[name] = state.sandboxes[name] ?? sandbox
            return state.sandboxes[name] ?? sandbox
        }
    }

    /// Closes the sandboxes, and stops watching the time.
    ///
    /// The last connection to close copies the write-ahead log into the database, so that later processes need not read
    /// the log.
    package func close() {
        timeLimit.end()
        state.withLock { $0.sandboxes = [:] }
    }

    /// The network transport, created on the first call.
    func network(_ make: () -> any Transport) -> any Transport {
        state.withLock { state in
            let transport = state.network ?? make()
            state.network = transport
            return transport
        }
    }

    /// Writes a note to standard error, once in a run unless it is to be written every time.
    package func add(_ note: Note, everyTime: Bool = false, on terminal: any Terminal) {
        let line = "\(note.labelled)"
        guard state.withLock({ $0.said.insert(line).inserted }) || everyTime else { return }
        if let caller = host.caller { return caller.add(note) }
        let columns = terminal.errorIsTerminal ? terminal.columns : nil
        var printer = TerminalPrinter(columns: columns, colors: false, pictures: false)
        write(printer.text { $0.paragraph(Styled(line)) }, on: terminal)
    }

    /// Writes lines to standard error, and erases a spinner or progress bar first.
    func write(_ lines: String, on terminal: any Terminal) {
        let start = terminal.errorIsTerminal && state.withLock { $0.hasSpinner } ? Spinner.clear : ""
        // When standard error is closed, the lines cannot be shown anywhere.
        try? terminal.write(start + lines, to: .error)
    }

    /// Records that a spinner or progress bar may be on the last line of standard error.
    func expectSpinner() { state.withLock { $0.hasSpinner = true } }
}
