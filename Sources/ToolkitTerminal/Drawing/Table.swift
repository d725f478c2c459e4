/// Rows of cells under titles, drawn in aligned columns.
public struct Table: Sendable {
    /// One column: its title and how its cells are set.
    public struct Column: Sendable {
        /// The word at the top.
        public var title: String
        /// The side on which title and cells stand.
        public var alignment: Alignment
        /// Whether this column gives way first when the table is wider than the terminal.
        public var shrinks: Bool

        /// Makes a column, by default one that stands left and keeps its width.
        public init(_ title: String, alignment: Alignment = .left, shrinks: Bool = false) {
            self.title = title
            self.alignment = alignment
            self.shrinks = shrinks
        }
    }

    /// The columns, left to right.
    public var columns: [Column]
    /// The rows, top to bottom; cells that are missing are empty, cells beyond the last column are not shown.
    public var rows: [[Styled]]

    /// Makes a table.
    public init(columns: [Column], rows: [[Styled]] = []) {
        self.columns = columns
        self.rows = rows
    }
}
