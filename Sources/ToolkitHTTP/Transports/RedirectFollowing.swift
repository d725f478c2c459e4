import Foundation

/// Follows redirects, up to five, and never with more than the new address may know (RFC 9110, section 15.4).
///
/// A request that changes something stays on its host, and one that must never be repeated stays at its address: its
/// redirect is the answer. What names a secret is left behind when the origin changes, and an encrypted connection is
/// never exchanged for a plain one.
public struct RedirectFollowing: Transport {
    private static let limit = 5
    private let inner: any Transport
    private let mask: SecretMask
    private let query: [(String, String)]

    /// Wraps a transport.
    /// - Parameter query: the service's secret query items; another origin does not get their values back.
    public init(_ inner: any Transport, mask: SecretMask = SecretMask(), query: [(String, String)] = []) {
        self.inner = inner
        self.mask = mask
        self.query = query
    }

    /// Sends a request, and again to wherever it is sent on.
    /// - Throws: `HTTPError.redirectRefused` or `HTTPError.tooManyRedirects`, and what the wrapped transport throws; a
    ///   failure behind a redirect says that the first address was asked.
    public func send(_ request: HTTPRequest) async throws -> HTTPResponse {
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

    /// The request to make next; `nil` when the response is no redirect.
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
        guard next.method.isSafe || target.isSame(as: source) else {
            throw HTTPError.redirectRefused(host: host, .otherHost(target.name))
        }
        if source != target {
            next.dropHeaders(where: mask.isSecret)
            next.url = next.url.dropping(query)
        }
        return next
    }

    /// Whether the method is no longer that of the request: after 303 always, after 301 and 302 for POST, as browsers
    /// have made it the rule.
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
    /// Whether a service has sent a request on to itself, be it from plain HTTP to HTTPS.
    fileprivate func isSame(as source: WebOrigin) -> Bool {
        self == source || (host == source.host && source.scheme == "http" && scheme == "https")
    }
}

extension URL {
    /// The address without query items that have one of these values, whatever they are called.
    fileprivate func dropping(_ secrets: [(String, String)]) -> URL {
        guard !secrets.isEmpty, let query = query(),
            var parts = URLComponents(url: self, resolvingAgainstBaseURL: false)
        else { return self }
        let values = Set(secrets.map(\.1))
        let items = query.split(separator: "&").filter { item in
            let value = String(item.drop { $0 != "=" }.dropFirst()).replacing("+", with: " ")
            return !values.contains(value.removingPercentEncoding ?? value)
        }
        parts.percentEncodedQuery = items.isEmpty ? nil : items.joined(separator: "&")
        return parts.url ?? self
    }
}
