import Foundation
import Toolkit

/// A stand-in for the services behind product search (`services/ebay.md`), all from one catalogue of listings.
struct SearchSandbox: SandboxService {
    /// The ID of the first listing of the demo data.
    static let firstItem = Listing.id(1)

    let database: Database
    let now: @Sendable () -> Date
    /// How services answer that do not do what they should.
    private let modes: [SandboxedService: AnswerMode]

    /// Opens the stand-in; the first time it gets its demo data.
    /// - Throws: what `SandboxHome.open` throws; `SettingsError`.
    init(_ home: SandboxHome) throws {
        now = home.now
        let modes = try SandboxedService.allCases.map { service in
            (service, try home.setting(service.setting).flatMap(AnswerMode.init) ?? .normal)
        }
        self.modes = Dictionary(uniqueKeysWithValues: modes)
        database = try home.open(ProductSearchFeature.name, [Self.migration], demo: CatalogueFiller.insertDemo)
    }

    var routes: [Route] {
        findingRoutes
        shoppingRoutes
        merchandisingRoutes
        postalCodeRoutes
        currentPlaceRoutes
        photoRoutes
        tokenRoutes
        browseRoutes
        pictureRoutes
    }

    func fill(count: Int, seed: UInt64, progress: (Int) throws -> Void) throws {
        try CatalogueFiller(seed: seed, now: now()).fill(count, database, progress: progress)
    }

    func contents() throws -> [(name: String, count: Int)] {
        [("listings", try database.read { try ListingTable($0).count() })]
    }

    /// A route of a service, which answers as the settings want it.
    func route(
        _ service: SandboxedService, _ pattern: String,
        _ handle: @escaping @Sendable (SandboxRequest) throws -> HTTPResponse
    ) -> Route {
        Route(pattern) { request in
            try service.answer(in: modes[service] ?? .normal) ?? handle(request)
        }
    }

    private static let migration = Migration("search.1.catalogue") { connection in
        try connection.script(ListingTable.schema)
        try connection.script(ListingIndex.schema)
    }
}
