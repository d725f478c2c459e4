/// The ranges of a head's parts, in bytes from the start of the method, and what they say about the connection.
struct HeadLayout: Sendable, Equatable {
    /// How the server finds the end of the body (RFC 9112, section 6.3).
    enum Framing: Sendable, Equatable {
        /// After this number of bytes; 0 without a body.
        case length(Int)
        case chunked
    }

    var method = 0..<0
    /// The target, without scheme and authority.
    var target = 0..<0
    /// The authority of a target in absolute form.
    var authority: Range<Int>?
    /// The lines of the header section, without the empty line.
    var fields = 0..<0
    var names = FieldNames()
    /// The value of `Host`, without a colon at the end; empty without `Host`, which HTTP/1.0 allows.
    var host = 0..<0
    var framing = Framing.length(0)
    var isHTTP10 = false
    /// Whether the client keeps the connection open (RFC 9112, section 9.3).
    var keepsAlive = true
    /// Whether the client waits for 100 (Continue) before it sends the body.
    var expectsContinue = false
    /// Whether `X-Forwarded-Proto` says that the client reached a proxy over https.
    var saysHTTPS = false
    /// Whether the method is HEAD, so that the response has no body.
    var isHead = false

    var hasBody: Bool { framing != .length(0) }
}
