import Toolkit

/// Registering, signing in and out, and what only those who are signed in can see.
struct SignIn: Sendable {
    private let context: Context
    private let place: SignInPlace
    private let store: SessionStore
    private let service: ProductService

    init(_ context: Context) throws {
        self.context = context
        place = try SignInPlace(context, service: InternProductsFeature.catalogue)
        store = SessionStore(context.credentials, at: place)
        service = try ProductService(context)
    }

    /// Signs in a user that the service knows.
    func logIn(_ username: String, password: String) async throws -> SignedInUser {
        try enter(username, token: try await service.logIn(username, password: password))
    }

    /// Adds a user, who is signed in with that.
    func register(_ username: String, password: String) async throws -> SignedInUser {
        try enter(username, token: try await service.register(username, password: password))
    }

    /// Signs out for good.
    /// - Returns: Who was signed in; in a fresh sandbox the demo user, whom nobody has met.
    /// - Throws: `ProductsError.notSignedIn`.
    func logOut() throws -> String {
        let username: String
        switch try store.session() {
        case .signedIn(let user): username = user.username
        case .fresh where place.isSandbox: username = InternProductsFeature.demoUser.username
        case .fresh, .signedOut: throw ProductsError.notSignedIn
        }
        try store.signOut()
        return username
    }

    /// All products, as whoever is signed in sees them.
    /// - Throws: `ProductsError.notSignedIn`, `.productsRefused`.
    func products() async throws -> ProductList {
        try await service.products(token: try await user().token)
    }

    /// Who is signed in; in a fresh sandbox that is the demo user.
    private func user() async throws -> SignedInUser {
        switch try store.session() {
        case .signedIn(let user): return user
        case .fresh where place.isSandbox:
            context.notes.add("Signed in as the demo user, \(InternProductsFeature.demoUser.username).")
            let token = try await service.logIn(
                InternProductsFeature.demoUser.username, password: InternProductsFeature.demoUser.password)
            // Who has signed in or out in the meantime, in another process, meant it.
            guard case .fresh = try store.session() else { return try await user() }
            return try enter(InternProductsFeature.demoUser.username, token: token)
        case .fresh, .signedOut: throw ProductsError.notSignedIn
        }
    }

    private func enter(_ username: String, token: String) throws -> SignedInUser {
        let user = SignedInUser(username: username, token: token)
        try store.signIn(user)
        return user
    }
}
