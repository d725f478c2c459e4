import Toolkit

/// Provides application tokens: the stored one until it expires, then a new one from the service.
///
/// Callers at the same time share one request.
actor TokenSource {
    private let client: HTTPClient
    private let store: TokenStore
    private let now: @Sendable () -> Date
    private var asking: Task<String, any Error>?
    /// The token of this run, which is used even if it expires soon.
    private var given: String?

    init(_ context: Context) throws {
        let service = ProductSearchFeature.token
        try context.require(
            [ProductSearchFeature.clientID, ProductSearchFeature.clientSecret], of: service, "The Browse API",
            source: ProductSearchFeature.ebaySource)
        client = try context.services.client(for: service)
        let place = try SignInPlace(context, service: service)
        let id = try context.settings.value(ProductSearchFeature.clientID) ?? ""
        store = TokenStore(context.credentials, at: place, client: id)
        now = { context.now }
    }

    /// - Parameter refused: A token that the service has just refused.
    /// - Throws: `SearchError.keyRefused`, and the errors of `HTTPClient.send`.
    func token(refused: String? = nil) async throws -> String {
        if let given, given != refused { return given }
        if let kept = try store.token(now: now()), kept != refused {
            given = kept
            return kept
        }
        if let asking { return try await asking.cancellableValue }
        let task = Task.alongside { try await self.ask() }
        asking = task
        defer { asking = nil }
        return try await task.cancellableValue
    }

    private func ask() async throws -> String {
        let endpoint = Endpoint<GrantedToken>.applicationToken()
        let response = try await client.respond(to: endpoint)
        if response.status == .unauthorized || response.status == .badRequest {
            let problem = try? JSON.decode(TokenProblem.self, from: response.body)
            throw SearchError.keyRefused(
                service: "eBay", message: problem?.message ?? response.status.reason,
                setting: ProductSearchFeature.clientID)
        }
        let token = try client.read(endpoint, response)
        try store.keep(token, now: now())
        given = token.text
        return token.text
    }
}

/// Why the service issued no token.
private struct TokenProblem: Decodable {
    let message: String?

    init(from decoder: any Decoder) throws {
        let root = LooseObject(from: decoder)
        message = (root.text("error_description") ?? root.text("error"))?.visible.cut(toColumns: 200)
    }
}

/// A token that the service has issued (ProductSearchStandIn/Contract.md, section 7.1).
struct GrantedToken: Decodable, Sendable {
    let text: String
    let lifetime: Int

    init(from decoder: any Decoder) throws {
        let root = LooseObject(from: decoder)
        guard let text = root.text("access_token") else { throw root.missing("access_token") }
        guard Self.isSendable(text) else { throw root.unusable("access_token") }
        self.text = text
        lifetime = root.integer("expires_in") ?? 0
    }

    /// Whether a text can be sent as a token: it must be visible ASCII.
    ///
    /// RFC 6750, section 2.1, allows fewer characters, but eBay's tokens contain `^` and `#`, too.
    static func isSendable(_ text: String) -> Bool { !text.isEmpty && text.utf8.allSatisfy { 0x21...0x7E ~= $0 } }
}
