import Toolkit

/// `toolkit search here`: where the person is.
struct ShowPlace: Command {
    static let name = "here"
    static let summary = "Show where you are, as searches see it."
    static let details = "search.zip says it; without it the place service is asked, whose answer counts for a day."
    static let effect = Effect.reads
    static let examples = [
        Example("toolkit search here", "The place"), Example("toolkit search here --json", "The same for a program"),
    ]

    func run(in context: Context) async throws -> PlaceCard {
        PlaceCard(place: try await context.waiting("Asking where you are …") { try await PlaceFinder(context).place() })
    }
}

/// A place.
struct PlaceCard: Output {
    let place: CurrentPlace

    private enum CodingKeys: CodingKey {
        case zip, city, region
    }

    func encode(to encoder: any Encoder) throws {
        var fields = encoder.container(keyedBy: CodingKeys.self)
        try fields.encode(place.zip.digits, forKey: .zip)
        try fields.encode(place.city, forKey: .city)
        try fields.encode(place.region, forKey: .region)
    }

    func draw(on canvas: inout Canvas) {
        let names = [place.city, place.region].compactMap(\.self).joined(separator: ", ")
        canvas.line(Styled(names.isEmpty ? place.zip.digits : "\(place.zip.digits) \(names)"))
    }
}
