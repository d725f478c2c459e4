import ToolkitPrimitives

/// A small frame with a few words in it, drawn where a picture would be.
struct PictureBox {
    /// The words, one text a row.
    let texts: [String]
    /// The style of the whole.
    let style: Style

    /// The box of a picture whose bytes make no sense.
    static func undecodable(byteCount: Int, mediaType: String?) -> PictureBox {
        let kind = mediaType.map { "\($0), " } ?? ""
        return PictureBox(texts: ["picture cannot be decoded", kind + ByteSize.text(byteCount)], style: .red)
    }

    /// The rows of the box, none wider than `columns` when that is given.
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
