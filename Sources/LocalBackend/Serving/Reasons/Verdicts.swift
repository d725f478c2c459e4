import Synchronization
import ToolkitStandIn

/// How much the last requests of a workspace matter, judged once for all who look.
final class Verdicts: Sendable {
    private let known = Mutex<[Int: Explanation.Weight]>([:])

    /// The weights of some requests, in their order.
    func weights(of entries: ArraySlice<RequestLog.Entry>, _ desk: RequestDesk) -> [Explanation.Weight] {
        let old = known.withLock(\.self)
        let weights = entries.map { old[$0.number] ?? Explanation($0, desk).weight }
        known.withLock { $0 = Dictionary(zip(entries.map(\.number), weights)) { first, _ in first } }
        return weights
    }
}
