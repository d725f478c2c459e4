import ToolkitPrimitives

/// Adds a service's credentials to requests to that service only.
///
/// It is inside the wrapper that follows redirects, so that it sees the address of each request. A request that contains
/// a secret, from here or from the endpoint, is not sent over an unencrypted network connection.
struct Credentialed: Transport {
    private let inner: any Transport
    private let origin: WebOrigin?
    private let credentials: HTTPHeaders
    private let query: [(String, String)]
    private let mask: SecretMask
    private let allowsInsecure: Bool

    /// - Parameters:
    ///   - base: The service's address, if any; only requests to its scheme, host and port get the credentials.
    ///   - credentials: Header fields such as `x-apikey`.
    ///   - query: Query items such as `appid`, not percent-encoded.
    ///   - allowsInsecure: Whether secrets may be sent to another machine over plain HTTP.
    init(
        _ inner: any Transport,
        base: URL?,
        credentials: HTTPHeaders,
        query: [(String, String)] = [],
        mask: SecretMask = SecretMask(),
        allowsInsecure: Bool = false
    ) {
        self.inner = inner
        self.origin = base.flatMap(WebOrigin.init)
        (self.credentials, self.query) = (credentials, query)
        self.mask = mask.adding(names: credentials.map(\.name) + query.map(\.0))
        self.allowsInsecure = allowsInsecure
    }

    /// Sends a request with the credentials for its address.
    ///
    /// In an unsuccessful response, secrets of the request are masked, so that no error message can show them.
    /// - Throws: `HTTPError.insecureCredentials`, and errors from the wrapped transport.
    func send(_ request: HTTPRequest) async throws -> HTTPResponse {
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
        // No error shows a part of a longer body.
        if !response.status.isSuccess, response.body.count <= 65_536 {
            response.body = SecretMask.hide(mask.secrets(in: request), in: response.body)
        }
        return response
    }
}

extension URL {
    /// The URL with these query items after its others, and without a fragment, which is never sent.
    fileprivate func adding(_ items: [(String, String)]) -> URL {
        guard !items.isEmpty, var parts = URLComponents(url: self, resolvingAgainstBaseURL: false) else { return self }
        let names = Set(items.map(\.0))
        let others = (parts.percentEncodedQuery ?? "").split(separator: "&").filter { item in
            let name = String(item.prefix { $0 != "=" })
            return !names.contains(PercentEncoding.decode(name) ?? name)
        }
        parts.percentEncodedQuery = (others + [PercentEncoding.encode(items)[...]]).joined(separator: "&")
        parts.fragment = nil
        return parts.url ?? self
    }
}
