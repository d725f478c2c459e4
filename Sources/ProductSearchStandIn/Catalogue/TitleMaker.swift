/// Composes titles of words that fit together.
struct TitleMaker {
    /// The leaf category whose words the title contains.
    let leaf: Department.Leaf
    let quality: String
    let color: String
    let brand: String
    let kind: String
    let material: String
    let size: String
    let feature: String

    /// The length of the longest title in characters (ProductSearchStandIn/Contract.md, section 9.1).
    static let limit = 80

    /// Chooses the words for an item of a leaf category.
    init(_ leaf: Department.Leaf, _ dice: inout Dice) {
        self.leaf = leaf
        quality = dice.pick(Self.qualities)
        color = dice.pick(Self.colors)
        brand = dice.pick(leaf.brands)
        kind = dice.pick(leaf.kinds)
        material = dice.pick(leaf.materials)
        size = dice.pick(leaf.sizes)
        feature = dice.pick(leaf.features)
    }

    /// A title of up to 80 characters that contains no word twice.
    func title(_ dice: inout Dice) -> String {
        var title = "\(brand) \(kind)"
        var words = Set(Self.words(title))
        if dice.chance(85), words.isDisjoint(with: Self.words(quality)) {
            title = "\(quality) \(title)"
            words.formUnion(Self.words(quality))
        }
        for (part, percent) in [(color, 70), (material, 45), (size, 50), (feature, 30)] where dice.chance(percent) {
            let more = Self.words(part)
            guard title.utf8.count + 1 + part.utf8.count <= Self.limit, words.isDisjoint(with: more) else { continue }
            title += " " + part
            words.formUnion(more)
        }
        return title
    }

    /// The properties that the seller entered.
    func specifics(_ dice: inout Dice) -> [Listing.Specific] {
        var specifics = [
            Listing.Specific(name: "Brand", values: [brand]), Listing.Specific(name: "Type", values: [kind]),
            Listing.Specific(name: "Color", values: [color]), Listing.Specific(name: "Material", values: [material]),
            Listing.Specific(name: "Size", values: [size]),
        ]
        let second = dice.pick(leaf.features)
        specifics.append(.init(name: "Features", values: second == feature ? [feature] : [feature, second]))
        return Array(specifics.prefix(dice.number(2...specifics.count)))
    }

    /// The words of a text without a final `s`, so that most words with the same stem are equal.
    ///
    /// The lists of words are ASCII, and bytes are compared faster than characters.
    private static func words(_ text: String) -> [[UInt8]] {
        text.lowercased().utf8.split { !$0.isLetterOrDigit }
            .map { $0.last == UInt8(ascii: "s") ? Array($0.dropLast()) : Array($0) }
    }

    private static let qualities = list(
        """
        Vintage,Vintage,Vintage,New,Classic,Modern,Rare,Antique,Handmade,Premium,Compact,Lightweight,Sturdy,Retro,\
        Genuine,Deluxe,Everyday,Limited,Original,Restored,Elegant,Rustic,Professional,Mini,Heavy Duty,Custom,Soft,\
        Everlasting,Collectible,Travel
        """)
    private static let colors = list(
        """
        Black,Black,Black,White,White,Blue,Blue,Red,Green,Gray,Brown,Navy,Teal,Yellow,Orange,Purple,Pink,Beige,Silver,\
        Gold
        """)

    private static func list(_ text: String) -> [String] { text.split(separator: ",").map(String.init) }
}
