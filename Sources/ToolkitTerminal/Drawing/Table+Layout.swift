import ToolkitPrimitives

extension Table {
    /// The column widths of a table, measured from its first rows and used for all rows.
    ///
    /// In a terminal that is too narrow for one line a row, a row has several lines: the IDs and the title, then the
    /// other columns, indented.
    public struct Layout: Sendable {
        /// The columns, from left to right.
        public let columns: [Column]
        /// The width of each column, in terminal columns.
        public let widths: [Int]
        /// Whether a column is narrower than its cells.
        public let isNarrowed: Bool
        private let limit: Int?
        /// Whether each cell has a line of its own, behind the title of its column.
        private let isList: Bool
        /// The columns of the first line of a row, and those of each further line, if there is one.
        private let rows: [[Int]]

        /// Measures the columns, and narrows them when they do not fit.
        /// - Parameters:
        ///   - rows: The first page, or all rows.
        ///   - limit: The columns of the terminal; `nil` when nothing may be cut.
        ///   - widest: The widest column to which cells are aligned; a longer cell moves those behind it.
        ///   - isList: Whether each cell has a line of its own, behind the title of its column.
        public init(
            columns: [Column], rows: [[Styled]], fitting limit: Int?, widest: Int? = nil, isList: Bool = false
        ) {
            self.columns = columns
            self.isList = isList
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
        public var header: [Styled] { isList ? [] : lines(columns.map { Styled($0.title, .bold) }) }

        /// Returns the lines of one row, cut to the width of the terminal if there is one.
        public func lines(_ cells: [Styled]) -> [Styled] {
            guard !isList else { return listed(cells) }
            guard rows.count == 1 else {
                return [line(cells, rows[0])] + rows.dropFirst().flatMap { furtherLines(cells, $0) }
            }
            let used = widths.dropLast().reduce(0) { $0 + $1 + Self.separator }
            guard let limit, columns.last?.kind == .wrapping, cells.count == columns.count, limit > used else {
                return [line(cells, rows[0])]
            }
            let parts = cells[cells.count - 1].wrapped(toColumns: limit - used)
            let indent = Styled(String(repeating: " ", count: used))
            return [line(cells.dropLast() + parts.prefix(1), rows[0])] + parts.dropFirst().map { indent + $0 }
        }

        /// The lines below the first one for some columns, indented; none if their cells are empty.
        private func furtherLines(_ cells: [Styled], _ places: [Int]) -> [Styled] {
            guard let limit, places.count == 1, places[0] < cells.count,
                cells[places[0]].displayWidth > limit - Self.indent,
                [.wrapping, .short].contains(columns[places[0]].kind)
            else {
                let line = line(cells, places, indented: Self.indent)
                return line.isEmpty ? [] : [line]
            }
            let (indent, room) = (Styled(String(repeating: " ", count: Self.indent)), max(1, limit - Self.indent))
            return cells[places[0]].wrapped(toColumns: room).map { indent + $0.cut(toColumns: room) }
        }

        /// The cells below each other, without those that have no value, and an empty line.
        private func listed(_ cells: [Styled]) -> [Styled] {
            let labels = columns.map(\.title).map { $0.count > 3 ? $0.prefix(1) + $0.dropFirst().lowercased() : $0 }
            return Self.listed(Array(zip(labels, cells))) + [""]
        }

        /// A line for each label with its value, without the labels that have no value.
        static func listed(_ fields: [(String, Styled)]) -> [Styled] {
            fields.filter { !$1.plain.allSatisfy { $0.isWhitespace || $0 == "–" } }.map { label, value in
                label.isEmpty ? value : Styled(label.hasSuffix(":") ? "\(label) " : "\(label): ") + value
            }
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

        /// The width from which a text that gives way remains useful.
        private static let usefulWidth = 12

        /// Narrows columns until they fit, and returns the columns of each line of a row.
        private static func fit(_ widths: inout [Int], _ columns: [Column], to limit: Int) -> [[Int]] {
            let all = Array(columns.indices)
            let measured = widths
            take(&widths, all.filter { columns[$0].kind.givesWay }, downTo: usefulWidth, within: all, limit)
            // Such text continues on the next line, so it needs less room.
            take(&widths, all.filter { columns[$0].kind == .wrapping }, downTo: usefulWidth / 2, within: all, limit)
            if excess(widths, all, limit) <= 0 { return [all] }
            widths = measured
            let lines = stacked(widths, columns, to: limit)
            for (places, room) in zip(lines, [limit] + lines.dropFirst().map { _ in limit - indent }) {
                take(&widths, places.filter { columns[$0].kind.givesWay }, downTo: usefulWidth, within: places, room)
                take(&widths, places.filter { columns[$0].kind != .id }, downTo: 1, within: places, room)
            }
            return lines
        }

        /// The columns of each line of a row: the IDs and the title, or else the first column, and then as many of the
        /// others as a line has room for.
        private static func stacked(_ widths: [Int], _ columns: [Column], to limit: Int) -> [[Int]] {
            let all = Array(columns.indices)
            let named = all.filter { columns[$0].kind == .id || columns[$0].kind == .title }
            let first = named.isEmpty ? Array(all.prefix(1)) : named
            let least = zip(columns, widths).map { $0.kind.givesWay ? min($1, usefulWidth) : $1 }
            var lines: [[Int]] = []
            for index in all where !first.contains(index) {
                let longer = (lines.last ?? []) + [index]
                if longer.count > 1, columns[index].kind != .wrapping, excess(least, longer, limit - indent) <= 0 {
                    lines[lines.count - 1] = longer
                } else {
                    lines.append([index])
                }
            }
            return [first] + lines
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
