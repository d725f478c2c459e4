import Synchronization
import ToolkitStandIn

/// The weights of the last requests of a workspace, computed once for all pages that show them.
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
