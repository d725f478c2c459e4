import ToolkitStandIn

/// The answers of the three paths (InternProductsStandIn/Contract.md, section 1.2).
///
/// A failure has status 200 too (InternProductsStandIn/Contract.md, section 1.3).
extension ProductSandbox {
    /// `/login`: creates a token for a user; older tokens stay valid.
    func logIn(_ query: WireQuery) throws -> HTTPResponse {
        guard let (name, password) = credentials(query) else { return try .failed(Self.incomplete) }
        guard let user = try database.read({ try UserTable($0).user(name) }) else {
            return try .failed("No such user with username: \(name)")
        }
        guard user.hash.matches(password) else { return try .failed("Wrong password") }
        return try database.write { try .signedIn(UserTable($0).makeToken(for: user.id, at: now())) }
    }

    /// `/register`: adds a user and creates a token.
    func register(_ query: WireQuery) throws -> HTTPResponse {
        guard let (name, password) = credentials(query) else { return try .failed(Self.incomplete) }
        guard try database.read({ try UserTable($0).user(name) }) == nil else { return try .failed(Self.taken) }
        let hash: PasswordHash
        do {
            // Hashing is slow. It happens outside the transaction, so that other requests do not wait.
            hash = try PasswordHash.make(password)
        } catch let error as PasswordHashError where error != .unavailable {
            return try .failed("\(error.report.message)")
        }
        return try database.write { connection in
            let users = UserTable(connection)
            guard let id = try users.insert(name, hash) else { return try .failed(Self.taken) }
            return try .signedIn(users.makeToken(for: id, at: now()))
        }
    }

    /// `/products`: returns all products, not sorted by date, for a valid token.
    func products(_ query: WireQuery) throws -> HTTPResponse {
        try database.read { connection in
            guard let token = query["loginToken"], try UserTable(connection).knows(token) else {
                return try .failed("The login token is not valid")
            }
            return try mode.response(ProductTable(connection).all())
        }
    }

    private func credentials(_ query: WireQuery) -> (name: String, password: String)? {
        guard let name = query["username"], let password = query["password"], !name.isEmpty, !password.isEmpty else {
            return nil
        }
        return (name, password)
    }

    private static let incomplete = "A username and a password are needed"
    private static let taken = "Username already used"
}
