import ToolkitStandIn

/// A request as it came over a connection.
///
/// Its parts are read from the bytes of its head when they are asked for, so that a request costs little until then.
public struct ServerRequest: Sendable {
    /// Request line and header section.
    let head: RequestHead
    /// Who sent it.
    let peer: Peer
    /// The body, without its chunks.
    public internal(set) var body: [UInt8]

    /// A request whose body may still come.
    init(_ head: RequestHead, from peer: Peer, body: [UInt8] = []) {
        self.head = head
        self.peer = peer
        self.body = body
    }

    /// What to do.
    public var method: HTTPMethod { HTTPMethod(rawValue: head.text(head.layout.method)) }

    /// Path and query as they travelled, or `*`; an absolute form without its scheme and authority.
    public var target: String {
        let text = head.text(head.layout.target)
        return text.hasPrefix("/") || text == "*" ? text : "/" + text
    }

    /// The bytes of `target`; nothing is copied.
    ///
    /// Empty, or without the `/` in front, where an absolute form has no path.
    public var targetBytes: ArraySlice<UInt8> { head.bytes[head.layout.target] }

    /// The header fields, in order.
    public var headers: HTTPHeaders { head.headers }

    /// The first value of a header field, without reading the others.
    public func header(_ name: String) -> String? { head.value(of: name) }

    /// Scheme, host and port by which the client reached the server: `Host` behind `http://`, or `https://` when a proxy
    /// on this machine says that.
    public var origin: String { (peer.isLoopback && head.layout.saysHTTPS ? "https://" : "http://") + authority }

    /// Host and port by which the client reached the server.
    var authority: String { head.layout.host.isEmpty ? peer.address : head.text(head.layout.host) }

    /// Whether the client runs on this machine.
    public var isFromLoopback: Bool { peer.isLoopback }

    /// Whether it says that a proxy has passed it on, so that the client itself may be anywhere.
    public var isForwarded: Bool { Self.proxyFields.contains { header($0) != nil } }

    /// What proxies add (RFC 7239; RFC 9110, section 7.6.3), and what they added before there was a standard.
    private static let proxyFields = [
        "Forwarded", "Via", "X-Forwarded-For", "X-Forwarded-Host", "X-Forwarded-Proto", "X-Real-IP",
        "X-Client-IP", "True-Client-IP", "CF-Connecting-IP",
    ]

    /// The request as stand-in services take it; `nil` when its path is wrongly percent-encoded, or `*`.
    public var sandboxRequest: SandboxRequest? {
        SandboxRequest(method, target: target, headers: headers, body: body, origin: origin)
    }
}

/// Who is at the other end of a connection, and which end of ours it reached.
struct Peer: Sendable {
    /// Whether it is this machine.
    let isLoopback: Bool
    /// Our host and port, for clients that do not say how they call us.
    let address: String
}
