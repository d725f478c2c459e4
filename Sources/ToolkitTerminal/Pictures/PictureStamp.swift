import ToolkitPrimitives

/// Pictures of one size, drawn side by side over lines that are already on the screen.
struct PictureStamp {
    let area: CellArea
    let methods: [PictureMethod]
    let colors: Bool

    /// Returns the sequences that draw pictures at the left edge, beginning `height` lines above the cursor.
    ///
    /// The cursor ends where it was. A place stays empty if its picture is missing or cannot be drawn.
    /// - Parameter height: The number of lines, at least as many as the area has rows.
    func text(_ pictures: [[UInt8]?], height: Int) -> String {
        let drawn = pictures.enumerated().map { place, bytes in
            bytes.flatMap { text($0, column: place * (area.columns + Self.gap) + 1) } ?? ""
        }
        guard drawn.contains(where: { !$0.isEmpty }) else { return "" }
        return drawn.filter { !$0.isEmpty }.map { "\u{1B}7\u{1B}[\(height)A\($0)\u{1B}8" }.joined()
    }

    /// The terminal columns between two pictures, and between the last one and the text.
    static let gap = 1

    private func text(_ bytes: [UInt8], column: Int) -> String? {
        guard let picture = Picture(bytes), picture.isModest, PictureBody(bytes: bytes).isWhole(picture.mediaType)
        else { return nil }
        let start = "\u{1B}[\(column)G"
        for method in methods {
            guard let drawn = method.text(bytes, of: picture, in: area, colors: colors) else { continue }
            // The rows of a picture made of characters are below each other, and not at the left edge.
            let rows = drawn.split(separator: "\n")
            return rows.map { start + $0 }.joined(separator: "\u{1B}[1B")
        }
        return nil
    }
}
