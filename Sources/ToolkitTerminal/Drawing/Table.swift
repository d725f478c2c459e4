/// A table with a title above each column.
public struct Table: Sendable {
    /// One column: its title and the layout of its cells.
    public struct Column: Sendable {
        /// The title.
        public var title: String
        /// The alignment of the title and the cells.
        public var alignment: Alignment
        /// Whether to narrow this column first when the table is wider than the terminal.
        public var shrinks: Bool
        /// Whether the last column continues on further lines instead of being cut.
        public var wraps: Bool

        /// Creates a column, by default left-aligned and narrowed last.
        public init(_ title: String, alignment: Alignment = .left, shrinks: Bool = false, wraps: Bool = false) {
            self.title = title
            self.alignment = alignment
            self.shrinks = shrinks
            self.wraps = wraps
        }
    }

    /// The columns, from left to right.
    public var columns: [Column]
    /// The rows, from top to bottom; a missing cell is empty, and extra cells are not shown.
    public var rows: [[Styled]]

    /// Creates a table.
    public init(columns: [Column], rows: [[Styled]] = []) {
        self.columns = columns
        self.rows = rows
    }
}
