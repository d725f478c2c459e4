import ToolkitPrimitives

/// A small frame with text, drawn in place of a picture.
struct PictureBox {
    let texts: [String]
    let style: Style

    static func undecodable(byteCount: Int, mediaType: String?) -> PictureBox {
        let kind = mediaType.map { "\($0), " } ?? ""
        return PictureBox(texts: ["picture cannot be decoded", kind + ByteSize.text(byteCount)], style: .red)
    }

    /// Returns the rows of the box, each at most `columns` wide.
    func rows(fitting columns: Int?) -> [Styled] {
        let natural = texts.map(\.visible.displayWidth).max() ?? 0
        let width = min(natural, columns.map { max(1, $0 - 4) } ?? natural)
        let edge = String(repeating: "─", count: width + 2)
        let inner = texts.map { "│ \($0.visible.cut(toColumns: width).padded(toColumns: width)) │" }
        return (["┌\(edge)┐"] + inner + ["└\(edge)┘"]).map { row in
            columns.map { Styled(row, style).cut(toColumns: $0) } ?? Styled(row, style)
        }
    }
}
