/// A fault that is not yet in a sandbox.
package struct FaultPlan: Equatable, Sendable {
    /// The pattern of the requests, such as `POST /rest/:collection`.
    package let route: RoutePattern
    package let effect: Fault.Effect
    /// The number of the only request that fails, counted from 1 among matching requests; `nil` for every request.
    package let nth: Int?
    /// How many matching requests the fault can affect, from the first; `nil` for all.
    package let times: Int?
    /// The probability of the effect, from 0 to 1.
    package let probability: Double
    /// The seed of the random numbers; the same seed affects the same requests.
    package let seed: UInt64

    /// Makes a plan; by default, it affects every matching request.
    package init(
        _ route: RoutePattern, _ effect: Fault.Effect, nth: Int? = nil, times: Int? = nil, probability: Double = 1,
        seed: UInt64 = 0
    ) {
        (self.route, self.effect, self.nth, self.times) = (route, effect, nth, times)
        (self.probability, self.seed) = (probability, seed)
    }

    /// The requests that the fault affects, in words.
    package func when(isOver: Bool) -> String {
        let first = times.map { $0 == 1 ? "the first request" : "the first \($0) requests" }
        let chance = probability < 1 ? ", with probability \(probability)" : ""
        return (nth.map { "request \($0)" } ?? first ?? "each request") + chance + (isOver ? " (over)" : "")
    }

    /// Whether the fault affects the matching request with this number, from 1.
    func applies(seen: Int) -> Bool {
        if let nth, nth != seen { return false }
        if let times, seen > times { return false }
        guard probability < 1 else { return true }
        var generator = SplitMix64(seed: seed &+ UInt64(seen))
        return Double(generator.next() >> 11) / Double(1 << 53) < probability
    }
}
