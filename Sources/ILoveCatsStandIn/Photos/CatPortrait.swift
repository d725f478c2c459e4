import ToolkitStandIn

/// A picture of a cat's face.
///
/// All pictures use the same drawing. The coat, the pose and the hat change only its colours.
struct CatPortrait: Sendable {
    /// The expression of the face.
    enum Pose: CaseIterable, Sendable {
        case awake, asleep, cheeky
    }

    /// The width and height of the picture in pixels.
    static let side = 160

    let coat: Coat
    let pose: Pose
    /// The colour of the thing on the cat's head; `nil` without one.
    var hat: PixelArt.Color?

    var art: PixelArt { PixelArt(Self.drawing, colors: colors, scale: Self.side / Self.size) }

    /// The width and height of the drawing in characters.
    private static let size = 20
    private static let dark = PixelArt.Color(0x2B2622)
    private static let pink = PixelArt.Color(0xE88A94)
    private static let white = PixelArt.Color(0xF6F1E7)

    /// The drawing, with one letter per pixel.
    ///
    /// `F` is fur, `S` stripes, `E` ears, `O` outline, `N` nose, `W` muzzle, `T` tongue, `H` hat. Three letters are the
    /// left eye: `A` is fur when the eye is closed, `C` is the lid when it is closed, and `R` is the lower part of the
    /// pupil. `B`, `D` and `U` are the same parts of the right eye.
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
            ("H", hat ?? background),
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
