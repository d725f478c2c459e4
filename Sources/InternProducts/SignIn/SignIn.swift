import Toolkit

/// Registers users, signs them in and out, and gets the products for the signed-in user.
struct SignIn: Sendable {
    private let context: Context
    private let place: SignInPlace
    private let store: SessionStore
    private let service: ProductService

    init(_ context: Context) throws {
        self.context = context
        place = try SignInPlace(context, service: InternProductsFeature.catalogue)
        store = SessionStore(context.credentials, at: place)
        service = try ProductService(context, at: place.service)
    }

    func logIn(_ username: String, password: String) async throws -> SignedInUser {
        try enter(username, token: try await service.logIn(username, password: password))
    }

    func register(_ username: String, password: String) async throws -> SignedInUser {
        try enter(username, token: try await service.register(username, password: password))
    }

    /// Signs out the current user.
    ///
    /// In a fresh sandbox, this is the demo user, whom later commands then do not sign in automatically.
    /// - Returns: The username of the user who was signed in.
    /// - Throws: `ProductsError.notSignedIn`.
    func logOut() throws -> String {
        let username = try userToLogOut()
        try store.signOut()
        return username
    }

    /// Tells who is signed in; in a fresh sandbox, this is the demo user.
    static func person(_ context: Context) throws -> SignedInPerson? {
        let place = try SignInPlace(context, service: InternProductsFeature.catalogue)
        switch try SessionStore(context.credentials, at: place).session() {
        case .signedIn(let user): return SignedInPerson(user.username, since: user.since)
        case .fresh where place.service.isSandbox:
            return SignedInPerson(InternProductsFeature.demoUser.username, since: nil)
        // The next command signs the demo user in to the new data of the sandbox.
        case .ended(let name) where name == InternProductsFeature.demoUser.username:
            return SignedInPerson(name, since: nil)
        case .fresh, .ended, .signedOut: return nil
        }
    }

    /// - Throws: `ProductsError.notSignedIn`.
    func userToLogOut() throws -> String {
        switch try store.session() {
        case .signedIn(let user): return user.username
        case .ended(let name): return name
        case .fresh where place.service.isSandbox: return InternProductsFeature.demoUser.username
        case .fresh, .signedOut: throw ProductsError.notSignedIn(at: place.service)
        }
    }

    /// - Throws: `ProductsError.notSignedIn`, `.productsRefused`.
    func products() async throws -> ProductList { try await service.products(token: try await user().token) }

    /// Returns the signed-in user; in a fresh sandbox, signs in the demo user first.
    private func user() async throws -> SignedInUser {
        let session = try store.session()
        switch session {
        case .signedIn(let user): return user
        case .fresh where place.service.isSandbox: return try await signInDemo(after: session)
        case .ended(let username):
            guard username == InternProductsFeature.demoUser.username else { throw ProductsError.signInEnded(username) }
            context.notes.add("The data of the sandbox was replaced.")
            return try await signInDemo(after: session)
        case .fresh, .signedOut: throw ProductsError.notSignedIn(at: place.service)
        }
    }

    private func signInDemo(after session: SessionStore.Session) async throws -> SignedInUser {
        let demo = InternProductsFeature.demoUser
        if !context.host.isPage { context.notes.add("Signed in as the demo user, \(demo.username).") }
        let token = try await service.logIn(demo.username, password: demo.password)
        // Another process may have signed in or out in the meantime. Its session must not be overwritten.
        guard try store.session() == session else { return try await user() }
        return try enter(demo.username, token: token)
    }

    private func enter(_ username: String, token: String) throws -> SignedInUser {
        let user = SignedInUser(username: username, token: token, since: context.now)
        try context.keeping { try store.signIn(user) }
        return user
    }
}
