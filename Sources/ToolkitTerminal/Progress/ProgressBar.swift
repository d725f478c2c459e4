import Synchronization

/// A progress bar for counted work; it draws nothing when standard error is not a terminal.
public final class ProgressBar: Sendable {
    private struct State {
        var done = 0
        var lastDrawing: ContinuousClock.Instant?
        var isFinished = false
    }

    private let label: String
    private let total: Int
    private let terminal: any Terminal
    private let signs: Signs
    private let now: @Sendable () -> ContinuousClock.Instant
    private let start: ContinuousClock.Instant
    private let isSilent: Bool
    private let onAdvance: @Sendable (Int) -> Void
    private let state = Mutex(State())

    /// Starts to count from 0, and starts the clock.
    /// - Parameters:
    ///   - total: The count at the end of the work.
    ///   - quiet: Draw nothing.
    ///   - onAdvance: Gets each new count, also when nothing is drawn.
    package init(
        _ label: String, total: Int, on terminal: any Terminal, signs: Signs = .drawn, quiet: Bool = false,
        now: @escaping @Sendable () -> ContinuousClock.Instant = { .now },
        onAdvance: @escaping @Sendable (Int) -> Void = { _ in }
    ) {
        (self.label, self.total, self.terminal, self.signs, self.now) = (label, total, terminal, signs, now)
        start = now()
        self.onAdvance = onAdvance
        isSilent = quiet || !terminal.errorIsTerminal
    }

    /// Adds to the count, and draws the bar unless it was drawn within the last tenth of a second.
    public func advance(by count: Int = 1) {
        let done = state.withLock { state in
            if !state.isFinished { state.done += count }
            return state.done
        }
        onAdvance(done)
        guard !isSilent else { return }
        state.withLock { state in
            guard !state.isFinished else { return }
            let moment = now()
            if let last = state.lastDrawing, moment - last < .milliseconds(100) { return }
            state.lastDrawing = moment
            let line = ProgressLine(label: label, done: state.done, total: total, elapsed: moment - start)
            // Some terminals start a new line after the last column. A failure to draw must not stop the work.
            let text = signs.shown(in: line.text(columns: terminal.columns - 1))
            try? terminal.write(Spinner.clear + text, to: .error)
        }
    }

    /// Stops counting and erases the line.
    public func finish() {
        state.withLock { state in
            guard !state.isFinished, state.lastDrawing != nil else { return }
            state.isFinished = true
            try? terminal.write(Spinner.clear, to: .error)
        }
    }
}
