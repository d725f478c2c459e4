import Toolkit

/// `toolkit search here`: shows the user's location.
struct ShowPlace: Command {
    static let name = "here"
    static let summary = "Show the location that searches use."
    static let terminalDetails = """
        The location is the setting search.zip. If it is not set, the command asks the location service and caches the \
        answer for a day.
        """
    static let effect = Effect.reads
    static let examples = [
        Example("toolkit search here", "Show the location"), Example("toolkit search here --json", "Print it as JSON"),
    ]

    func run(in context: Context) async throws -> PlaceCard {
        PlaceCard(
            place: try await context.waiting("Finding your location …") { try await PlaceFinder(context).place() })
    }
}

/// The user's location.
struct PlaceCard: Output {
    let place: CurrentPlace

    func encode(to encoder: any Encoder) throws { try place.encode(to: encoder) }

    func draw(on canvas: inout Canvas) {
        let names = [place.city, place.region].compactMap(\.self).joined(separator: ", ")
        canvas.line(Styled(names.isEmpty ? place.zip.digits : "\(place.zip.digits) \(names)"))
    }
}
