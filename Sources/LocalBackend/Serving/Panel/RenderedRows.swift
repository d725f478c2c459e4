import Synchronization
import ToolkitPages

/// The rows of the last requests, drawn once for all who watch.
final class RenderedRows: Sendable {
    private struct State {
        var rows: [(number: Int, base: String, isMasked: Bool, row: HTML)] = []
        var size = 0
    }

    /// The most bytes that are kept.
    static let limit = 1 << 20

    private let state = Mutex(State())

    /// The size of the kept rows in bytes.
    var size: Int { state.withLock(\.size) }

    /// The row of a request below a base path.
    /// - Parameter isMasked: Whether secrets are hidden in it.
    func text(_ number: Int, _ base: String, isMasked: Bool, _ draw: () -> HTML) -> HTML {
        state.withLock { state in
            if let known = state.rows.last(where: { ($0.number, $0.base, $0.isMasked) == (number, base, isMasked) }) {
                return known.row
            }
            let row = draw()
            state.rows.append((number, base, isMasked, row))
            state.size += row.text.utf8.count
            while state.size > Self.limit { state.size -= state.rows.removeFirst().row.text.utf8.count }
            return row
        }
    }
}
