import Toolkit

/// A cat as a row of a list.
///
/// Scripts that read `cats list --json` depend on its fields.
struct CatRow: TableRow, Equatable {
    static let columns = [
        Table.Column("ID", shrinks: true), Table.Column("NAME", shrinks: true), Table.Column("BREED", shrinks: true),
        Table.Column("OWNER", shrinks: true), Table.Column("BORN"), Table.Column("KG", alignment: .right),
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

    init(_ cat: Cat) {
        id = cat.id
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
        name = cat.name
        owner = cat.owner
        breed = cat.breed
        born = cat.born.text
        weightKg = cat.weight.kilograms
        rating = cat.rating.stars
        photo = cat.photo.text
    }

    var cells: [Styled] {
        [
            Styled(id ?? "–", .dim), Styled(name, .bold), Styled(breed.name), Styled(owner), Styled(born ?? "–"),
            Styled(weightKg.map { "\($0)" } ?? "–"), Styled(rating.map(Rating.drawing) ?? "–", .yellow),
        ]
    }
}
