import Toolkit

/// A cat as a row of a list.
///
/// Scripts that read `cats list --json` depend on its fields. A class, because each column reads the row, and a reference
/// is cheaper to copy.
final class CatRow: TableRow {
    static let columns: [Column<CatRow>] = [
        Column("ID", \.id, .id) {
            Styled($0.id ?? "–", .dim)
        } narrow: {
            Styled($0.shortID ?? $0.id ?? "–", .dim)
        },
        Column("NAME", \.name, .title) { Styled($0.name, .bold) }, .text("BREED", .text) { $0.breed.cell },
        Column("OWNER", \.owner, .text), .data("breed", \.breed), Column("BORN", \.born) { $0.shownBirth },
        Column("KG", \.weightKg, name: "weightKg", alignment: .right),
        Column("RATING", \.rating) { $0.rating.map(Rating.drawn) ?? Styled("–", .yellow) }, .data("photo", \.photo),
    ]

    let id: String?
    let name: String
    let owner: String
    let breed: Breed
    let born: String?
    let weightKg: Double?
    let rating: Int?
    let photo: String?
    /// The shortest start of the ID that identifies the cat, if known.
    private let shortID: String?

    var shownBirth: Styled { born.map { Styled(day: $0) } ?? "–" }

    init(_ cat: Cat, shortID: String? = nil) {
        id = cat.id
        self.shortID = shortID
        name = cat.name
        owner = cat.owner
        breed = cat.breed
        born = cat.born?.text
        weightKg = cat.weight
        rating = cat.rating
        photo = cat.photo
    }

    /// Creates a row without an ID for a cat that is not in the registry.
    init(_ cat: NewCat) {
        id = nil
        shortID = nil
        name = cat.name
        owner = cat.owner
        breed = cat.breed
        born = cat.born.text
        weightKg = cat.weight.kilograms
        rating = cat.rating.stars
        photo = cat.photo.text
    }
}
