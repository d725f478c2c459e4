/// Small pictures of one size beside the rows of a table.
public struct RowPictures: Sendable {
    /// The encoded pictures of each row, all rows with the same number of places; a missing picture leaves its place empty.
    let rows: [[[UInt8]?]]
    /// The IDs of the pictures of each row, for a front end that loads them itself; then ``rows`` is empty.
    package let ids: [[String?]]

    /// No pictures.
    public static let none = RowPictures([])

    /// The terminal lines of a row with pictures.
    package static let height = 3

    /// - Parameter rows: The encoded pictures of each row, all rows with the same number of places.
    package init(_ rows: [[[UInt8]?]]) {
        self.rows = rows
        ids = []
    }

    /// - Parameter ids: The IDs of the pictures of each row, for a front end that loads them itself.
    package init(ids: [[String?]]) {
        rows = []
        self.ids = ids
    }

    static let area = CellArea(columns: 6, rows: height)

    /// The terminal columns that the pictures take from each line.
    package var indent: Int { (rows.first?.count ?? 0) * (Self.area.columns + PictureStamp.gap) }
}
