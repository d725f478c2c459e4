/// A rectangle of cells of a terminal, which are taken to be twice as high as wide.
struct CellArea: Equatable {
    /// The width, at least 1.
    let columns: Int
    /// The height, at least 1.
    let rows: Int

    /// The area that a picture may take at most on a terminal of some width: 40 columns and 20 rows.
    static func room(columns: Int?) -> CellArea { CellArea(columns: max(1, min(40, columns ?? 40)), rows: 20) }

    /// The area that a picture takes within this one when it keeps its shape: not more than a column for 8 pixels.
    func fitting(_ picture: Picture) -> CellArea {
        let natural = (picture.width + 7) / 8
        let ofFullHeight = 2 * rows * picture.width / picture.height
        let columns = max(1, min(columns, natural, ofFullHeight))
        // Rounded to whole cells, half ones up.
        let rows = (columns * picture.height + picture.width) / (2 * picture.width)
        return CellArea(columns: columns, rows: max(1, min(self.rows, rows)))
    }
}
