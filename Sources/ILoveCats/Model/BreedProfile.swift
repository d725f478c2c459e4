import Toolkit

/// What the breeds service knows of a breed.
struct BreedProfile: Equatable, Sendable, Codable {
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

    /// `lifeSpan` is renamed for our own answers, so that all names have one style.
    private enum AnswerKeys: CodingKey {
        case id, name, origin, temperament, description, lifeSpan
    }

    func encode(to encoder: any Encoder) throws {
        var answer = encoder.container(keyedBy: AnswerKeys.self)
        try answer.encode(id, forKey: .id)
        try answer.encode(name, forKey: .name)
        try answer.encodeIfPresent(origin, forKey: .origin)
        try answer.encodeIfPresent(temperament, forKey: .temperament)
        try answer.encodeIfPresent(description, forKey: .description)
        try answer.encodeIfPresent(lifeSpan, forKey: .lifeSpan)
    }
}

extension BreedProfile: TableRow {
    static let columns = [
        Table.Column("ID"), Table.Column("NAME"), Table.Column("ORIGIN", shrinks: true),
        Table.Column("TEMPERAMENT", shrinks: true),
    ]
    static let fields = ["id", "name", "origin", "temperament", "description", "lifeSpan"]

    var cells: [Styled] {
        [Styled(id, .dim), Styled(name, .bold), Styled(origin ?? "–"), Styled(temperament ?? "–")]
    }
}

extension BreedProfile: Output {
    func draw(on canvas: inout Canvas) {
        canvas.heading("\(name) (\(id))")
        canvas.fields(facts)
        if let description {
            canvas.blank()
            canvas.paragraph(description)
        }
    }

    /// What is known, one fact a line.
    var facts: [(String, Styled)] {
        [("Origin", origin), ("Temperament", temperament), ("Life span", lifeSpan.map { "\($0) years" })]
            .compactMap { label, value in value.map { (label, Styled($0)) } }
    }
}

/// A photo that the breeds service knows, with the breeds it shows.
struct BreedPhoto: Equatable, Sendable, Decodable {
    let url: String
    /// Absent when the service does not know the key.
    let breeds: [BreedProfile]?
}
