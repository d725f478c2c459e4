/// The request of a rule, relative to the address of a service.
///
/// `{name}` in the target, in a header field or in a string of the body stands for a value that an earlier rule keeps.
public struct RuleRequest: Sendable {
    /// The body of a rule's request.
    package enum Body: Sendable {
        case none
        case json(JSONValue)
        case form([(String, String)])
        case text(String, type: String)
    }

    package let method: HTTPMethod
    /// The path and the query, not percent-encoded.
    package let target: String
    package private(set) var body = Body.none
    package private(set) var headers: HTTPHeaders = [:]
    /// The name of the service; `nil` for the main one of the feature.
    package private(set) var service: String?
    package private(set) var hasKey = true
    package private(set) var writes: Bool

    private init(_ method: HTTPMethod, _ target: String) {
        (self.method, self.target, writes) = (method, target, !method.isSafe)
    }

    /// Makes a request without a body.
    /// - Parameter target: The path below the address of the service, and the query; neither is percent-encoded.
    public static func send(_ method: HTTPMethod, _ target: String) -> RuleRequest { RuleRequest(method, target) }

    /// Makes a `GET` request.
    public static func get(_ target: String) -> RuleRequest { RuleRequest(.get, target) }

    /// Makes a request with a JSON body.
    public static func send(_ method: HTTPMethod, _ target: String, json: JSONValue) -> RuleRequest {
        changed(RuleRequest(method, target)) { $0.body = .json(json) }
    }

    /// Makes a `POST` request with the fields of a form.
    public static func post(_ target: String, form: [(String, String)]) -> RuleRequest {
        changed(RuleRequest(.post, target)) { $0.body = .form(form) }
    }

    /// Makes a `POST` request with a text as its body.
    public static func post(_ target: String, text: String, type: String) -> RuleRequest {
        changed(RuleRequest(.post, target)) { $0.body = .text(text, type: type) }
    }

    /// The same request to another service of the feature.
    public func to(_ service: String) -> RuleRequest { changed(self) { $0.service = service } }

    /// The same request with a header field.
    public func with(_ name: String, _ value: String) -> RuleRequest { changed(self) { $0.headers.add(name, value) } }

    /// The same request without the key of the service.
    public func withoutKey() -> RuleRequest { changed(self) { $0.hasKey = false } }

    /// The same request, marked as one that changes data although its method says otherwise, or the reverse.
    public func writing(_ writes: Bool) -> RuleRequest { changed(self) { $0.writes = writes } }

    /// The request with its values; `nil` if a value is not known.
    package func endpoint(_ values: RuleValues) -> Endpoint<HTTPResponse>? {
        guard let body = values.body(body), let headers = values.headers(headers) else { return nil }
        let parts = target.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
        let items = parts.count > 1 ? parts[1].split(separator: "&") : []
        var query: [(String, String?)] = []
        for item in items {
            let pair = item.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            guard let value = values.text(pair.count > 1 ? String(pair[1]) : "") else { return nil }
            query.append((String(pair[0]), value))
        }
        var path: [String] = []
        for segment in (parts.first ?? "").split(separator: "/") {
            guard let text = values.text(String(segment)) else { return nil }
            path.append(text)
        }
        // An answer that another try would hide is a difference, too.
        return Endpoint(method, path: path, query: query, headers: headers, body: body, repetition: .never)
    }
}
