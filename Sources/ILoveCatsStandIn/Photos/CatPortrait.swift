import ToolkitStandIn

/// The face of a cat as a small picture, always from the same drawing: coat, pose and hat are a matter of colours.
struct CatPortrait: Sendable {
    /// How the cat looks.
    enum Pose: CaseIterable, Sendable {
        case awake, asleep, cheeky
    }

    /// The width and the height in pixels.
    static let side = 240

    let coat: Coat
    let pose: Pose
    var hasHat = false

    /// The picture as a PNG file.
    var png: [UInt8] {
        PixelArt(Self.drawing, colors: colors, scale: Self.side / Self.size).png
    }

    /// How many characters wide and high the drawing is.
    private static let size = 20
    private static let dark = PixelArt.Color(0x2B2622)
    private static let pink = PixelArt.Color(0xE88A94)
    private static let white = PixelArt.Color(0xF6F1E7)

    /// `F` fur, `S` its stripes, `E` ears, `O` outline, `N` nose, `W` muzzle, `T` tongue, `H` hat; `A` is the left eye
    /// where it is fur when closed, `C` where it is the lid then, `R` the lower part of its pupil; `B`,
    /// `D` and `U` are the same of the right eye.
    private static let drawing = """
        ......HHHHHHHH......
        ..O...HHHHHHHH...O..
        .OEO..HHHHHHHH..OEO.
        .OEEOHHHHHHHHHHOEEO.
        .OEEEOOOOOOOOOOEEEO.
        .OEFFFFSFSSFSFFFFEO.
        .OFFFFFSFSSFSFFFFFO.
        .OFFFFFFFSSFFFFFFFO.
        .OFFFFFFFFFFFFFFFFO.
        .OFFAAAFFFFFFBBBFFO.
        .OFFCOCFFFFFFDODFFO.
        .OSFARAFFFFFFBUBFSO.
        .OSSFFFFFNNFFFFFSSO.
        OOOFFFFWWNNWWFFFFOOO
        .OFFFFWWWOOWWWFFFFO.
        OOOFFFWOOWWOOWFFFOOO
        .OFFFFWWWTTWWWFFFFO.
        ..OFFFFWWTTWWFFFFO..
        ...OOFFFFFFFFFFOO...
        .....OOOOOOOOOO.....
        """

    private var colors: [(Character, PixelArt.Color)] {
        let (left, right) = (pose != .asleep, pose == .awake)
        return [
            (".", background), ("F", coat.fur), ("S", coat.stripes), ("E", coat.ears), ("O", Self.dark),
            ("N", Self.pink), ("W", Self.white), ("T", pose == .cheeky ? Self.pink : Self.white),
            ("H", hasHat ? PixelArt.Color(0x9C2F3A) : background),
            ("A", left ? coat.eyes : coat.fur), ("C", left ? coat.eyes : Self.dark),
            ("R", left ? Self.dark : coat.fur), ("B", right ? coat.eyes : coat.fur),
            ("D", right ? coat.eyes : Self.dark), ("U", right ? Self.dark : coat.fur),
        ]
    }

    private var background: PixelArt.Color {
        switch pose {
        case .awake: PixelArt.Color(0xBFD9E8)
        case .asleep: PixelArt.Color(0x4A5478)
        case .cheeky: PixelArt.Color(0xF2D7A0)
        }
    }
}
