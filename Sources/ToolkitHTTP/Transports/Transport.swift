/// Sends one request and returns one response: over the network, to the sandbox, or to a test script.
public protocol Transport: Sendable {
    /// Sends a request.
    ///
    /// A response is returned whatever its status; an error means that there is no response.
    /// - Throws: `HTTPError`, or `CancellationError` if the task was cancelled.
    func send(_ request: HTTPRequest) async throws -> HTTPResponse
}

/// The only access to the real network.
package enum LiveTransport {
    /// The default length in bytes of the longest body to accept: 32 MiB.
    package static let bodyLimit = 32 << 20

    /// Makes a transport that sends requests over the network.
    /// - Parameters:
    ///   - environment: The environment variables; see ``ProxySettings`` for those that name proxies, and
    ///     ``TrustedCertificates`` for those that name certificates.
    ///   - certificates: A PEM file with the certificates to trust instead of the system's.
    ///   - bodyLimit: The length in bytes of the longest body to accept.
    package static func make(
        environment: [String: String], certificates: String? = nil, bodyLimit: Int = bodyLimit
    ) -> any Transport {
        CurlTransport(
            CurlSettings(
                proxies: ProxySettings(environment: environment),
                certificates: TrustedCertificates(file: certificates, environment: environment),
                bodyLimit: bodyLimit))
    }
}
