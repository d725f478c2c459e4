import ToolkitPrimitives

/// A PNG in the escape sequences of Kitty's graphics protocol (sw.kovidgoyal.net/kitty/graphics-protocol).
enum KittyPicture {
    /// Returns the sequences that show the picture, and the line feed that moves the cursor below it.
    ///
    /// Only the number of columns is given, so that the terminal keeps the proportions. A picture that would then be
    /// too high for the area is squeezed. `q=2` asks the terminal not to respond, because nothing reads the response.
    static func text(_ png: [UInt8], of picture: Picture, in room: CellArea) -> String {
        let area = room.fitting(picture)
        let isTooHigh = area.columns * picture.height > 2 * room.rows * picture.width
        let size = "c=\(area.columns)" + (isTooHigh ? ",r=\(area.rows)" : "")
        var text = ""
        for start in stride(from: 0, to: png.count, by: piece) {
            let end = min(start + piece, png.count)
            let keys = start == 0 ? "a=T,f=100,q=2,\(size)," : ""
            let data = Data(png[start..<end]).base64EncodedString()
            text += "\u{1B}_G\(keys)m=\(end < png.count ? 1 : 0);\(data)\u{1B}\\"
        }
        return text + "\n"
    }

    /// The number of bytes in one sequence: 4096 characters of Base64.
    private static let piece = 4096 / 4 * 3
}
