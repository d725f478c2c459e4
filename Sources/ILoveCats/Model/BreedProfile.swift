import Toolkit

/// The description of a breed by the breeds service.
struct BreedProfile: Equatable, Sendable, Decodable {
    let id: String
    let name: String
    let origin: String?
    let temperament: String?
    let description: String?
    let lifeSpan: String?

    private enum CodingKeys: String, CodingKey {
        case id, name, origin, temperament, description
        case lifeSpan = "life_span"
    }
}

extension BreedProfile: TableRow {
    static let columns: [Column<Self>] = [
        Column("ID", \.id, .id) { Styled($0.id, .dim) }, Column("NAME", \.name, .title) { Styled($0.name, .bold) },
        Column("ORIGIN", \.origin, .text), Column("TEMPERAMENT", \.temperament, .text),
        .data("description", \.description), .data("lifeSpan", \.lifeSpan),
    ]
}

extension BreedProfile: Output {
    func draw(on canvas: inout Canvas) {
        canvas.heading("\(name) (\(id))", onPage: name)
        canvas.fields(facts)
        if let description {
            canvas.blank()
            canvas.paragraph(description)
        }
    }

    /// The labels and values to show; unknown values are left out.
    var facts: [(String, Styled)] {
        let span = lifeSpan.map { Styled("\($0) years", onPage: "\($0.replacing(" - ", with: "–")) years") }
        return [
            ("Origin", origin.map { Styled($0) }), ("Temperament", temperament.map { Styled($0) }), ("Life span", span),
        ].compactMap { label, value in value.map { (label, $0) } }
    }
}

/// A photo of the breeds service, with the breeds that it shows.
struct BreedPhoto: Equatable, Sendable, Decodable {
    let url: String
    /// The breeds in the photo; `nil` when the request had no valid API key.
    let breeds: [BreedProfile]?
}
