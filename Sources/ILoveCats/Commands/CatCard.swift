import Toolkit

/// One cat in full.
struct CatCard: Output {
    let cat: CatRow
    /// What is known of its breed; `nil` when it was not asked for or is not known.
    let about: BreedProfile?
    /// Its photo; `nil` when it was not asked for.
    let picture: [UInt8]?

    init(_ cat: Cat, about: BreedProfile? = nil, picture: [UInt8]? = nil) {
        self.cat = CatRow(cat)
        self.about = about
        self.picture = picture
    }

    private enum CodingKeys: CodingKey {
        case about
    }

    /// The fields of a row in a list, and `about`.
    func encode(to encoder: any Encoder) throws {
        try cat.encode(to: encoder)
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
