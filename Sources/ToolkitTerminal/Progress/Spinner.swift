import ToolkitPrimitives

/// An animation that shows that a command is waiting.
package struct Spinner: Sendable {
    /// How long to wait before the first frame; most waits end sooner.
    static let delay: Duration = .milliseconds(300)
    /// How long each frame stays.
    static let interval: Duration = .milliseconds(80)
    /// Erases the current line.
    package static let clear = "\r\u{1B}[2K"

    let label: String
    var signs = Signs.drawn

    /// Returns the frame to show after `elapsed`; `nil` before the delay has passed.
    func frame(after elapsed: Duration, columns: Int) -> String? {
        guard elapsed >= Self.delay else { return nil }
        let index = Int((elapsed - Self.delay) / Self.interval) % Self.wheel.count
        // Some terminals start a new line after the last column.
        return signs.shown(in: "\(Self.wheel[index]) \(label.visible)").cut(toColumns: columns - 1)
    }

    private static let wheel = ["⠋", "⠙", "⠹", "⠸", "⠼", "⠴", "⠦", "⠧", "⠇", "⠏"]
}

extension Terminal {
    /// Shows a spinner on standard error while `work` runs, unless it ends quickly.
    ///
    ///     let cats = try await terminal.spinning("Asking …") { try await registry.all() }
    ///
    /// - Parameter quiet: Show nothing. Without a terminal on standard error, nothing is shown either.
    package func spinning<Value>(
        _ label: String, signs: Signs = .drawn, quiet: Bool = false, isolation: isolated (any Actor)? = #isolation,
        _ work: () async throws -> Value
    ) async rethrows -> Value {
        guard !quiet, errorIsTerminal else { return try await work() }
        let spinner = Spinner(label: label, signs: signs)
        let task = Task.detached { await spin(spinner, now: { .now }, pause: { try await Task.sleep(for: $0) }) }
        do {
            let value = try await work()
            await task.stop()
            return value
        } catch {
            await task.stop()
            throw error
        }
    }

    /// Draws frames until `pause` throws, then erases the line and shows the cursor.
    func spin(
        _ spinner: Spinner,
        now: @Sendable () -> ContinuousClock.Instant,
        pause: @Sendable (Duration) async throws -> Void
    ) async {
        let start = now()
        var isShown = false
        while (try? await pause(isShown ? Spinner.interval : Spinner.delay)) != nil {
            guard let frame = spinner.frame(after: now() - start, columns: columns) else { continue }
            TerminalModes.noteCursor(hidden: true)
            isShown = true
            // A failure to draw must not stop the work.
            try? write("\(Spinner.clear)\u{1B}[?25l\(frame)", to: .error)
        }
        guard isShown else { return }
        try? write("\(Spinner.clear)\u{1B}[?25h", to: .error)
        TerminalModes.noteCursor(hidden: false)
    }
}

extension Task<Void, Never> {
    fileprivate func stop() async {
        cancel()
        await value
    }
}
