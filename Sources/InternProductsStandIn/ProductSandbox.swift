import ToolkitStandIn

/// A stand-in for the assignment's LocalBackend, a GCDWebServer with three paths
/// (InternProductsStandIn/Contract.md, section 1).
///
/// It does everything that a stand-in must do (InternProductsStandIn/Contract.md, section 3).
package struct ProductSandbox: SandboxService {
    package let database: Database
    let now: @Sendable () -> Date
    /// How `/products` answers.
    let mode: AnswerMode

    private static let batchSize = 1_000
    package static let settings = [AnswerMode.setting.setting]

    /// Returns an answer of `/products` with the demo products, dated before a moment.
    package static func demoAnswer(before moment: Date) throws -> [UInt8] {
        try JSON.encode(WireAnswer(products: DemoProducts.all(before: moment)))
    }

    /// Opens the stand-in, and adds the demo data when the database is new.
    /// - Throws: The errors of `SandboxHome.open`, and `SettingsError`.
    package init(_ home: SandboxHome) throws {
        now = home.now
        mode = try home.value(AnswerMode.setting)
        database = try home.open(
            "products", [UserTable.migration, ProductTable.migration], demo: Self.insertDemoData)
    }

    package var logins: [DemoLogin] { [DemoLogin(user: DemoUser.username, password: DemoUser.password)] }

    package var routes: [Route] {
        Route("GET /login") { try logIn(WireQuery($0.queryText)) }
            .with(example: "/login?username=\(DemoUser.username)&password=\(DemoUser.password)")
            .described(as: .logIn).citing(Self.paths)
        Route("GET /register") { try register(WireQuery($0.queryText)) }
            .with(example: "/register?username=robin&password=1234").described(as: .register).citing(Self.paths)
        // TOKEN is a placeholder: a valid token comes from /login.
        Route("GET /products") { try products(WireQuery($0.queryText)) }
            .with(example: "/products?loginToken=TOKEN").needing(Self.token).described(as: .listProducts)
            .citing(Self.paths)
    }

    /// A failure has only a status and a message; a list of products is not read for nothing.
    private static let longestFailure = 4_096
    private static let token = RouteKey.queryToken(name: "loginToken")
    private static let paths = "InternProductsStandIn/Contract.md, section 1.2"

    package var secrets: [String] { ["password", "loginToken"] }

    package func judge(_ request: SandboxRequest, by key: RouteKey, at moment: Date) -> KeyVerdict? {
        guard let token = WireQuery(request.queryText)[key.name], !token.isEmpty else { return .missing }
        let isKnown = try? database.read { try UserTable($0).knows(token) }
        return isKnown.map { $0 ? .accepted : .refused("No login or registration has given this token.") }
    }

    /// A failure has status 200 (InternProductsStandIn/Contract.md, section 1.3).
    package func hasFailed(_ response: HTTPResponse) -> Bool {
        response.status.isError
            || response.body.count < Self.longestFailure
                && (try? JSON.decode(JSONValue.self, from: response.body))?["status"] == "FAILED"
    }

    /// The titles of the products, newest first, for completion.
    ///
    /// Titles of digits only are left out, because the command would read them as positions. Before a person types
    /// anything, only the 500 products that were added last are searched.
    package static let titles = SandboxValues(
        byStart: titles(where: "substr(title, 1, length(?1)) = ?1"),
        byName: titles(where: "instr(lower(title), lower(?1))"))

    private static func titles(where condition: String) -> String {
        """
        SELECT title, substr(description, 1, 60) FROM product WHERE id IN (
            SELECT id FROM product WHERE id > iif(?1 = '', (SELECT max(id) FROM product) - 500, 0)
                AND \(condition) AND title GLOB '*[^0-9]*'
            ORDER BY date DESC, id LIMIT ?2)
        ORDER BY date DESC, id
        """
    }

    /// The tags of the 500 products that were added last, for completion.
    package static let tags = SandboxValues { connection, start, limit in
        let rows = try connection.rows(
            """
            SELECT DISTINCT value FROM (SELECT tags FROM product ORDER BY id DESC LIMIT 500), json_each(tags)
            WHERE substr(value, 1, length(?1)) = ?1 ORDER BY value LIMIT ?2
            """, start, limit)
        return try rows.map { (try $0.get(0), "") }
    }

    package func unmatched(_ request: SandboxRequest) -> HTTPResponse {
        HTTPResponse(status: .notImplemented, headers: HTTPResponse.serverHeaders)
    }

    package func notAllowed(_ request: SandboxRequest, _ allowed: [HTTPMethod]) -> HTTPResponse { unmatched(request) }

    package func fill(count: Int, seed: UInt64, progress: (Int) throws -> Void) throws {
        var filler = ProductFiller(seed: seed, now: now())
        var added = 0
        while added < count {
            let batch = (added..<min(added + Self.batchSize, count)).map { _ in filler.next() }
            try database.write { try ProductTable($0).insert(batch) }
            added += batch.count
            try progress(batch.count)
        }
    }

    package var tables: [SandboxTable] { ProductRows.tables(now: now) }

    package func contents() throws -> [(name: String, count: Int)] {
        try database.read { [("users", try UserTable($0).count()), ("products", try ProductTable($0).count())] }
    }

    @Sendable private static func insertDemoData(_ connection: Connection, now: Date) throws {
        try UserTable(connection).insert(DemoUser.username, PasswordHash.demo)
        try ProductTable(connection).insert(DemoProducts.all(before: now))
    }
}

/// The user of the demo data and of the offline bundle, with the credentials from the assignment.
package enum DemoUser {
    package static let username = "endavaStudent"
    /// The password, which is public in the assignment.
    package static let password = "schoolOfiOS"
}
