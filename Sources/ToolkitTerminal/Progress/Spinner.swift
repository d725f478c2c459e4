import ToolkitPrimitives

/// A moving sign that something is being waited for: what it shows at which moment.
package struct Spinner: Sendable {
    /// How long to wait before anything is shown: most waits are over by then.
    static let delay: Duration = .milliseconds(300)
    /// How long each frame stays.
    static let interval: Duration = .milliseconds(80)
    /// Empties the line the cursor is in.
    package static let clear = "\r\u{1B}[2K"

    /// What is being waited for.
    let label: String

    /// The frame to show when the wait has lasted for `elapsed`; `nil` while it is too early.
    func frame(after elapsed: Duration, columns: Int) -> String? {
        guard elapsed >= Self.delay else { return nil }
        let index = Int((elapsed - Self.delay) / Self.interval) % Self.signs.count
        // Behind the last column some terminals begin a new line.
        return "\(Self.signs[index]) \(label.visible)".cut(toColumns: columns - 1)
    }

    private static let signs = ["⠋", "⠙", "⠹", "⠸", "⠼", "⠴", "⠦", "⠧", "⠇", "⠏"]
}

extension Terminal {
    /// Shows a spinner on standard error while `work` runs, if that takes longer than a moment.
    ///
    ///     let cats = try await terminal.spinning("Asking …") { try await registry.all() }
    ///
    /// - Parameter quiet: show nothing; nothing is shown either when standard error is no terminal.
    public func spinning<Value>(
        _ label: String, quiet: Bool = false, isolation: isolated (any Actor)? = #isolation,
        _ work: () async throws -> Value
    ) async rethrows -> Value {
        guard !quiet, errorIsTerminal else { return try await work() }
        let spinner = Spinner(label: label)
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

    /// Draws frame after frame until `pause` throws, then leaves the line empty and the cursor shown.
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
            // A picture of progress that cannot be drawn is no reason to stop the work.
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
