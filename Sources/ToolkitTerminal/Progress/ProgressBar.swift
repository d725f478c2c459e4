import Synchronization

/// Shows on standard error how far a counted work is; silent where nobody sees it.
public final class ProgressBar: Sendable {
    private struct State {
        var done = 0
        var lastDrawing: ContinuousClock.Instant?
        var isFinished = false
    }

    private let label: String
    private let total: Int
    private let terminal: any Terminal
    private let now: @Sendable () -> ContinuousClock.Instant
    private let start: ContinuousClock.Instant
    private let isSilent: Bool
    private let state = Mutex(State())

    /// Begins to count from 0; the time runs from now on.
    /// - Parameters:
    ///   - total: how many there are in all.
    ///   - quiet: show nothing; nothing is shown either when standard error is no terminal.
    public init(
        _ label: String, total: Int, on terminal: any Terminal, quiet: Bool = false,
        now: @escaping @Sendable () -> ContinuousClock.Instant = { .now }
    ) {
        self.label = label
        self.total = total
        self.terminal = terminal
        self.now = now
        start = now()
        isSilent = quiet || !terminal.errorIsTerminal
    }

    /// Counts some more as done, and draws the bar unless it was drawn within the last tenth of a second.
    public func advance(by count: Int = 1) {
        guard !isSilent else { return }
        state.withLock { state in
            guard !state.isFinished else { return }
            state.done += count
            let moment = now()
            if let last = state.lastDrawing, moment - last < .milliseconds(100) { return }
            state.lastDrawing = moment
            let line = ProgressLine(label: label, done: state.done, total: total, elapsed: moment - start)
            // Behind the last column some terminals begin a new line. A bar that cannot be drawn stops no work.
            try? terminal.write(Spinner.clear + line.text(columns: terminal.columns - 1), to: .error)
        }
    }

    /// Ends the counting and empties the line.
    public func finish() {
        state.withLock { state in
            guard !state.isFinished, state.lastDrawing != nil else { return }
            state.isFinished = true
            try? terminal.write(Spinner.clear, to: .error)
        }
    }
}
