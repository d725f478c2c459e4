import ToolkitPrimitives

/// A picture in the escape sequence of iTerm2's inline images protocol (iterm2.com/documentation-images.html).
enum InlineImage {
    /// Returns the sequence that shows the picture, and the line feed that moves the cursor below it.
    static func text(_ bytes: [UInt8], of picture: Picture, in room: CellArea) -> String {
        let area = room.fitting(picture)
        let size = "size=\(bytes.count);width=\(area.columns);height=\(area.rows);preserveAspectRatio=1"
        return "\u{1B}]1337;File=inline=1;\(size):\(Data(bytes).base64EncodedString())\u{07}\n"
    }
}
