import Toolkit

/// The answer that shows one cat with all its fields.
struct CatCard: Output {
    let cat: CatRow
    /// What the command did with the cat, in a word; `nil` when it only shows it.
    var act: String?
    /// The profile of the cat's breed; `nil` when there is none.
    var about: BreedProfile?
    /// Whether the command asked for the profile of the breed.
    var isDetailed = false
    /// The cat's photo; empty for a page that shows that there is none, `nil` when the command did not ask for it.
    var picture: [UInt8]?

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
        let stars = cat.rating.map { "  " + Rating.drawn($0) } ?? ""
        canvas.line(Styled(act.map { "\($0) " } ?? "") + Styled(cat.name, .bold) + stars)
        switch picture {
        case []?: canvas.gallery(RowPictures(ids: [[nil]]))
        case let picture?: canvas.picture(picture, mediaType: nil, otherwise: saving)
        case nil: break
        }
        canvas.fields([
            ("ID", Styled(cat.id ?? "–")),
            ("Breed", Styled("\(cat.breed.name) (\(cat.breed.id))", onPage: cat.breed.name)),
            ("Owner", Styled(cat.owner)), ("Born", cat.shownBirth),
            ("Weight", Styled(cat.weightKg.map { "\($0) kg" } ?? "–")), ("Photo", Styled(cat.photo ?? "–", .dim)),
        ])
        guard let about else { return }
        canvas.blank()
        about.draw(on: &canvas)
    }

    private var saving: Styled {
        let message = cat.id.map { "Save it: \(line: "cats photo \($0) --save FILE")" as Message } ?? ""
        return Styled("\(message)", .dim)
    }
}
