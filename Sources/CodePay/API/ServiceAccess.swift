import Toolkit

/// Sends requests with an access token, and renews the token once when the service refuses it (401).
///
/// A token that looks valid here may have expired at the service: this machine's clock may have been wrong when the
/// token was issued.
actor ServiceAccess {
    private let original: HTTPClient
    private let renew: (@Sendable () async throws -> HTTPClient)?
    private var renewal: Task<HTTPClient, any Error>?
    /// The features that the answers so far have shown.
    private(set) var features = ServiceFeatures()

    /// - Parameter renew: Makes a client with a new token; `nil` when the client has no token.
    init(_ client: HTTPClient, renew: (@Sendable () async throws -> HTTPClient)?) {
        original = client
        self.renew = renew
    }

    /// Sends a request, and sends it again with a new token if the service refuses the token.
    ///
    /// A request that must never be repeated is not sent again, because a 401 can come from a proxy while the service
    /// has processed the request. The requests after it use the new token.
    func respond<Value>(to endpoint: Endpoint<Value>) async throws -> HTTPResponse {
        let response = try await answer(to: endpoint)
        note(ServiceFeatures(keepsKeys: response.keepsKeys))
        return response
    }

    func note(_ shown: ServiceFeatures) { features = features.union(shown) }

    private func answer<Value>(to endpoint: Endpoint<Value>) async throws -> HTTPResponse {
        guard renewal == nil else { return try await renewed().respond(to: endpoint) }
        let response = try await original.respond(to: endpoint)
        guard response.status == .unauthorized, renew != nil else { return response }
        guard endpoint.repetition != .never else {
            // The answer to this request is the 401, even if getting a new token fails.
            _ = try? await renewed()
            return response
        }
        return try await renewed().respond(to: endpoint)
    }

    /// The client with the new token, which is requested only once.
    private func renewed() async throws -> HTTPClient {
        if let renewal { return try await renewal.cancellableValue }
        guard let renew else { return original }
        let task = Task.alongside { try await renew() }
        renewal = task
        do {
            return try await task.cancellableValue
        } catch {
            // The next request tries again.
            renewal = nil
            throw error
        }
    }
}
