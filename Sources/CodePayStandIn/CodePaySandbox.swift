import ToolkitStandIn

/// A stand-in for a mockapi.io project with users, accounts and transactions (CodePayStandIn/Contract.md, section 1).
///
/// It stores data and has no logic. It accepts every version number in the path.
package struct CodePaySandbox: SandboxService {
    package let database: Database
    let options: SandboxOptions
    let now: @Sendable () -> Date

    package static let settings = SandboxSettings.all

    /// Opens the stand-in, and adds the demo data the first time.
    /// - Throws: The errors of `SandboxHome.open`, and `SettingsError`.
    package init(_ home: SandboxHome) throws {
        now = home.now
        options = try SandboxOptions(home)
        database = try home.open(
            "codepay", [ItemTable.migration, KeptAnswers.migration, OwnElements.migration], demo: DemoWallets.insert)
    }

    package var hosts: [String] { ["*.mockapi.io"] }

    package var logins: [DemoLogin] {
        [DemoLogin(user: "+\(DemoWallets.phone)", stored: DemoWallets.phone, password: DemoWallets.password)]
    }

    package var routes: [Route] {
        WireResource.allCases.flatMap(itemRoutes).citing("CodePayStandIn/Contract.md, section 2.1")
        ownRoutes.citing("CodePayStandIn/Contract.md, section 5.5").map { $0.offered(unless: options.strict) }
    }

    package func unmatched(_ request: SandboxRequest) -> HTTPResponse { ItemError.notFound.response }

    package func fill(count: Int, seed: UInt64, progress: (Int) throws -> Void) throws {
        var filler = TransferFiller(count: count, seed: seed, now: now())
        try filler.fill(database, progress: progress)
    }

    package var tables: [SandboxTable] { ItemRows.tables + [OwnRows.table, KeptAnswers.table] }

    package func contents() throws -> [(name: String, count: Int)] {
        try database.read { connection in
            try WireResource.allCases.map { ("\($0.rawValue)s", try ItemTable($0, connection).count()) }
        }
    }
}
