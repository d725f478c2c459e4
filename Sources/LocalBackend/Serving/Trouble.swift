import Synchronization
import ToolkitStandIn

/// What makes all services slow and unreliable, by chance.
public final class Trouble: Sendable {
    private let latency: Latency?
    private let failureRate: Double
    private let random: Mutex<SplitMix64>

    /// Trouble of some kinds; none unless asked for.
    /// - Parameters:
    ///   - latency: How long each answer is held back.
    ///   - failureRate: How likely each request is to be answered with 500 without any work being done, from 0 to 1.
    ///   - seed: The same seed makes the same requests wait and fail.
    public init(latency: Latency? = nil, failureRate: Double = 0, seed: UInt64 = 0) {
        self.latency = latency
        self.failureRate = failureRate
        random = Mutex(SplitMix64(seed: seed))
    }

    /// How long the next answer is held back, and whether it is a failure.
    func draw() -> (delay: Duration, fails: Bool) {
        guard latency != nil || failureRate > 0 else { return (.zero, false) }
        return random.withLock { random in
            (latency?.delay(&random) ?? .zero, Double.random(in: 0..<1, using: &random) < failureRate)
        }
    }

    /// The answer of a server that has failed.
    static let failure = HTTPResponse.json(
        ["error": ["code": "failed-on-purpose", "message": "toolkit serve --fail struck."]],
        status: .internalServerError)
}
