/// A table with a title above each column.
public struct Table: Sendable {
    /// One column: its title and the layout of its cells.
    public struct Column: Sendable {
        /// What a column shows, which decides which column gives way first in a table wider than the terminal.
        public enum Kind: Sendable {
            /// A name that commands take, such as an ID; never cut.
            case id
            /// What the row is about, on the first of several lines; may be cut.
            case title
            /// Text that may be cut, the widest column first.
            case text
            /// Text of the last column that continues on further lines instead of being cut.
            case wrapping
            /// A number, a date, a word of a fixed vocabulary or another short value; not cut while it fits a line, and
            /// wrapped on a line of its own.
            case short

            /// Whether the column becomes narrower in a terminal that is too narrow for all columns.
            var givesWay: Bool { self == .title || self == .text || self == .wrapping }
        }

        /// The title.
        public var title: String
        /// What the column shows.
        public var kind: Kind
        /// The alignment of the title and the cells.
        public var alignment: Alignment

        /// Creates a column, by default left-aligned for short values.
        public init(_ title: String, _ kind: Kind = .short, alignment: Alignment = .left) {
            self.title = title
            self.kind = kind
            self.alignment = alignment
        }
    }

    /// The columns, from left to right.
    public var columns: [Column]
    /// The rows, from top to bottom; a missing cell is empty, and extra cells are not shown.
    public var rows: [[Styled]]
    /// The pictures beside the rows.
    public var pictures: RowPictures

    /// Creates a table.
    public init(columns: [Column], rows: [[Styled]] = [], pictures: RowPictures = .none) {
        self.columns = columns
        self.rows = rows
        self.pictures = pictures
    }

    /// Adds the rows of a table with the same columns.
    package mutating func add(_ more: Table) {
        rows += more.rows
        pictures = RowPictures(ids: pictures.ids + more.pictures.ids)
    }
}
