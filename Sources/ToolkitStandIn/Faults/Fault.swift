/// A way in which the sandbox is broken on purpose.
///
/// Faults are rows in the sandbox's own database, so that one process can arm them and another meet them.
public struct Fault: Equatable, Sendable {
    /// The row, from 1.
    public let id: Int
    /// What happens to which requests.
    public let plan: FaultPlan
}

/// A fault that is not armed yet.
public struct FaultPlan: Equatable, Sendable {
    /// Which requests: a pattern such as `POST /rest/:collection`.
    public let route: RoutePattern
    /// What happens to them.
    public let effect: Fault.Effect
    /// Only the n-th matching request, from 1; `nil` is each.
    public let nth: Int?
    /// How likely it is, from 0 to 1.
    public let probability: Double
    /// Makes the same requests fail each time.
    public let seed: UInt64

    /// A fault that strikes each matching request unless said otherwise.
    public init(
        _ route: RoutePattern, _ effect: Fault.Effect, nth: Int? = nil, probability: Double = 1, seed: UInt64 = 0
    ) {
        self.route = route
        self.effect = effect
        self.nth = nth
        self.probability = probability
        self.seed = seed
    }

    /// Whether the fault strikes the `seen`-th matching request, from 1.
    func strikes(seen: Int) -> Bool {
        if let nth, nth != seen { return false }
        guard probability < 1 else { return true }
        var generator = SplitMix64(seed: seed &+ UInt64(seen))
        return Double(generator.next() >> 11) / Double(1 << 53) < probability
    }
}
