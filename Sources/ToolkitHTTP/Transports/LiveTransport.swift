/// The one place where the real network comes in, and with it the library that makes a start slow.
public enum LiveTransport {
    /// The longest body that is taken in, in bytes, unless said otherwise: 64 MiB.
    public static let bodyLimit = 64 << 20

    /// Makes the transport that talks to the network.
    /// - Parameters:
    ///   - environment: the variables of the process; `HTTP_PROXY`, `HTTPS_PROXY` and `NO_PROXY` are honoured.
    ///   - bodyLimit: the longest body that is taken in, in bytes.
    public static func make(environment: [String: String], bodyLimit: Int = bodyLimit) -> any Transport {
        URLSessionTransport(proxies: ProxySettings(environment: environment), bodyLimit: bodyLimit)
    }
}
