import Toolkit

/// One cat in full.
struct CatCard: Output {
    let cat: CatRow
    /// What is known of its breed; `nil` when nothing is.
    let about: BreedProfile?
    /// Whether it was asked what is known of the breed.
    let isDetailed: Bool
    /// Its photo; `nil` when it was not asked for.
    let picture: [UInt8]?

    /// The cat alone.
    init(_ cat: Cat) {
        self.cat = CatRow(cat)
        about = nil
        isDetailed = false
        picture = nil
    }

    /// The cat with its breed and its photo.
    init(_ cat: Cat, about: BreedProfile?, picture: [UInt8]?) {
        self.cat = CatRow(cat)
        self.about = about
        isDetailed = true
        self.picture = picture
    }

    private enum CodingKeys: CodingKey {
        case about
    }

    /// The fields of a row in a list, and `about` when it was asked for.
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
