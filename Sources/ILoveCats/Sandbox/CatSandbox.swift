import Foundation
import Toolkit

/// A stand-in for both services of the cats (`services/cats.md`): a restdb.io database under `/rest`, TheCatAPI under
/// `/v1`, and the photos that both name under `/images`.
struct CatSandbox: SandboxService {
    /// The one key that both services know: 24 hex digits.
    static let demoKey = "ca75f00dca75f00dca75f00d"
    /// The ID of the first cat of the demo data.
    static let firstDemoID = DemoCats.firstID
    /// The collection with the demo data, whose documents are checked to be cats.
    static let catCollection = "cats"

    let database: Database
    let now: @Sendable () -> Date

    /// Opens the stand-in; the first time it gets its demo data.
    /// - Throws: what `SandboxHome.open` throws.
    init(_ home: SandboxHome) throws {
        now = home.now
        database = try home.open(ILoveCatsFeature.name, [DocumentTable.migration], demo: DemoCats.insert)
    }

    var routes: [Route] {
        documentRoutes
        breedRoutes
        imageRoutes
        photoRoutes
    }

    func unmatched(_ request: SandboxRequest) -> HTTPResponse {
        switch request.path.first {
        case "rest": DocumentError.noSuchPath.response
        // What TheCatAPI has beyond the routes, votes and favourites, is for holders of a key.
        case "v1" where !Self.hasBreedKey(request): BreedAnswer.keyWanted
        default: HTTPResponse(text: "Not found", status: .notFound)
        }
    }

    func fill(count: Int, seed: UInt64, progress: (Int) throws -> Void) throws {
        try DemoCats.add(count, seed: seed, now: now(), to: database, progress: progress)
    }

    func contents() throws -> [(name: String, count: Int)] {
        let cats = try database.read { try DocumentTable(Self.catCollection, $0).count() }
        return [("cats", cats), ("breeds", BreedFacts.all.count)]
    }
}
