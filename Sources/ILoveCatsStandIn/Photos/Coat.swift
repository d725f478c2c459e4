import ToolkitStandIn

/// The colours of a cat in a picture.
struct Coat: Equatable, Sendable {
    let fur: PixelArt.Color
    let stripes: PixelArt.Color
    let ears: PixelArt.Color
    let eyes: PixelArt.Color

    /// The coat of a cat without a breed.
    static let stray = Coat(0x8A8178, 0x5E574F, 0xD9A9A0, 0x9BB04A)

    private init(_ fur: UInt32, _ stripes: UInt32, _ ears: UInt32, _ eyes: UInt32) {
        self.fur = PixelArt.Color(fur)
        self.stripes = PixelArt.Color(stripes)
        self.ears = PixelArt.Color(ears)
        self.eyes = PixelArt.Color(eyes)
    }

    /// Reads the colours of fur, stripes, ears and eyes: four numbers in hexadecimal.
    init?(_ text: Substring) {
        let colors = text.split(separator: " ").compactMap { UInt32($0, radix: 16) }
        guard colors.count == 4 else { return nil }
        self.init(colors[0], colors[1], colors[2], colors[3])
    }
}
