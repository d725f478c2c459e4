import Toolkit

/// A stand-in for the forecast service: some places, each with weather that follows from its name and the day.
struct WeatherSandbox: SandboxService {
    let database: Database
    private let now: @Sendable () -> Date

    /// Opens the stand-in; the first time it gets its demo data.
    init(_ home: SandboxHome) throws {
        now = home.now
        database = try home.open(WeatherFeature.name, [Self.createPlaces]) { connection, _ in
            try Self.add(["Lisbon", "Nairobi", "Osaka", "Vilnius"], to: connection)
        }
    }

    var routes: [Route] {
        Route("GET /weather/places") { _ in
            try .json(encoding: database.read { try $0.rows("SELECT name FROM place ORDER BY name").map(Self.name) })
        }
        .with(example: "/weather/places")
        Route("GET /weather/places/:name/days") { request in
            let known = try database.read { connection in
                try connection.row("SELECT name FROM place WHERE lower(name) = lower(?)", request["name"])
            }
            guard let known else {
                return try .json(encoding: ["message": "There is no such place."], status: .notFound)
            }
            let count = request.query("count").flatMap { Int($0) } ?? 1
            return try .json(encoding: days(at: Self.name(known), count: min(max(count, 1), 14)))
        }
        .quick().with(example: "/weather/places/Vilnius/days?count=2")
    }

    var rules: [ContractRule] {
        [
            ContractRule("1", "The places are an array.", .get("places"), .status(.ok), .count("", 1...Int.max))
                .keeping("[0]", as: "place"),
            ContractRule(
                "2", "A place has days.", .get("places/{place}/days?count=2"), .status(.ok), .count("", 2...2)),
        ]
    }

    func fill(count: Int, seed: UInt64, progress: (Int) throws -> Void) throws {
        try database.write { try Self.add((0..<count).map { "Place \(seed)-\($0)" }, to: $0) }
        try progress(count)
    }

    func contents() throws -> [(name: String, count: Int)] {
        [("places", try database.read { try $0.value("SELECT count(*) FROM place") } ?? 0)]
    }

    private static let createPlaces = Migration("weather.1.places") { connection in
        try connection.run("CREATE TABLE place (name TEXT PRIMARY KEY)")
    }

    private static func add(_ names: [String], to connection: Connection) throws {
        for name in names { try connection.run("INSERT OR IGNORE INTO place VALUES (?)", name) }
    }

    private static func name(_ row: Row) throws -> String { try row.get("name") }

    private func days(at place: String, count: Int) -> [Day] {
        (0..<count).map { offset in
            let date = now().addingTimeInterval(Double(offset) * 86_400).localDay()
            var numbers = SplitMix64(seed: "\(place) \(date)".utf8.reduce(0) { $0 &* 31 &+ UInt64($1) })
            let low = Int.random(in: -5...15, using: &numbers)
            let high = low + Int.random(in: 2...12, using: &numbers)
            let sky = ["clear", "cloudy", "rain", "fog"].randomElement(using: &numbers) ?? "clear"
            return Day(date: date, sky: sky, low: low, high: high)
        }
    }
}
