import Foundation
import Toolkit

/// Keeps where the person is for a day, for each place service.
struct PlaceStore: Sendable {
    /// How long a place counts.
    private static let lifetime: TimeInterval = 86_400

    private let database: Database

    init(_ context: Context) throws {
        database = try context.store(Migration.search)
    }

    /// The place that a service told within the last day.
    func place(at service: String, now: Date) throws -> CurrentPlace? {
        let row = try database.read { connection in
            try connection.row("SELECT zip, city, region, asked FROM search_place WHERE service = ?", service)
        }
        guard let row, let zip = PostalCode(try row.get("zip", as: String.self)) else { return nil }
        let age = now.timeIntervalSince1970 - (try row.get("asked", as: Double.self))
        guard age >= 0, age < Self.lifetime else { return nil }
        return CurrentPlace(zip, city: try row.get("city"), region: try row.get("region"))
    }

    /// Keeps a place that a service has just told.
    func keep(_ place: CurrentPlace, at service: String, now: Date) throws {
        try database.write { connection in
            _ = try connection.run(
                "INSERT OR REPLACE INTO search_place (service, zip, city, region, asked) VALUES (?, ?, ?, ?, ?)",
                service, place.zip.digits, place.city, place.region, now.timeIntervalSince1970)
        }
    }
}
