import Synchronization
import ToolkitStandIn

/// Adds random latency and random failures to the answers of all services.
package final class ChaosInjector: Sendable {
    private let latency: Latency?
    private let failureRate: Double
    private let random: Mutex<SplitMix64>

    /// Creates an injector; by default it changes no answer.
    /// - Parameters:
    ///   - latency: The delay of each answer.
    ///   - failureRate: The probability, from 0 to 1, that a request gets status 500 and has no effect.
    ///   - seed: The seed of the random numbers: the same seed and requests give the same delays and failures.
    package init(latency: Latency? = nil, failureRate: Double = 0, seed: UInt64 = 0) {
        (self.latency, self.failureRate) = (latency, failureRate)
        random = Mutex(SplitMix64(seed: seed))
    }

    /// Draws the delay of the next answer, and whether the answer is a failure.
    func draw() -> (delay: Duration, fails: Bool) {
        guard latency != nil || failureRate > 0 else { return (.zero, false) }
        return random.withLock { random in
            (latency?.delay(&random) ?? .zero, Double.random(in: 0..<1, using: &random) < failureRate)
        }
    }

    /// The answer to a request that fails on purpose.
    static let failure = HTTPResponse.json(
        ["error": ["code": "failed-on-purpose", "message": .string("Failed on purpose (\(Panel.title) --fail).")]],
        status: .internalServerError)
}
