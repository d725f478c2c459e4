import ToolkitStandIn

/// The stand-in for the service of the tech test: products, the offers of five users, and pictures
/// (TechTestBadgesStandIn/Contract.md, section 2).
package struct BadgeSandbox: SandboxService {
    /// The only user name that the service accepts (TechTestBadgesStandIn/Contract.md, section 1.2).
    package static let username = "admin"
    /// The password of that user (TechTestBadgesStandIn/Contract.md, section 1.2).
    package static let password = "password"

    private static let key = RouteKey.basic(username: username, password: password, service: "listing")

    package let database: Database
    /// How the stand-in misbehaves.
    let options: SandboxOptions

    package static let settings = SandboxOptions.settings

    /// Opens the stand-in, and adds the demo data the first time.
    /// - Throws: The errors of `SandboxHome.open`; `SettingsError`.
    package init(_ home: SandboxHome) throws {
        options = try SandboxOptions(home)
        database = try home.open("badges", [ProductTable.migration, UserTable.migration]) { connection, _ in
            try ProductTable(connection).add(DemoProducts.all)
        }
    }

    package var hosts: [String] { ["interview-tech-testing.herokuapp.com"] }

    package var keys: [RouteKey] { [Self.key] }

    package var routes: [Route] {
        guarded("GET /") { _ in HTTPResponse(text: "Service is running") }.quick().with(example: "/")
            .described(as: .showState)
        catalogueRoutes.citing("TechTestBadgesStandIn/Contract.md, section 2.1")
        pictureRoutes.citing("TechTestBadgesStandIn/Contract.md, section 2.6")
    }

    /// The IDs of the products, each with the product's name, for completion.
    package static let products = values(of: "id")
    /// The names of the photos, each with the product's name, for completion.
    package static let photos = values(of: "image_key")

    /// Finds the values of a column, each with the product's name.
    private static func values(of column: String) -> SandboxValues {
        let name = "json_extract(listing, '$.name')"
        let all = "SELECT CAST(\(column) AS TEXT), \(name) FROM badge_product"
        return SandboxValues(
            byStart: "\(all) WHERE substr(\(column), 1, length(?1)) = ?1 ORDER BY id LIMIT ?2",
            byName: "\(all) WHERE instr(lower(\(name)), lower(?1)) ORDER BY id LIMIT ?2")
    }

    package func unmatched(_ request: SandboxRequest) -> HTTPResponse {
        Self.isAllowed(request) ? .nothingHere : .stranger
    }

    package func notAllowed(_ request: SandboxRequest, _ allowed: [HTTPMethod]) -> HTTPResponse {
        Self.isAllowed(request) ? .notAllowed(allowed) : .stranger
    }

    package func fill(count: Int, seed: UInt64, progress: (Int) throws -> Void) throws {
        var maker = ProductMaker(seed: seed)
        var added = 0
        while added < count {
            let size = min(count - added, Self.batchSize)
            try database.write { connection in
                let table = ProductTable(connection)
                let first = try table.nextID()
                try table.add((first..<first + size).map { maker.next(id: $0) })
            }
            added += size
            try progress(size)
        }
    }

    package func contents() throws -> [(name: String, count: Int)] {
        try database.read { [("products", try ProductTable($0).count()), ("users", try UserTable($0).count())] }
    }

    package var tables: [SandboxTable] { BadgeRows.tables }

    /// A route that answers only requests with the right user name and password.
    func guarded(_ pattern: String, _ handle: @escaping @Sendable (SandboxRequest) throws -> HTTPResponse) -> Route {
        Route(pattern) { request in
            Self.isAllowed(request) ? try handle(request) : .stranger
        }
        .needing(Self.key)
    }

    private static let batchSize = 1_000

    /// Whether a request has the right user name and password (RFC 7617).
    ///
    /// The name of the scheme may be in upper or lower case (TechTestBadgesStandIn/Contract.md, section 1.2).
    private static func isAllowed(_ request: SandboxRequest) -> Bool { verdict(on: request) == .accepted }

    private static func verdict(on request: SandboxRequest) -> KeyVerdict {
        guard let field = request.headers["Authorization"], !field.isEmpty else { return .missing }
        guard let word = BasicCredentials.word(in: field) else {
            return .refused("Authorization is not 'Basic' with a user name and a password in Base64.")
        }
        guard let given = BasicCredentials(word: word) else {
            return .refused("The text after 'Basic' is not a user name, a colon and a password in Base64.")
        }
        if given == BasicCredentials(username, password) { return .accepted }
        return .refused(given.username == username ? "The password is wrong." : "The user name is wrong.")
    }

    package func judge(_ request: SandboxRequest, by key: RouteKey, at moment: Date) -> KeyVerdict? {
        Self.verdict(on: request)
    }
}

/// The answers that do not depend on the request.
extension HTTPResponse {
    /// The answer when the product, user, picture or path does not exist.
    static let nothingHere = HTTPResponse(text: "Not found", status: .notFound)

    /// The answer when the user name or the password is missing or wrong (RFC 7617, section 2).
    static let stranger = HTTPResponse(
        text: "Unauthorized", status: .unauthorized, headers: ["WWW-Authenticate": #"Basic realm="Tech test""#])
}
