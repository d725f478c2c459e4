import Foundation

/// Adds a service's credentials to what goes to the service itself, and to nothing else.
///
/// It stands behind the wrapper that follows redirects, so that it sees where each request really goes. Whatever holds a
/// secret, added here or by the endpoint, does not cross a network in the clear.
public struct Credentialed: Transport {
    private let inner: any Transport
    private let origin: WebOrigin?
    private let credentials: HTTPHeaders
    private let query: [(String, String)]
    private let mask: SecretMask
    private let allowsInsecure: Bool

    /// Wraps a transport.
    /// - Parameters:
    ///   - base: the service's address, if there is one; its scheme, host and port are those that get the credentials.
    ///   - credentials: header fields such as `x-apikey`.
    ///   - query: query items such as `appid`, as they are.
    ///   - allowsInsecure: whether plain HTTP to another machine is allowed.
    public init(
        _ inner: any Transport,
        base: URL?,
        credentials: HTTPHeaders,
        query: [(String, String)] = [],
        mask: SecretMask = SecretMask(),
        allowsInsecure: Bool = false
    ) {
        self.inner = inner
        self.origin = base.flatMap(WebOrigin.init)
        self.credentials = credentials
        self.query = query
        self.mask = mask.adding(names: credentials.map(\.name) + query.map(\.0))
        self.allowsInsecure = allowsInsecure
    }

    /// Sends a request with the credentials that are due to its address.
    ///
    /// Where a service repeats a secret in the answer to a failed request, the answer arrives without it, so that no
    /// message can show it.
    /// - Throws: `HTTPError.insecureCredentials`, and what the wrapped transport throws.
    public func send(_ request: HTTPRequest) async throws -> HTTPResponse {
        let target = WebOrigin(request.url)
        var request = request
        if let origin, target == origin {
            for field in credentials { request.headers[field.name] = field.value }
            request.url = request.url.adding(query)
        }
        let isSafe = allowsInsecure || target?.isPrivate == true
        guard isSafe || !mask.findsSecret(in: request) else {
            throw HTTPError.insecureCredentials(host: WebOrigin.name(of: request.url))
        }
        var response = try await inner.send(request)
        if !response.status.isSuccess {
            response.body = mask.hiding(mask.secrets(in: request), in: response.body)
        }
        return response
    }
}

extension URL {
    /// The address with these query items behind its others, and without a fragment, which never travels.
    fileprivate func adding(_ items: [(String, String)]) -> URL {
        guard !items.isEmpty, var parts = URLComponents(url: self, resolvingAgainstBaseURL: false) else { return self }
        let names = Set(items.map(\.0))
        let others = (parts.percentEncodedQuery ?? "").split(separator: "&").filter { item in
            let name = String(item.prefix { $0 != "=" })
            return !names.contains(name.removingPercentEncoding ?? name)
        }
        parts.percentEncodedQuery = (others + [PercentEncoding.encode(items)[...]]).joined(separator: "&")
        parts.fragment = nil
        return parts.url ?? self
    }
}
