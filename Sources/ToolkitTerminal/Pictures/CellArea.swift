/// A rectangle of terminal cells; a cell is assumed to be twice as high as wide.
struct CellArea: Equatable {
    /// The width, at least 1.
    let columns: Int
    /// The height, at least 1.
    let rows: Int

    /// Returns the maximum area of a picture: 20 rows, and 40 columns or the width of a narrower terminal.
    static func room(columns: Int?) -> CellArea { CellArea(columns: max(1, min(40, columns ?? 40)), rows: 20) }

    /// The maximum area of a picture in a gallery: four beside each other in 80 columns.
    static let thumbnail = CellArea(columns: 19, rows: 9)

    /// Returns the area of a picture within this one, in its proportions, with at most one column per 8 pixels.
    func fitting(_ picture: Picture) -> CellArea {
        let natural = (picture.width + 7) / 8
        let ofFullHeight = 2 * rows * picture.width / picture.height
        let columns = max(1, min(columns, natural, ofFullHeight))
        // Rounds to whole cells, and half a cell up.
        let rows = (columns * picture.height + picture.width) / (2 * picture.width)
        return CellArea(columns: columns, rows: max(1, min(self.rows, rows)))
    }
}
