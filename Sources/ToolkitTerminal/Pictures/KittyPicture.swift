import Foundation

/// A PNG in the escape sequences of Kitty's graphics protocol (sw.kovidgoyal.net/kitty/graphics-protocol).
enum KittyPicture {
    /// The sequences that transmit and show the picture, and the line feed that puts the cursor below it.
    ///
    /// Only the columns are given, so that the terminal, which knows its cells, keeps the shape; a picture so high that
    /// it would leave the area is squeezed. The terminal is asked not to answer (`q=2`): nobody would read it.
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

    /// The bytes whose Base64 fills one sequence: 4096 characters.
    private static let piece = 4096 / 4 * 3
}
