import Toolkit

/// The weather of the coming days.
public enum WeatherFeature: SandboxedFeature {
    public static let name = "weather"
    public static let summary = "Rain and sunshine."
    public static let commands: [CommandNode] = [.command(ShowForecast.self)]
    public static let services = [forecast]

    static let forecast = ServiceDescription(
        "forecast", of: name, address: Setting("weather.url", "The address of the forecast service.", kind: .url),
        path: "/weather")

    public static func makeSandbox(in home: SandboxHome) throws -> any SandboxService { try WeatherSandbox(home) }
}

/// `toolkit weather forecast`: the coming days at a place.
struct ShowForecast: Command {
    static let name = "forecast"
    static let summary = "Show the weather of the coming days."
    static let effect = Effect.reads
    static let examples = [
        Example("toolkit weather forecast Vilnius", "The coming week"),
        Example("toolkit weather forecast Lisbon --days 2 --json", "Two days, for a program"),
    ]

    @Argument("The place.") var place: String
    @Option("How many days, from today on.") var days = DayCount(7)

    func run(in context: Context) async throws -> Rows<Day> {
        let client = try context.services.client(for: WeatherFeature.forecast)
        return Rows(try await client.send(.forecast(of: place, days: days.number)))
    }
}

/// What the sky does on one day.
struct Day: TableRow, Decodable {
    static let columns: [Column<Self>] = [
        Column("DATE", \.date), Column("SKY", \.sky), Column("LOW", \.low, alignment: .right) { "\($0.low)°" },
        Column("HIGH", \.high, alignment: .right) { "\($0.high)°" },
    ]

    let date: String
    let sky: String
    let low: Int
    let high: Int
}

extension Endpoint where Value == [Day] {
    /// `GET /places/PLACE/days?count=N`.
    static func forecast(of place: String, days: Int) -> Endpoint {
        Endpoint(.get, path: ["places", place, "days"], query: [("count", String(days))])
    }
}
