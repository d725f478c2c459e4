import Foundation
import Toolkit

/// A stand-in for a mockapi.io project with users, accounts and transactions (`services/codepay.md`): storage with no
/// logic, under any version number of the path.
struct CodePaySandbox: SandboxService {
    let database: Database
    let options: SandboxOptions
    let now: @Sendable () -> Date

    /// Opens the stand-in; the first time it gets its demo data.
    /// - Throws: what `SandboxHome.open` throws; `SettingsError`.
    init(_ home: SandboxHome) throws {
        now = home.now
        options = try SandboxOptions(home)
        database = try home.open(
            CodePayFeature.name, [ItemTable.migration, KeptAnswers.migration], demo: DemoWallets.insert)
    }

    var routes: [Route] {
        WireResource.allCases.flatMap(itemRoutes)
    }

    func unmatched(_ request: SandboxRequest) -> HTTPResponse {
        ItemError.notFound.response
    }

    func fill(count: Int, seed: UInt64, progress: (Int) throws -> Void) throws {
        var filler = TransferFiller(count: count, seed: seed, now: now())
        try filler.fill(database, progress: progress)
    }

    func contents() throws -> [(name: String, count: Int)] {
        try database.read { connection in
            try WireResource.allCases.map { ("\($0.rawValue)s", try ItemTable($0, connection).count()) }
        }
    }
}
