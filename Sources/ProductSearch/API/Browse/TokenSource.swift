import Foundation
import Toolkit

/// Where application tokens come from: kept ones while they are good, else the service, which is asked once at a time.
actor TokenSource {
    private let client: HTTPClient
    private let store: TokenStore
    private let now: @Sendable () -> Date
    private var asking: Task<String, any Error>?
    /// What this run uses, however soon it expires.
    private var given: String?

    init(_ context: Context) throws {
        let service = ProductSearchFeature.token
        if try context.isConfigured(service) {
            for setting in [ProductSearchFeature.clientID, ProductSearchFeature.clientSecret]
            where try context.settings.value(setting) == nil {
                throw SearchError.notConfigured(
                    service: "The Browse API", setting: setting, source: ProductSearchFeature.ebaySource)
            }
        }
        client = try context.services.client(for: service)
        let place = try SignInPlace(context, service: service)
        let id = try context.settings.value(ProductSearchFeature.clientID) ?? ""
        store = TokenStore(context.credentials, at: place, client: id)
        now = { context.now }
    }

    /// A token.
    /// - Parameter refused: one that the service has refused just now.
    /// - Throws: `SearchError.keyRefused`, and what `HTTPClient.send` throws.
    func token(refused: String? = nil) async throws -> String {
        if let given, given != refused { return given }
        if let kept = try store.token(now: now()), kept != refused {
            given = kept
            return kept
        }
        if let asking { return try await asking.value }
        let task = Task { try await ask() }
        asking = task
        defer { asking = nil }
        return try await task.value
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

/// Why no token is given out.
private struct TokenProblem: Decodable {
    let message: String?

    init(from decoder: any Decoder) throws {
        let root = LooseObject(from: decoder)
        message = (root.text("error_description") ?? root.text("error"))?.visible.cut(toColumns: 200)
    }
}
