/// A small image made of coloured squares, used as a demo photo.
public struct PixelArt: Equatable, Sendable {
    /// An RGB colour with 8 bits per channel.
    public struct Color: Hashable, Sendable {
        let red, green, blue: UInt8

        /// Creates a colour from a number such as `0xFF8000`.
        public init(_ rgb: UInt32) {
            red = UInt8(truncatingIfNeeded: rgb >> 16)
            green = UInt8(truncatingIfNeeded: rgb >> 8)
            blue = UInt8(truncatingIfNeeded: rgb)
        }
    }

    let palette: [Color]
    let rows: [[UInt8]]
    let scale: Int

    /// Creates an image from text: each character is one pixel.
    ///
    /// Characters that `colors` does not list, and the missing ends of short lines, get the first colour. A file shows
    /// each character as a square with sides of `scale` pixels.
    /// - Parameter scale: At least 1. A line of the image must have fewer than 32,768 pixels.
    public init(_ drawing: String, colors: [(Character, Color)], scale: Int) {
        let lines = drawing.split(separator: "\n")
        let width = lines.map(\.count).max() ?? 1
        precondition(
            (1..<1 << 15).contains(scale) && width * scale < 1 << 15, "The image has no width, or is too wide.")
        let index = Dictionary(
            colors.enumerated().map { ($1.0, UInt8($0)) }, uniquingKeysWith: { first, _ in first })
        palette = colors.map(\.1)
        rows = lines.map { line in
            line.map { index[$0] ?? 0 } + Array(repeating: 0, count: width - line.count)
        }
        self.scale = scale
    }

    /// A grey frame with a cross, shown in place of an image that is not available.
    public static let placeholder = PixelArt(
        """
        ############
        #x        x#
        # x      x #
        #  x    x  #
        #   x  x   #
        #    xx    #
        #   x  x   #
        #  x    x  #
        # x      x #
        #x        x#
        ############
        """, colors: [(" ", Color(0xE0E0E0)), ("#", Color(0x808080)), ("x", Color(0xB0B0B0))], scale: 8)

    /// The width of a file in pixels.
    var width: Int { (rows.first?.count ?? 0) * scale }

    /// The height of a file in pixels.
    var height: Int { rows.count * scale }
}
