import ToolkitPrimitives

/// Follows up to five redirects without sending secrets to another origin (RFC 9110, section 15.4).
///
/// - A request with an unsafe method is not sent to another host, nor is any other if the service stays on its host.
/// - A request whose repetition is `.never` is not redirected; the redirect is returned as its response.
/// - If the origin changes, secret header fields and secret query items are removed. If the address still contains a
///   secret, the redirect is refused.
/// - A redirect from HTTPS to plain HTTP is refused.
struct RedirectFollowing: Transport {
    private static let limit = 5
    private let inner: any Transport
    private let mask: SecretMask
    private let query: [(String, String)]
    private let secrets: [String]
    private let staysOnHost: Bool

    /// - Parameters:
    ///   - query: The service's secret query items; their values are removed from a redirect to another origin.
    ///   - credentials: The service's secret header fields.
    ///   - staysOnHost: Whether reads, too, are not sent to another host.
    init(
        _ inner: any Transport, mask: SecretMask = SecretMask(), query: [(String, String)] = [],
        credentials: HTTPHeaders = [:], staysOnHost: Bool = false
    ) {
        (self.inner, self.mask, self.query, self.staysOnHost) = (inner, mask, query, staysOnHost)
        secrets = mask.secrets(in: credentials) + query.map(\.1).filter { $0.count >= SecretMask.shortest }
    }

    /// - Throws: `HTTPError.redirectRefused`, `HTTPError.tooManyRedirects`, and errors from the wrapped transport. An
    ///   error after a redirect tells that an earlier request was sent.
    func send(_ request: HTTPRequest) async throws -> HTTPResponse {
        var response = try await inner.send(request)
        var request = request
        for _ in 0..<Self.limit {
            guard let next = try next(after: response, to: request) else { return response }
            request = next
            do {
                response = try await inner.send(request)
            } catch let error as HTTPError {
                throw error.afterSending()
            }
        }
        guard try next(after: response, to: request) == nil else {
            throw HTTPError.tooManyRedirects(host: WebOrigin.name(of: request.url), limit: Self.limit)
        }
        return response
    }

    /// The request to the redirect's target; `nil` if the response is not a redirect.
    private func next(after response: HTTPResponse, to request: HTTPRequest) throws -> HTTPRequest? {
        guard Self.redirects.contains(response.status), let location = response.headers["Location"],
            request.repetition != .never
        else { return nil }
        let host = WebOrigin.name(of: request.url)
        guard
            let url = URL(string: location, relativeTo: request.url)?.absoluteURL,
            let target = WebOrigin(url), let source = WebOrigin(request.url)
        else { throw HTTPError.redirectRefused(host: host, .unreadableAddress) }

        var next = request
        next.url = url
        if Self.becomesGet(request.method, response.status) { next.turnIntoGet() }
        guard source.scheme == "http" || target.scheme == "https" else {
            throw HTTPError.redirectRefused(host: host, .losesEncryption(target.name))
        }
        guard next.method.isSafe && !staysOnHost || target.isSame(as: source) else {
            throw HTTPError.redirectRefused(host: host, .otherHost(target.name))
        }
        if source != target {
            next.dropHeaders(where: mask.isSecret)
            next.url = next.url.dropping(query)
            let address = next.url.absoluteString
            let texts = [address, PercentEncoding.decode(address) ?? address]
            guard
                !(secrets + mask.secrets(in: request)).contains(where: { secret in
                    texts.contains { $0.contains(secret) }
                })
            else { throw HTTPError.redirectRefused(host: host, .revealsSecret) }
        }
        return next
    }

    /// Whether the next request uses GET: after 303 for all methods except HEAD, and after 301 and 302 for POST, as in
    /// browsers.
    private static func becomesGet(_ method: HTTPMethod, _ status: HTTPStatus) -> Bool {
        switch status {
        case .seeOther: method != .get && method != .head
        case .movedPermanently, .found: method == .post
        default: false
        }
    }

    private static let redirects: Set<HTTPStatus> = [
        .movedPermanently, .found, .seeOther, .temporaryRedirect, .permanentRedirect,
    ]
}

extension HTTPRequest {
    fileprivate mutating func turnIntoGet() {
        method = .get
        body = nil
        repetition = .idempotent
        dropHeaders { $0.lowercased().hasPrefix("content-") }
    }

    fileprivate mutating func dropHeaders(where isUnwanted: (String) -> Bool) {
        for field in headers where isUnwanted(field.name) {
            headers[field.name] = nil
        }
    }
}

extension WebOrigin {
    /// Whether the origins are equal, or differ only by a change from plain HTTP to HTTPS on the same host.
    ///
    /// Another port may belong to another service, unless both are the standard ones.
    fileprivate func isSame(as source: WebOrigin) -> Bool {
        guard host == source.host, (source.scheme, scheme) == ("http", "https") else { return self == source }
        return port == source.port || (source.port, port) == (80, 443)
    }
}

extension URL {
    /// The URL without the query items that have one of these values, even under another name.
    fileprivate func dropping(_ secrets: [(String, String)]) -> URL {
        guard !secrets.isEmpty, let query = query(),
            var parts = URLComponents(url: self, resolvingAgainstBaseURL: false)
        else { return self }
        let values = Set(secrets.map(\.1))
        let items = query.split(separator: "&").filter { item in
            let value = String(item.drop { $0 != "=" }.dropFirst()).replacing("+", with: " ")
            return !values.contains(PercentEncoding.decode(value) ?? value)
        }
        parts.percentEncodedQuery = items.isEmpty ? nil : items.joined(separator: "&")
        return parts.url ?? self
    }
}
