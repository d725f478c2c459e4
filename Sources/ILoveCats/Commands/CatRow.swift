import Toolkit

/// A cat as a row of a list.
///
/// Scripts that read `cats list --json` depend on its fields.
struct CatRow: TableRow, Equatable {
    static let columns = [
        Table.Column("ID", .id), Table.Column("NAME", .title), Table.Column("BREED", .text),
        Table.Column("OWNER", .text), Table.Column("BORN"), Table.Column("KG", alignment: .right),
        Table.Column("RATING"),
    ]
    static let fields = [
        "id", "name", "owner", "breed.id", "breed.name", "born", "weightKg", "rating", "photo",
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

    // In the order in which JSON has them, because sorting the fields of each row takes time.
    private enum CodingKeys: CodingKey {
        case born, breed, id, name, owner, photo, rating, weightKg
    }

    var cells: [Styled] { cells(id) }

    var narrowCells: [Styled] { cells(shortID ?? id) }

    private func cells(_ id: String?) -> [Styled] {
        [
            Styled(id ?? "–", .dim), Styled(name, .bold), Styled(breed.name), Styled(owner), Styled(born ?? "–"),
            Styled(weightKg.map { "\($0)" } ?? "–"), Styled(rating.map(Rating.drawing) ?? "–", .yellow),
        ]
    }
}
