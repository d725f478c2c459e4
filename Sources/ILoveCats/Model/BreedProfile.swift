import Toolkit

/// The description of a breed by the breeds service.
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

    /// The keys of the toolkit's own JSON, all in camel case.
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
        Table.Column("ID", .id), Table.Column("NAME", .title), Table.Column("ORIGIN", .text),
        Table.Column("TEMPERAMENT", .text),
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

    /// The labels and values to show; unknown values are left out.
    var facts: [(String, Styled)] {
        [("Origin", origin), ("Temperament", temperament), ("Life span", lifeSpan.map { "\($0) years" })]
            .compactMap { label, value in value.map { (label, Styled($0)) } }
    }
}

/// A photo of the breeds service, with the breeds that it shows.
struct BreedPhoto: Equatable, Sendable, Decodable {
    let url: String
    /// The breeds in the photo; `nil` when the request had no valid API key.
    let breeds: [BreedProfile]?
}
