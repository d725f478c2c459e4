/// A grid of dots, written as braille characters of two columns with four dots each (Unicode, "Braille Patterns").
struct BrailleGrid {
    /// The number of dots from left to right.
    let width: Int
    /// The number of dots from top to bottom.
    let height: Int
    private var cells: [[UInt8]]

    /// The bit of each dot of a character, from the top row down.
    private static let bits: [(left: UInt8, right: UInt8)] = [(0x01, 0x08), (0x02, 0x10), (0x04, 0x20), (0x40, 0x80)]

    /// An empty grid with a size in characters.
    init(columns: Int, rows: Int) {
        width = columns * 2
        height = rows * Self.bits.count
        cells = Array(repeating: Array(repeating: 0, count: columns), count: rows)
    }

    /// Sets a dot, counted from the upper left corner.
    mutating func set(_ x: Int, _ y: Int) {
        let bits = Self.bits[y % Self.bits.count]
        cells[y / Self.bits.count][x / 2] |= x % 2 == 0 ? bits.left : bits.right
    }

    /// The lines of text, without trailing spaces.
    var lines: [String] {
        cells.map { row in
            let used = row.prefix((row.lastIndex { $0 != 0 } ?? -1) + 1)
            return String(String.UnicodeScalarView(used.map(Self.scalar)))
        }
    }

    /// The braille character of the bits; a space when no bit is set, so that it looks empty in every font.
    private static func scalar(_ bits: UInt8) -> Unicode.Scalar {
        bits == 0 ? " " : Unicode.Scalar(0x2800 + UInt16(bits)) ?? " "
    }
}
