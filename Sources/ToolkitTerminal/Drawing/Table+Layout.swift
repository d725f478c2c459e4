import ToolkitPrimitives

extension Table {
    /// The column widths of a table, measured from its first rows and used for all rows.
    ///
    /// In a terminal that is too narrow for one line a row, a row has two lines: the IDs and the title, then the other
    /// columns, indented.
    public struct Layout: Sendable {
        /// The columns, from left to right.
        public let columns: [Column]
        /// The width of each column, in terminal columns.
        public let widths: [Int]
        /// Whether a column is narrower than its cells.
        public let isNarrowed: Bool
        private let limit: Int?
        /// The columns of the first line of a row, and those of the second one, if there is one.
        private let rows: [[Int]]

        /// Measures the columns, and narrows them when they do not fit.
        /// - Parameters:
        ///   - rows: The first page, or all rows.
        ///   - limit: The columns of the terminal; `nil` when nothing may be cut.
        ///   - widest: The widest column to which cells are aligned; a longer cell moves those behind it.
        public init(columns: [Column], rows: [[Styled]], fitting limit: Int?, widest: Int? = nil) {
            self.columns = columns
            self.limit = limit
            var widths = columns.map(\.title.visible.displayWidth)
            for row in rows {
                for (index, cell) in row.prefix(columns.count).enumerated() {
                    widths[index] = max(widths[index], cell.displayWidth)
                }
            }
            if let widest { widths = widths.map { min($0, widest) } }
            let measured = widths
            self.rows = limit.map { Self.fit(&widths, columns, to: $0) } ?? [Array(columns.indices)]
            self.widths = widths
            isNarrowed = widths != measured || self.rows.count > 1
        }

        /// The titles, in bold.
        public var header: [Styled] { lines(columns.map { Styled($0.title, .bold) }) }

        /// Returns the lines of one row, cut to the width of the terminal if there is one.
        public func lines(_ cells: [Styled]) -> [Styled] {
            guard rows.count == 1 else {
                let second = line(cells, rows[1], indented: Self.indent)
                return [line(cells, rows[0])] + (second.isEmpty ? [] : [second])
            }
            let used = widths.dropLast().reduce(0) { $0 + $1 + Self.separator }
            guard let limit, columns.last?.kind == .wrapping, cells.count == columns.count, limit > used else {
                return [line(cells, rows[0])]
            }
            let parts = cells[cells.count - 1].wrapped(toColumns: limit - used)
            let indent = Styled(String(repeating: " ", count: used))
            return [line(cells.dropLast() + parts.prefix(1), rows[0])] + parts.dropFirst().map { indent + $0 }
        }

        private static let separator = 2
        private static let indent = 2

        private func line(_ cells: [Styled], _ places: [Int], indented indent: Int = 0) -> Styled {
            var line: Styled = ""
            var gap = indent
            var used = indent
            for index in places {
                let width = widths[index]
                let room = limit.map { index == places.last ? max($0 - used, 1) : width }
                let cell = index < cells.count ? fitted(cells[index], at: index, to: room) : ""
                let cellWidth = cell.displayWidth
                let padding = max(0, width - cellWidth)
                let isRight = columns[index].alignment == .right
                if !cell.isEmpty {
                    line += Styled(String(repeating: " ", count: gap + (isRight ? padding : 0))) + cell
                    gap = 0
                }
                gap += Self.separator + (cell.isEmpty ? width : isRight ? 0 : padding)
                used += Self.separator + width
            }
            return line
        }

        private func fitted(_ cell: Styled, at index: Int, to room: Int?) -> Styled {
            guard let room, columns[index].kind != .id else { return cell }
            return cell.cut(toColumns: room)
        }

        // MARK: Fitting

        /// Narrows columns until they fit, and returns the columns of the one or two lines of a row.
        private static func fit(_ widths: inout [Int], _ columns: [Column], to limit: Int) -> [[Int]] {
            let all = Array(columns.indices)
            let measured = widths
            if narrow(&widths, all, columns, to: limit) { return [all] }
            widths = measured
            let first = all.filter { columns[$0].kind == .id || columns[$0].kind == .title }
            let second = all.filter { !first.contains($0) }
            let hasTitle = columns.contains { $0.kind == .title }
            let lines = hasTitle && !second.isEmpty ? [first, second] : [all]
            for (places, room) in zip(lines, [limit, limit - indent]) {
                if narrow(&widths, places, columns, to: room) { continue }
                take(&widths, places.filter { columns[$0].kind != .id }, downTo: 1, within: places, room)
            }
            return lines
        }

        /// Narrows texts and then titles, as far as they remain useful.
        /// - Returns: Whether the columns fit.
        private static func narrow(_ widths: inout [Int], _ places: [Int], _ columns: [Column], to limit: Int) -> Bool {
            for (kinds, least) in [([Column.Kind.text, .wrapping], 6), ([.title], 12)] {
                take(&widths, places.filter { kinds.contains(columns[$0].kind) }, downTo: least, within: places, limit)
            }
            return excess(widths, places, limit) <= 0
        }

        /// Takes columns of the terminal from the widest of some columns until they fit or none is wider than `least`.
        private static func take(
            _ widths: inout [Int], _ some: [Int], downTo least: Int, within places: [Int], _ limit: Int
        ) {
            let widestUseful = max(limit, least)
            var excess = excess(widths, places, limit)
            guard excess > 0 else { return }
            for index in some where widths[index] > widestUseful {
                excess -= widths[index] - widestUseful
                widths[index] = widestUseful
            }
            while excess > 0, let widest = some.max(by: { widths[$0] < widths[$1] }), widths[widest] > least {
                widths[widest] -= 1
                excess -= 1
            }
        }

        /// By how many terminal columns a line with some columns is too wide.
        private static func excess(_ widths: [Int], _ places: [Int], _ limit: Int) -> Int {
            places.reduce(separator * max(0, places.count - 1) - limit) { $0 + widths[$1] }
        }
    }
}
