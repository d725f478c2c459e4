import ToolkitStandIn

/// The subject of a picture in the sandbox, with a small drawing of it.
enum Motif: String, CaseIterable, Sendable {
    case frame, vase, wheels, bottle, block, lamp, shirt, book, dress, shoe, bag, coat, screen, tablet, keys, router
    case jar, record, disc, tape, console, headset

    /// The drawing, ten characters wide and high: `A` is the thing, `b` and `c` its parts, `.` the background.
    var drawing: String {
        switch self {
        case .frame:
            "..........|.AAAAAAAA.|.AccccccA.|.AccbcccA.|.AcbbbccA.|.AbbbbbbA.|.AbbbbbbA.|.AAAAAAAA.|..........|.........."
        case .vase:
            "..........|...AAAA...|....AA....|...AbbA...|..AAccAA..|..AcAAcA..|..AAccAA..|...AAAA...|....AA....|...AAAA..."
        case .wheels:
            "..........|A.....bbb.|.A...bbbbb|..A.bbbbbb|..AAAAAAA.|...A...A..|..AA...AA.|.AccA.AccA|.AccA.AccA|..AA...AA."
        case .bottle:
            "....bb....|....bb....|...AAAA...|..AAAAAA..|..AccccA..|..AcbbcA..|..AccccA..|..AAAAAA..|..AAAAAA..|..AAAAAA.."
        case .block:
            "..........|....AAAA..|....AbbA..|....AbbA..|....AAAA..|.cccc.AAAA|.cbbc.AccA|.cbbc.AccA|.cccc.AAAA|.........."
        case .lamp:
            "...AAAA...|..AAAAAA..|..AAAAAA..|.AAAAAAAA.|.bbbbbbbb.|....cc....|....cc....|....cc....|...cccc...|..cccccc.."
        case .shirt:
            "..........|.AA.bb.AA.|AAAAbbAAAA|AAAAAAAAAA|A.AAcAAA.A|..AAAAAA..|..AAcAAA..|..AAAAAA..|..AAcAAA..|..AAAAAA.."
        case .book:
            "..........|.AAAAAAA..|.AbAAAAAc.|.AbAccAAc.|.AbAAAAAc.|.AbAccAAc.|.AbAAAAAc.|.AbAAAAAc.|.AAAAAAAc.|..ccccccc."
        case .dress:
            "...A..A...|...A..A...|...AAAA...|...AAAA...|...bbbb...|..AAAAAA..|..AAcAAA..|.AAAAAcAA.|.AcAAAAAA.|AAAAAAAAAA"
        case .shoe:
            "..........|..........|.AAA......|.AAAA.....|.AAbAA....|.AAAbAAA..|.AAAAAAAAA|.ccAAAAAAA|.bbbbbbbbb|.........."
        case .bag:
            "...cccc...|..c....c..|..c....c..|.AAAAAAAA.|.AAAAAAAA.|.bbbbbbbb.|.AAAccAAA.|.AAAccAAA.|.AAAAAAAA.|.........."
        case .coat:
            "...bbbb...|.AAAbbAAA.|AAAAbbAAAA|AAAAcAAAAA|A.AAcAAA.A|A.AAcAAA.A|A.AAcAAA.A|..AAcAAA..|..AAcAAA..|..AA..AA.."
        case .screen:
            "..........|.AAAAAAAA.|.AbbbbbbA.|.AbcbbbbA.|.AbbccbbA.|.AbbbbbbA.|.AAAAAAAA.|....AA....|...AAAA...|.........."
        case .tablet:
            "..AAAAAA..|..AbbbbA..|..AbccbA..|..AbbbbA..|..AbccbA..|..AbccbA..|..AbbbbA..|..AAcAAA..|..AAAAAA..|.........."
        case .keys:
            "..........|..........|.AAAAAAAA.|.AbAbAbAA.|.AAAAAAAA.|.AbAbAbcA.|.AAAAAAAA.|.AbccccbA.|.AAAAAAAA.|.........."
        case .router:
            ".c......c.|.c......c.|.c......c.|.c......c.|.c......c.|AAAAAAAAAA|AbAbAAAAcA|AAAAAAAAAA|.A......A.|.........."
        case .jar:
            "..........|..bbbbbb..|..bbbbbb..|..AAAAAA..|.AAAAAAAA.|.AccccccA.|.AcbbbbcA.|.AccccccA.|.AAAAAAAA.|..AAAAAA.."
        case .record:
            "...AAAA...|..AAAAAA..|.AAbAAAAA.|AAbAccAAAA|AAAccccAAA|AAAccccAAA|AAAAccAbAA|.AAAAAbAA.|..AAAAAA..|...AAAA..."
        case .disc:
            "...bbbb...|..bbbAbb..|.bbbbAAbb.|bbbAAAbbbb|bbbA.cAbbb|bbbAc.Abbb|bbbbAAAbbb|.bbAAbbbb.|..bbAbbb..|...bbbb..."
        case .tape:
            "..........|.AAAAAAAA.|.AccccccA.|.AccccccA.|.AbbAAbbA.|.AbcAAcbA.|.AbbAAbbA.|.AAAAAAAA.|..AAAAAA..|.........."
        case .console:
            "..........|..AA..AA..|.AAAAAAAA.|AAcAAAAbAA|AcccAAbAbA|AAcAAAAbAA|AAAAAAAAAA|AAA....AAA|.A......A.|.........."
        case .headset:
            "...AAAA...|..A....A..|.A......A.|.A......A.|bbb....bbb|bcb....bcb|bcb....bcb|bbb....bbb|.A........|..AAcc...."
        }
    }

    /// Returns a picture of the subject as a PNG file.
    /// - Parameters:
    ///   - view: A number that chooses the colours.
    ///   - scale: The width and height of a character of the drawing, in pixels.
    func png(view: Int, scale: Int) -> [UInt8] {
        let colors = Self.palettes[abs(view % Self.palettes.count)]
        let names: [Character] = [".", "A", "b", "c"]
        return PixelArt(
            drawing.split(separator: "|").joined(separator: "\n"),
            colors: zip(names, colors).map { ($0, PixelArt.Color($1)) }, scale: scale
        ).png
    }

    /// The colours of `.`, `A`, `b` and `c`.
    private static let palettes: [[UInt32]] = [
        [0xE6ECEF, 0x2F5D8A, 0x9FB8CC, 0xF2C94C], [0xF1E8DA, 0x8A3B2F, 0xD9A58B, 0x3E5641],
        [0xDDE8DC, 0x35563B, 0x9CBF9A, 0xC8743A], [0xEDE4F2, 0x5A3E78, 0xB7A0CF, 0xE8C15A],
        [0xF4F1E4, 0x4A4A4A, 0xA8A49A, 0xB5443A], [0xDDEBF4, 0x0F6E76, 0x8CC5C4, 0xF0E2B6],
        [0xFBE9E3, 0xB24A5C, 0xE8A9B0, 0x46506B], [0xE9E6DC, 0x7A5C2E, 0xC9B083, 0x2E4A62],
    ]
}
