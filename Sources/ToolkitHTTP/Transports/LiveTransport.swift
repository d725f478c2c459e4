/// The only access to the real network, whose library makes the start of a process slower.
package enum LiveTransport {
    /// The default length in bytes of the longest body to accept: 64 MiB.
    package static let bodyLimit = 64 << 20

    /// Makes a transport that sends requests over the network.
    /// - Parameters:
    ///   - environment: The environment variables; see ``ProxySettings`` for those that name proxies.
    ///   - bodyLimit: The length in bytes of the longest body to accept.
    package static func make(environment: [String: String], bodyLimit: Int = bodyLimit) -> any Transport {
        URLSessionTransport(proxies: ProxySettings(environment: environment), bodyLimit: bodyLimit)
    }
}
