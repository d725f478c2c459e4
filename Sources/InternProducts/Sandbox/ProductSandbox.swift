import Foundation
import Toolkit

/// A stand-in for the assignment's LocalBackend, a GCDWebServer with three paths (contract, sections 1 and 3).
struct ProductSandbox: SandboxService {
    let database: Database
    let now: @Sendable () -> Date
    /// What `/products` answers.
    let mode: AnswerMode

    private static let batchSize = 1_000

    /// Opens the stand-in; the first time it gets its demo data.
    /// - Throws: what `SandboxHome.open` throws; `SettingsError`.
    init(_ home: SandboxHome) throws {
        now = home.now
        mode = try AnswerMode(home)
        database = try home.open(
            InternProductsFeature.name, [UserTable.migration, ProductTable.migration], demo: Self.insertDemoData)
    }

    var routes: [Route] {
        Route("GET /login") { try logIn(WireQuery($0.queryText)) }
            .with(example: "/login?username=\(DemoUser.username)&password=\(DemoUser.password)")
        Route("GET /register") { try register(WireQuery($0.queryText)) }
            .with(example: "/register?username=robin&password=1234")
        // Tokens are random: the one that /login gives belongs there.
        Route("GET /products") { try products(WireQuery($0.queryText)) }
            .with(example: "/products?loginToken=TOKEN")
    }

    func unmatched(_ request: SandboxRequest) -> HTTPResponse {
        HTTPResponse(status: .notImplemented, headers: HTTPResponse.serverHeaders)
    }

    func notAllowed(_ request: SandboxRequest, _ allowed: [HTTPMethod]) -> HTTPResponse { unmatched(request) }

    func fill(count: Int, seed: UInt64, progress: (Int) throws -> Void) throws {
        var filler = ProductFiller(seed: seed, now: now())
        var added = 0
        while added < count {
            let batch = (added..<min(added + Self.batchSize, count)).map { _ in filler.next() }
            try database.write { try ProductTable($0).insert(batch) }
            added += batch.count
            try progress(batch.count)
        }
    }

    func contents() throws -> [(name: String, count: Int)] {
        try database.read { [("users", try UserTable($0).count()), ("products", try ProductTable($0).count())] }
    }

    @Sendable private static func insertDemoData(_ connection: Connection, now: Date) throws {
        try UserTable(connection).insert(DemoUser.username, try PasswordHash.make(DemoUser.password))
        try ProductTable(connection).insert(DemoProducts.all(before: now))
    }
}
