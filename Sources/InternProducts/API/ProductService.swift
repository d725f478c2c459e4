import Foundation
import Toolkit

/// The LocalBackend, with its refusals as errors.
struct ProductService: Sendable {
    private let client: HTTPClient

    /// The most characters of a service's message that are shown.
    private static let messageLimit = 1_000
    /// Shorter secrets are not looked for in messages, where they would be parts of words.
    private static let shortestSecret = 4

    /// The service that is configured, or the sandbox.
    init(_ context: Context) throws {
        client = try context.services.client(for: InternProductsFeature.catalogue)
    }

    /// A token for a user.
    /// - Throws: `ProductsError.loginRefused`, `HTTPError`.
    func logIn(_ username: String, password: String) async throws -> String {
        switch try await client.send(.logIn(username, password: password)) {
        case .success(let answer): return answer.token
        case .failed(let message): throw ProductsError.loginRefused(Self.shown(message, without: password))
        }
    }

    /// Adds a user, and gives a token.
    /// - Throws: `ProductsError.registrationRefused`, `HTTPError`.
    func register(_ username: String, password: String) async throws -> String {
        switch try await client.send(.register(username, password: password)) {
        case .success(let answer): return answer.token
        case .failed(let message): throw ProductsError.registrationRefused(Self.shown(message, without: password))
        }
    }

    /// All products, for whoever has a token.
    /// - Throws: `ProductsError.productsRefused`, `HTTPError`.
    func products(token: String) async throws -> ProductList {
        switch try await client.send(.products(token: token)) {
        case .success(let list): return list
        case .failed(let message): throw ProductsError.productsRefused(Self.shown(message, without: token))
        }
    }

    /// A message as it may be shown: on one line, not endless, and without a secret that was sent.
    private static func shown(_ message: String?, without secret: String) -> String? {
        guard var text = message else { return nil }
        if secret.count >= shortestSecret {
            text = SecretMask.hide([secret], in: text)
        }
        text = text.visible.trimmingCharacters(in: .whitespaces)
        if text.isEmpty { return nil }
        return text.count > messageLimit ? text.prefix(messageLimit - 1) + "…" : text
    }
}
