/// Decides which requests may control the server or create copies of the data.
package enum Trust {
    /// The reason why a request may not control the server; `nil` when it may.
    ///
    /// A web page must not control the server without the user's knowledge, not even by DNS rebinding. A proxy on this
    /// machine may forward requests from other machines.
    static func refusal(of request: ServerRequest, host: String) -> String? {
        guard isFromHere(request, host: host) else {
            return "Only this machine may do this, at 'localhost' and without a proxy."
        }
        return refusalOfPage(request)
    }

    /// The reason why the web page that sent a request may not change the server; `nil` when it may, or there is none.
    package static func refusalOfPage(_ request: ServerRequest) -> String? {
        let isOwn = request.values(of: "Origin").allSatisfy { $0.lowercased() == request.origin.lowercased() }
        // Browsers send this field also where they send no Origin (W3C Fetch Metadata, section 2.2).
        let isDirect = request.values(of: "Sec-Fetch-Site").allSatisfy { ["same-origin", "none"].contains($0) }
        return isOwn && isDirect ? nil : "Web pages of another origin may not do this."
    }

    /// Whether a request comes from this machine, by one of its own names and without a proxy.
    package static func isFromHere(_ request: ServerRequest, host: String) -> Bool {
        guard request.isDirectFromThisMachine, let name = request.hostName else { return false }
        return OwnName.isOwn(name, listeningAt: host)
    }
}
