/// Which helpers make an answer: whoever waits in one lane keeps nobody waiting in another.
public enum HelperLane: CaseIterable, Sendable {
    /// For what only reads.
    case reading
    /// For what writes, and so waits for others who do.
    case writing
    /// For what moves much data, one after the other.
    case copying

    fileprivate var threads: Int { self == .copying ? 1 : 3 }
}

/// The helpers of all lanes.
struct HelperLanes: Sendable {
    private let pools: [HelperLane: HelperPool]

    /// Starts the threads; they end with `close()`.
    /// - Parameter longest: How many jobs may wait in each lane.
    init(longest: Int) {
        pools = Dictionary(
            uniqueKeysWithValues: HelperLane.allCases.map { ($0, HelperPool(threads: $0.threads, longest: longest)) })
    }

    /// Has a helper do something as soon as one of the lane is free.
    /// - Returns: `false` when too much waits already.
    func submit(to lane: HelperLane, _ job: @escaping @Sendable () -> Void) -> Bool {
        pools[lane]?.submit(job) ?? false
    }

    /// Has the threads end, each behind what it does at the moment; what waits is not done any more.
    func close() {
        pools.values.forEach { $0.close() }
    }
}
