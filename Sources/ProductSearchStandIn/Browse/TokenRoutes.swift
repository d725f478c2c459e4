import ToolkitStandIn

/// The service that issues application tokens (ProductSearchStandIn/Contract.md, section 7.1).
extension SearchSandbox {
    package static let clientID = "toolkit-sandbox"
    package static let clientSecret = "sandbox-secret"

    var tokenRoutes: [Route] {
        [
            Route("POST /identity/v1/oauth2/token") { token($0) }
                .with(form: "grant_type=client_credentials&scope=https%3A%2F%2Fapi.ebay.com%2Foauth%2Fapi_scope")
                .needing(Self.tokenKey).described(as: .makeToken)
        ]
    }

    private func token(_ request: SandboxRequest) -> HTTPResponse {
        guard judgeClient(request.headers["Authorization"]) == .accepted else {
            return Self.refusal("invalid_client", "client authentication failed", status: 401)
        }
        let form = Dictionary(
            (request.form ?? []).map { ($0.name, $0.value) }, uniquingKeysWith: { first, _ in first })
        guard let grant = form["grant_type"].flatMap(Grant.init) else {
            return Self.refusal("unsupported_grant_type", "the grant type is not supported", status: 400)
        }
        if let name = grant.secret, form[name]?.isEmpty != false {
            return Self.refusal("invalid_grant", "the field \(name) is missing", status: 400)
        }
        let scopes = (form["scope"] ?? "").split(separator: " ")
        // The tokens of a user have the scopes to which the user agreed.
        guard scopes.contains("https://api.ebay.com/oauth/api_scope") || grant != .client else {
            return Self.refusal("invalid_scope", "the scope is unknown", status: 400)
        }
        return .json(answer(to: grant))
    }

    private func answer(to grant: Grant) -> JSONValue {
        let seconds = Int(now().timeIntervalSince1970)
        let isFirst = grant == .code
        return .members([
            ("access_token", .string(ApplicationToken.make(at: seconds))),
            ("expires_in", .integer(Int64(ApplicationToken.lifetime))),
            ("refresh_token", isFirst ? .string(ApplicationToken.make(at: seconds)) : nil),
            ("refresh_token_expires_in", isFirst ? .integer(Int64(ApplicationToken.refreshLifetime)) : nil),
            ("token_type", grant == .client ? "Application Access Token" : "User Access Token"),
        ])
    }

    /// What a client shows for a token.
    private enum Grant: String {
        case client = "client_credentials"
        case code = "authorization_code"
        case refresh = "refresh_token"

        /// The field of the form with the secret; `nil` for the client itself.
        var secret: String? {
            switch self {
            case .client: nil
            case .code: "code"
            case .refresh: "refresh_token"
            }
        }
    }

    /// How the service judges the client ID and the secret in the header `Authorization` (RFC 7617, section 2).
    func judgeClient(_ authorization: String?) -> KeyVerdict {
        guard authorization?.isEmpty == false else { return .missing }
        guard let client = BasicCredentials.word(in: authorization).flatMap({ BasicCredentials(word: $0) }),
            !client.username.isEmpty, !client.password.isEmpty
        else { return .refused("Authorization is not 'Basic' with a client ID, a colon and a secret in Base64.") }
        return keyRule.judge(
            "\(client.username):\(client.password)", demo: "\(Self.clientID):\(Self.clientSecret)")
    }

    private static func refusal(_ error: String, _ description: String, status: Int) -> HTTPResponse {
        .json(["error": .string(error), "error_description": .string(description)], status: status)
    }
}

/// The sandbox's application tokens, which contain the time at which they were issued.
enum ApplicationToken {
    /// The lifetime of a token in seconds (ProductSearchStandIn/Contract.md, section 7.1).
    static let lifetime = 7_200
    /// The lifetime of the token with which a client gets further tokens, in seconds: 18 months.
    static let refreshLifetime = 47_304_000

    /// Creates a token that is issued at a time in UNIX seconds.
    static func make(at second: Int) -> String { "\(prefix)\(second)" }

    /// Whether the header `Authorization` has a token that is valid at a time in UNIX seconds (RFC 6750).
    static func isGood(_ authorization: String, at second: Int) -> Bool {
        judge(authorization, at: second) == .accepted
    }

    /// How the Browse API judges the header `Authorization` at a time in UNIX seconds.
    static func judge(_ authorization: String?, at second: Int) -> KeyVerdict {
        guard let authorization, !authorization.isEmpty else { return .missing }
        let words = authorization.split(separator: " ")
        guard words.count == 2, words[0].lowercased() == "bearer" else {
            return .refused("Authorization is not 'Bearer' and a token.")
        }
        guard words[1].hasPrefix(prefix), let start = Int(words[1].dropFirst(prefix.count)),
            0 <= start, start <= second
        else {
            return .refused("POST /identity/v1/oauth2/token has not given this token.")
        }
        guard second - start < lifetime else {
            return .refused("The token has expired: it is valid for \(lifetime / 60) minutes.")
        }
        return .accepted
    }

    private static let prefix = "v^1.1#sandbox#"
}
