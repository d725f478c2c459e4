import Toolkit

/// Caches the user's location for a day, separately for each location service.
struct PlaceStore: Sendable {
    /// How long a cached location is valid.
    private static let lifetime: TimeInterval = 86_400

    private let database: Database

    init(_ context: Context) throws { database = try context.store(Migration.search) }

    /// The location that a service sent within the last day.
    func place(at service: String, now: Date) throws -> CurrentPlace? {
        let row = try database.read { connection in
            try connection.row("SELECT zip, city, region, asked FROM search_place WHERE service = ?", service)
        }
        guard let row, let zip = PostalCode(try row.get("zip", as: String.self)) else { return nil }
        let age = now.timeIntervalSince1970 - (try row.get("asked", as: Double.self))
        guard age >= 0, age < Self.lifetime else { return nil }
        return CurrentPlace(zip, city: try row.get("city"), region: try row.get("region"))
    }

    /// Caches a location that a service has just sent.
    func keep(_ place: CurrentPlace, at service: String, now: Date) throws {
        try database.write { connection in
            _ = try connection.run(
                "INSERT OR REPLACE INTO search_place (service, zip, city, region, asked) VALUES (?, ?, ?, ?, ?)",
                service, place.zip.digits, place.city, place.region, now.timeIntervalSince1970)
        }
    }
}
