import ToolkitPrimitives

extension Table {
    /// The column widths of a table, measured from its first rows and used for all rows.
    public struct Layout: Sendable {
        /// The columns, from left to right.
        public let columns: [Column]
        /// The width of each column, in terminal columns.
        public let widths: [Int]
        private let limit: Int?

        /// Measures the columns, and narrows them when they do not fit.
        ///
        /// The columns with `shrinks` are narrowed before the others, and the widest of them first. No column is
        /// narrowed below four terminal columns.
        /// - Parameters:
        ///   - rows: The first page, or all rows.
        ///   - limit: The columns of the terminal; `nil` when nothing may be cut.
        public init(columns: [Column], rows: [[Styled]], fitting limit: Int?) {
            self.columns = columns
            self.limit = limit
            var widths = columns.map(\.title.visible.displayWidth)
            for row in rows {
                for (index, cell) in row.prefix(columns.count).enumerated() {
                    widths[index] = max(widths[index], cell.displayWidth)
                }
            }
            if let limit {
                Self.narrow(&widths, where: columns.map(\.shrinks), to: limit)
                Self.narrow(&widths, where: columns.map { _ in true }, to: limit)
            }
            self.widths = widths
        }

        /// The titles, in bold.
        public var header: Styled { line(columns.map { Styled($0.title, .bold) }) }

        /// Returns one row, cut to the width of the terminal if there is one.
        public func line(_ cells: [Styled]) -> Styled {
            var line: Styled = ""
            var gap = 0
            for (index, width) in widths.enumerated() {
                let cell = index < cells.count ? fitted(cells[index], at: index) : ""
                let cellWidth = cell.displayWidth
                let padding = max(0, width - cellWidth)
                let isRight = columns[index].alignment == .right
                if !cell.isEmpty {
                    line += Styled(String(repeating: " ", count: gap + (isRight ? padding : 0))) + cell
                    gap = 0
                }
                gap += Self.separator + (cell.isEmpty ? width : isRight ? 0 : padding)
            }
            return limit.map { line.cut(toColumns: $0) } ?? line
        }

        /// Returns one row; a last column that wraps continues on further lines instead of being cut.
        public func lines(_ cells: [Styled]) -> [Styled] {
            let used = widths.dropLast().reduce(0) { $0 + $1 + Self.separator }
            guard let limit, columns.last?.wraps == true, cells.count == columns.count, limit > used else {
                return [line(cells)]
            }
            let parts = cells[cells.count - 1].wrapped(toColumns: limit - used)
            let indent = Styled(String(repeating: " ", count: used))
            return [line(cells.dropLast() + parts.prefix(1))] + parts.dropFirst().map { indent + $0 }
        }

        private static let separator = 2
        private static let narrowest = 4

        /// Cuts a cell to its column; the last cell may use the rest of the line.
        private func fitted(_ cell: Styled, at index: Int) -> Styled {
            guard let limit else { return cell }
            let used = widths.prefix(index).reduce(0) { $0 + $1 + Self.separator }
            let isLast = index == widths.count - 1
            return cell.cut(toColumns: isLast ? max(limit - used, 1) : widths[index])
        }

        private static func narrow(_ widths: inout [Int], where mayShrink: [Bool], to limit: Int) {
            let widestUseful = max(limit, narrowest)
            for index in widths.indices where mayShrink[index] { widths[index] = min(widths[index], widestUseful) }
            var excess = widths.reduce(separator * max(0, widths.count - 1), +) - limit
            while excess > 0 {
                let candidates = widths.indices.filter { mayShrink[$0] && widths[$0] > narrowest }
                guard let widest = candidates.max(by: { widths[$0] < widths[$1] }) else { return }
                widths[widest] -= 1
                excess -= 1
            }
        }
    }
}
