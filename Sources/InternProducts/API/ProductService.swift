import Toolkit

/// A client of the LocalBackend that throws the service's failures as errors.
struct ProductService: Sendable {
    private let client: HTTPClient
    private let service: SignInPlace.Service

    private static let messageLimit = 1_000
    /// The minimum length of a secret to mask in a message; a shorter one could be a part of any word.
    private static let shortestSecret = 4

    /// Connects to the configured service, or to the sandbox when no service is configured.
    init(_ context: Context, at service: SignInPlace.Service) throws {
        client = try context.services.client(for: InternProductsFeature.catalogue)
        self.service = service
    }

    /// - Throws: `ProductsError.loginRefused`, `HTTPError`.
    func logIn(_ username: String, password: String) async throws -> String {
        switch try await client.send(.logIn(username, password: password)) {
        case .success(let answer): return answer.token
        case .failed(let message):
            throw ProductsError.loginRefused(Self.shown(message, without: password), at: service)
        }
    }

    /// - Throws: `ProductsError.registrationRefused`, `HTTPError`.
    func register(_ username: String, password: String) async throws -> String {
        switch try await client.send(.register(username, password: password)) {
        case .success(let answer): return answer.token
        case .failed(let message): throw ProductsError.registrationRefused(Self.shown(message, without: password))
        }
    }

    /// - Throws: `ProductsError.productsRefused`, `HTTPError`.
    func products(token: String) async throws -> ProductList {
        switch try await client.send(.products(token: token)) {
        case .success(let list): return list
        case .failed(let message): throw ProductsError.productsRefused(Self.shown(message, without: token))
        }
    }

    /// Returns the service's message on one line, shortened and with the secret masked; `nil` when it is blank.
    private static func shown(_ message: String?, without secret: String) -> String? {
        guard var text = message else { return nil }
        if secret.count >= shortestSecret {
            text = SecretMask.hide([secret], in: text)
        }
        text = text.visible.trimmed
        if text.isEmpty { return nil }
        return text.count > messageLimit ? text.prefix(messageLimit - 1) + "…" : text
    }
}
