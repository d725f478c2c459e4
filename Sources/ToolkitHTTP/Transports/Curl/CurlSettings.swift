/// What all requests of a transport have in common.
struct CurlSettings: Sendable {
    var proxies: ProxySettings
    var certificates: TrustedCertificates
    /// The length in bytes of the longest body to accept, after decompression.
    var bodyLimit: Int
    /// The length in bytes of all heads of a response together: interim responses (RFC 9110, section 15.2), the response
    /// and its trailers.
    var headLimit = 256 << 10
    /// The number of fields in a head.
    var fieldLimit = 1000
}
