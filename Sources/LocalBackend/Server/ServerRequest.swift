import ToolkitStandIn

/// A request that a client has sent.
///
/// The parts are read from the bytes of the head on demand, because most requests need only a few of them.
package struct ServerRequest: Sendable {
    let head: RequestHead
    let peer: Peer
    /// The body, without the chunk framing.
    package internal(set) var body: [UInt8]
    /// Whose request it is, if the owners of requests take turns; `nil` when it has no owner.
    package internal(set) var owner: String?
    /// The name of the copy of the data that it is for; `nil` for none.
    package internal(set) var copy: String?
    /// The place in the head where the target starts.
    private var targetStart: Int
    /// Whether the server has made the request for somebody on another machine.
    private var isForElsewhere = false

    init(_ head: RequestHead, from peer: Peer, body: [UInt8] = []) {
        (self.head, self.peer, self.body) = (head, peer, body)
        targetStart = head.layout.target.lowerBound
    }

    /// Returns the same request, with `count` more bytes of its target in the base URL.
    func below(_ count: Int) -> ServerRequest { changed(self) { $0.targetStart += count } }

    package var method: HTTPMethod { HTTPMethod(rawValue: head.text(head.layout.method)) }

    /// Path and query, still percent-encoded, or `*`; of an absolute form without scheme and authority.
    package var target: String {
        let text = head.text(targetStart..<head.layout.target.upperBound)
        return text.hasPrefix("/") || text == "*" ? text : "/" + text
    }

    /// The bytes of `target`, without a copy.
    ///
    /// They lack the first `/` when an absolute form, or the rest of a base URL, has no path.
    package var targetBytes: ArraySlice<UInt8> { head.bytes[targetStart..<head.layout.target.upperBound] }

    /// The header fields, in order.
    package var headers: HTTPHeaders { head.headers }

    /// The first value of a header field; faster than `headers`.
    package func header(_ name: String) -> String? { head.value(of: name) }

    /// All values of a header field, in order.
    func values(of name: String) -> [String] {
        guard header(name) != nil else { return [] }
        return headers.values(of: name)
    }

    /// The scheme, host and port by which the client reached the server.
    ///
    /// The scheme is `https` when a proxy on this machine says so.
    package var origin: String { (peer.isLoopback && head.layout.saysHTTPS ? "https://" : "http://") + authority }

    /// Whether the target is in absolute form, as clients send it to a proxy (RFC 9112, section 3.2.2).
    var isAbsolute: Bool { head.layout.authority != nil }

    /// The path of the base URL; empty outside a copy of the data.
    var basePath: String { head.text(head.layout.target.lowerBound..<targetStart) }

    /// The host and port by which the client reached the server.
    var authority: String {
        guard head.layout.host.isEmpty else { return head.text(head.layout.host) }
        // RFC 9112, section 3.2.2
        return head.layout.authority.map(head.text) ?? peer.address
    }

    /// The bytes of `Host`, without a copy; empty when the client sent none.
    var hostBytes: ArraySlice<UInt8> { head.bytes[head.layout.host] }

    /// Whether a program on this machine has sent the request, or had a page send it, and no proxy has forwarded it.
    package var isDirectFromThisMachine: Bool { peer.isLoopback && !isForElsewhere && !isForwarded }

    /// The same request, made by this server for the sender of another one: it comes from this machine only if that one
    /// does, too.
    func made(for asking: ServerRequest) -> ServerRequest {
        changed(self) { $0.isForElsewhere = isForElsewhere || !asking.isDirectFromThisMachine }
    }

    /// The client's network; `nil` for this machine, where a proxy may forward the requests of many clients.
    var network: UInt64? { peer.isLoopback ? nil : peer.network }

    /// Whether a proxy has forwarded the request, so that the client may run on another machine.
    var isForwarded: Bool {
        headers.contains { field in
            let name = field.name.lowercased()
            return name == "via" || Self.proxyWords.contains { name.contains($0) }
        }
    }

    /// Parts of the field names with which proxies name the client: `Forwarded` (RFC 7239) and many without a standard,
    /// such as `X-Forwarded-For`, `X-Cluster-Client-IP` and `CF-Connecting-IP`.
    private static let proxyWords = [
        "forwarded", "client-ip", "clientip", "real-ip", "connecting-ip", "remote-ip", "remote-addr", "user-ip",
        "original-host", "external-address", "cdn-loop",
    ]

    /// The request for a stand-in service; `nil` when its path is wrongly percent-encoded, or `*`.
    package var sandboxRequest: SandboxRequest? { sandboxRequest(at: origin) }

    /// The same request; the URLs in its response begin with another origin.
    func sandboxRequest(at origin: String) -> SandboxRequest? {
        SandboxRequest(method, target: target, headers: headers, body: body, origin: origin + basePath)
    }
}
