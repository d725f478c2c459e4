import ToolkitStandIn

/// The pictures of the demo products, drawn with 8 × 8 pixels and enlarged.
enum DemoPicture: CaseIterable, Sendable {
    case apple, bars, brulee, cake, cookies, dumplings, loaf, mug, pan, pancakes, soup, towel

    /// The scale of the pictures in the demo data, which makes them 64 × 64 pixels.
    static let scale = 8

    /// Returns the picture as a PNG file in base64, `scale` times as wide and as high as the drawing.
    func base64(scale: Int) -> String {
        let colors = palette.map { ($0.0, PixelArt.Color($0.1)) }
        return Data(PixelArt(drawing, colors: colors, scale: scale).png).base64EncodedString()
    }

    /// The colour of each character in the drawing; the first is the background.
    private var palette: [(Character, UInt32)] {
        switch self {
        case .apple: [(".", 0xDDEBD0), ("A", 0xC8382E), ("h", 0xE9796B), ("s", 0x6B4A2B), ("l", 0x5E9A45)]
        case .bars: [(".", 0xEFE6D8), ("A", 0x6E4630), ("n", 0xC79A64)]
        case .brulee: [(".", 0xD5DCE8), ("A", 0xB5651D), ("c", 0xF5DFA0), ("w", 0xFFFFFF)]
        case .cake: [(".", 0xE8DDF0), ("A", 0xF2C94C), ("i", 0xFFF6D5), ("p", 0xA9B7C6)]
        case .cookies: [(".", 0xD9E6EA), ("A", 0xC58B4E), ("r", 0x4F3024)]
        case .dumplings: [(".", 0x6F8F86), ("A", 0xF3EBDD), ("f", 0xCDBFA6)]
        case .loaf: [(".", 0xE9E2C9), ("A", 0x5A3620), ("c", 0x875432)]
        case .mug: [(".", 0xF1D9C4), ("A", 0x2F5D8A), ("r", 0xFFFFFF)]
        case .pan: [(".", 0xF0E9E2), ("A", 0x2C2E31), ("i", 0x4A4E53)]
        case .pancakes: [(".", 0xCFE3EE), ("A", 0xD9A05B), ("d", 0x9C6430), ("b", 0xF9E79F), ("p", 0xFFFFFF)]
        case .soup: [(".", 0xE5EFD9), ("A", 0xE86FA4), ("b", 0xFFFFFF), ("e", 0xF6C945), ("d", 0x4E8B3A)]
        case .towel: [(".", 0xE7DED3), ("A", 0xF8F5EE), ("s", 0xB24A3F)]
        }
    }

    private var drawing: String {
        switch self {
        case .apple: "....s...\n...sll..\n.AA.AAA.\nAhAAAAAA\nAhAAAAAA\nAAAAAAAA\n.AAAAAA.\n..AA.AA."
        case .bars: "........\n.AAAAAA.\n.AnAAnA.\n........\n.AAAAAA.\n.AAnAAA.\n.AAAAnA.\n........"
        case .brulee: "........\n..AAAA..\n.AAcAAA.\n.wAAAAw.\n.wccccw.\n.wccccw.\n..wwww..\n........"
        case .cake: "........\n..iiii..\n.iiiiii.\n.AAAAAA.\n.AiAAiA.\n.AAAAAA.\npppppppp\n........"
        case .cookies: ".AA.....\nArAA.AA.\nAAAAArAA\n.AA.AAAr\n..A..AA.\n.ArA....\nAAAAA...\n.ArA...."
        case .dumplings: "........\n..fff...\n.AAAAf..\nAAAAAAf.\n...fff..\n..AAAAf.\n.AAAAAAf\n........"
        case .loaf: "........\n..AAAA..\n.AAcAAA.\nAAAcAcAA\nAAcAAcAA\nAAAAAAAA\nAAAAAAAA\n........"
        case .mug: "........\nrrrrrr..\nAAAAAA..\nAAAAAAAA\nAAAAAA.A\nAAAAAAAA\nAAAAAA..\n.AAAA..."
        case .pan: "..AAAA..\n.AiiiiA.\nAiiiiiiA\nAiiiiiiA\n.AiiiiA.\n..AAAA..\n...AA...\n...AA..."
        case .pancakes: "........\n...bb...\n.AAbbAA.\n.dddddd.\n.AAAAAA.\n.dddddd.\npAAAAAAp\n.pppppp."
        case .soup: "........\n........\nbAAdAAeb\nbAeAAdAb\nbbAAAAbb\n.bbbbbb.\n..bbbb..\n........"
        case .towel: "...ss...\n.AAAAAA.\n.ssssss.\n.AAAAAA.\n.AAAAAA.\n.AAAAAA.\n.ssssss.\n.A.A.A.A"
        }
    }
}
