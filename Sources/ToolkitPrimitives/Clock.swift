import Foundation

/// Time as the toolkit sees it: closures, so that a test can keep its own.
public struct Clock: Sendable {
    /// The date and time of the day.
    public var now: @Sendable () -> Date
    /// Time since some fixed moment; never goes back.
    public var uptime: @Sendable () -> Duration
    /// Waits; throws `CancellationError` when the task is cancelled meanwhile.
    public var sleep: @Sendable (Duration) async throws -> Void
    /// Waits for as long as something else may take; throws like `sleep`.
    ///
    /// Real time even where a test lets pauses pass at once, or every request would time out.
    public var alarm: @Sendable (Duration) async throws -> Void

    /// Makes a clock of its closures.
    public init(
        now: @escaping @Sendable () -> Date,
        uptime: @escaping @Sendable () -> Duration,
        sleep: @escaping @Sendable (Duration) async throws -> Void,
        alarm: @escaping @Sendable (Duration) async throws -> Void = { try await Task.sleep(for: $0) }
    ) {
        self.now = now
        self.uptime = uptime
        self.sleep = sleep
        self.alarm = alarm
    }

    /// The clock of the machine.
    public static let live: Clock = {
        let start = ContinuousClock.now
        return Clock(
            now: { Date() },
            uptime: { start.duration(to: .now) },
            sleep: { try await Task.sleep(for: $0) }
        )
    }()
}
