import Toolkit

/// The way to the service with an access token, which is renewed once when the service refuses it (401).
///
/// A token that looks valid here may have expired there: the clock may have been wrong when the token was issued.
actor ServiceAccess {
    private let original: HTTPClient
    private let renew: (@Sendable () async throws -> HTTPClient)?
    private var renewal: Task<HTTPClient, any Error>?

    /// - Parameter renew: Gets a client with a new token; `nil` where there is no token to renew.
    init(_ client: HTTPClient, renew: (@Sendable () async throws -> HTTPClient)?) {
        original = client
        self.renew = renew
    }

    /// Sends a request, and sends it again with a new token if the service refuses the token.
    ///
    /// A request that must never be repeated is not sent again, but those after it have the new token: a 401 can come
    /// from a proxy in front of a service that has processed the request.
    func respond<Value>(to endpoint: Endpoint<Value>) async throws -> HTTPResponse {
        guard renewal == nil else { return try await renewed().respond(to: endpoint) }
        let response = try await original.respond(to: endpoint)
        guard response.status == .unauthorized, renew != nil else { return response }
        guard endpoint.repetition != .never else {
            // Whatever comes of the new token, this request was sent, and its answer is the 401.
            _ = try? await renewed()
            return response
        }
        return try await renewed().respond(to: endpoint)
    }

    /// The client with the new token, which is asked for once.
    private func renewed() async throws -> HTTPClient {
        if let renewal { return try await renewal.value }
        guard let renew else { return original }
        let task = Task { try await renew() }
        renewal = task
        return try await task.value
    }
}
