/// Generates sellers.
enum SellerMaker {
    /// Generates a seller with a number; the dice choose everything else.
    static func seller(_ id: Int, _ dice: inout Dice) -> Seller {
        let words = [dice.pick(first), dice.pick(second)]
        let country = dice.chance(4) ? dice.pick(abroad) : "US"
        let score = score(&dice)
        return Seller(
            id: id, name: "\(words[0])_\(words[1])_\(id)".lowercased(), score: score,
            positive: score == 0 ? 0 : 1_000 - dice.lowNumber(0...60), isTopRated: score >= 500 && dice.chance(60),
            store: dice.chance(45) ? "\(words[0]) \(words[1])" : nil, place: country == "US" ? place(&dice) : nil,
            country: country)
    }

    /// A score of any size, so that every star occurs.
    private static func score(_ dice: inout Dice) -> Int {
        let limits = [10, 50, 100, 500, 1_000, 5_000, 10_000, 25_000, 50_000, 100_000, 500_000, 1_000_000, 2_000_000]
        return dice.lowNumber(0...dice.pick(limits))
    }

    /// A place; three of ten are near Los Angeles, which is the user's location in the sandbox.
    private static func place(_ dice: inout Dice) -> Int {
        dice.chance(30) ? dice.pick(nearby) : dice.number(0...PlaceTable.all.places.count - 1)
    }

    private static let nearby = PlaceTable.all.places.indices.filter {
        (90_000..<91_300).contains(PlaceTable.all.places[$0].code)
    }

    private static let abroad = ["CA", "GB", "DE", "JP", "AU"]
    private static let first = words(
        "Amber Bay Cedar Dune Elm Fox Glen Harbor Ivy Jade Kettle Lark Maple North Opal Pine")
    private static let second = words("Attic Barn Cellar Corner Depot Exchange Finds Goods Market Outlet Shelf Trunk")

    private static func words(_ text: String) -> [String] { text.split(separator: " ").map(String.init) }
}
