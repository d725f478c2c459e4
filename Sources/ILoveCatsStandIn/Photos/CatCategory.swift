import ToolkitStandIn

/// A category of photos, such as `hats` (ILoveCatsStandIn/Contract.md, section 3.7).
struct CatCategory: Equatable, Sendable {
    let id: Int
    let name: String
    /// The colour of the thing on the cat's head.
    let color: PixelArt.Color

    private init(_ id: Int, _ name: String, _ color: UInt32) {
        (self.id, self.name, self.color) = (id, name, PixelArt.Color(color))
    }

    static let hats = CatCategory(1, "hats", 0x9C2F3A)

    /// All categories in the order of their names.
    static let all = [
        CatCategory(5, "boxes", 0xB08A5B), CatCategory(15, "clothes", 0x3A5FA0), hats,
        CatCategory(14, "sinks", 0xC9D3D6), CatCategory(2, "space", 0x1B1F3B), CatCategory(4, "sunglasses", 0x151515),
        CatCategory(7, "ties", 0x2F7A4D),
    ]

    var json: JSONValue { ["id": .integer(Int64(id)), "name": .string(name)] }
}
