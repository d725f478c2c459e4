import Synchronization
import ToolkitPages

/// The rows of the last requests, drawn once for all who watch.
final class RenderedRows: Sendable {
    private struct State {
        var rows: [(number: Int, base: String, row: HTML)] = []
        var size = 0
    }

    /// The most bytes that are kept.
    static let limit = 1 << 20

    private let state = Mutex(State())

    /// The size of the kept rows in bytes.
    var size: Int { state.withLock(\.size) }

    /// The row of a request below a base path.
    func text(_ number: Int, _ base: String, _ draw: () -> HTML) -> HTML {
        state.withLock { state in
            if let known = state.rows.last(where: { $0.number == number && $0.base == base }) { return known.row }
            let row = draw()
            state.rows.append((number, base, row))
            state.size += row.text.utf8.count
            while state.size > Self.limit { state.size -= state.rows.removeFirst().row.text.utf8.count }
            return row
        }
    }
}
