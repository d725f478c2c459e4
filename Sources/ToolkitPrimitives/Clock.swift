/// The clock that toolkit uses, made of closures so that a test can replace them.
public struct Clock: Sendable {
    /// The current date and time.
    public var now: @Sendable () -> Date
    /// The time since a fixed moment; it never goes back.
    public var uptime: @Sendable () -> Duration
    /// Waits; throws `CancellationError` when the task is cancelled.
    public var sleep: @Sendable (Duration) async throws -> Void
    /// Waits until a timeout expires; throws like `sleep`.
    ///
    /// A test may let `sleep` return at once. `alarm` waits in real time even then, because otherwise every request
    /// would time out.
    public var alarm: @Sendable (Duration) async throws -> Void

    /// Creates a clock from closures.
    public init(
        now: @escaping @Sendable () -> Date,
        uptime: @escaping @Sendable () -> Duration,
        sleep: @escaping @Sendable (Duration) async throws -> Void,
        alarm: @escaping @Sendable (Duration) async throws -> Void = { try await Task.sleep(for: $0) }
    ) {
        (self.now, self.uptime, self.sleep, self.alarm) = (now, uptime, sleep, alarm)
    }

    /// The system clock.
    public static let live: Clock = {
        let start = ContinuousClock.now
        return Clock(
            now: { Date() },
            uptime: { start.duration(to: .now) },
            sleep: { try await Task.sleep(for: $0) }
        )
    }()
}
