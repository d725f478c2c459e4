import Toolkit

/// The answer that shows one cat with all its fields.
struct CatCard: Output {
    let cat: CatRow
    /// The profile of the cat's breed; `nil` when there is none.
    let about: BreedProfile?
    /// Whether the command asked for the profile of the breed.
    let isDetailed: Bool
    /// The cat's photo; `nil` when the command did not ask for it.
    let picture: [UInt8]?

    /// Creates a card without the breed's profile and the photo.
    init(_ cat: Cat) {
        self.cat = CatRow(cat)
        about = nil
        isDetailed = false
        picture = nil
    }

    /// Creates a card of a cat that is not in the registry.
    init(_ cat: NewCat) {
        self.cat = CatRow(cat)
        about = nil
        isDetailed = false
        picture = nil
    }

    /// Creates a card with the breed's profile and the photo.
    init(_ cat: Cat, about: BreedProfile?, picture: [UInt8]?) {
        self.cat = CatRow(cat)
        self.about = about
        isDetailed = true
        self.picture = picture
    }

    private enum CodingKeys: CodingKey {
        case about
    }

    /// Encodes the fields of a list row, and `about` in a detailed card.
    func encode(to encoder: any Encoder) throws {
        try cat.encode(to: encoder)
        guard isDetailed else { return }
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encodeIfPresent(about, forKey: .about)
    }

    func draw(on canvas: inout Canvas) {
        let stars = cat.rating.map { Styled("  " + Rating.drawing($0), .yellow) } ?? Styled("")
        canvas.line(Styled(cat.name, .bold) + stars)
        if let picture { canvas.picture(picture, mediaType: nil) }
        canvas.fields([
            ("ID", Styled(cat.id ?? "–")), ("Breed", Styled("\(cat.breed.name) (\(cat.breed.id))")),
            ("Owner", Styled(cat.owner)), ("Born", Styled(cat.born ?? "–")),
            ("Weight", Styled(cat.weightKg.map { "\($0) kg" } ?? "–")), ("Photo", Styled(cat.photo ?? "–", .dim)),
        ])
        guard let about else { return }
        canvas.blank()
        about.draw(on: &canvas)
    }
}
