import ToolkitStandIn

/// The API keys of the two services (ILoveCatsStandIn/Contract.md, section 1.2).
extension CatSandbox {
    /// The API key of the demo data; unless the settings say otherwise, both services also accept others.
    package static let demoKey = "ca75f00dca75f00dca75f00d"
    static let registryKey = RouteKey.header(name: "x-apikey", value: demoKey, service: "registry")
    static let breedsKey = RouteKey.header(name: "x-api-key", value: demoKey, service: "breeds")

    /// Checks that a request to the registry has a key: 24 hex digits, or the 37 of a key with full access.
    /// - Throws: `DocumentError.noKey` or `.unknownKey`, whose answer is 401.
    func checkRegistryKey(of request: SandboxRequest) throws {
        switch judgeRegistryKey(of: request) {
        case .accepted: break
        case .missing: throw DocumentError.noKey
        case .refused: throw DocumentError.unknownKey
        }
    }

    private func judgeRegistryKey(of request: SandboxRequest) -> KeyVerdict {
        let token = Self.bearer(of: request)
        let key = request.headers["x-apikey"] ?? request.query("apikey") ?? token
        guard let key, !key.isEmpty else { return .missing }
        if key == token, Self.isWebToken(key) { return keyRule.judge(key, demo: Self.demoKey) }
        let rule = "A key has 24 hexadecimal digits, or 37 with full access."
        guard [24, 37].contains(key.utf8.count) else {
            return .refused("This key has \(key.utf8.count.counted("character")). \(rule)")
        }
        guard key.utf8.allSatisfy({ $0.hexadecimalDigit != nil }) else {
            return .refused("This key has a character that is not a hexadecimal digit. \(rule)")
        }
        return keyRule.judge(key, demo: Self.demoKey)
    }

    package func judge(_ request: SandboxRequest, by key: RouteKey, at moment: Date) -> KeyVerdict? {
        key == Self.registryKey
            ? judgeRegistryKey(of: request) : keyRule.judge(Self.breedsKey(of: request), demo: Self.demoKey)
    }

    package func found(_ key: RouteKey, in request: SandboxRequest) -> RouteKey {
        let isRegistry = key == Self.registryKey
        let (item, service) = (isRegistry ? "apikey" : "api_key", key.service ?? "")
        // In the order in which the services look for a key.
        if let name = [key.name, "x-apikey"].first(where: { request.headers[$0] != nil }) {
            return .header(name: name, value: Self.demoKey, service: service)
        }
        if request.query(item) != nil { return .query(name: item, value: Self.demoKey, service: service) }
        return isRegistry && Self.bearer(of: request) != nil ? .token : key
    }

    /// The other places in which the services take a key.
    package var secrets: [String] { ["apikey", "api_key"] }

    private static func bearer(of request: SandboxRequest) -> String? {
        request.headers["Authorization"].flatMap { $0.hasPrefix("Bearer ") ? String($0.dropFirst(7)) : nil }
    }

    /// Whether a text has the form of a JSON Web Token, whose signature is not checked (RFC 7519, section 3).
    private static func isWebToken(_ text: String) -> Bool {
        let parts = text.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        return parts.count == 3
            && parts.allSatisfy { part in
                !part.isEmpty && part.allSatisfy { $0.isLetterOrDigit || "-_=".utf8.contains($0) }
            }
    }

    /// Whether a request to the breeds service has its key.
    ///
    /// Every route also answers without the key, but some answers then contain less. Some apps send the field of the
    /// registry to this service, too.
    func hasBreedsKey(_ request: SandboxRequest) -> Bool {
        keyRule.accepts(Self.breedsKey(of: request), demo: Self.demoKey)
    }

    private static func breedsKey(of request: SandboxRequest) -> String? {
        request.headers["x-api-key"] ?? request.headers["x-apikey"] ?? request.query("api_key")
    }

    /// The account of the breeds service to which the key of a request belongs; `nil` without a good key.
    ///
    /// It is a part of the key's hash, because the data of the sandbox must not contain keys.
    func account(of request: SandboxRequest) -> String? {
        hasBreedsKey(request) ? Self.breedsKey(of: request).map { Self.account(ofKey: $0) } : nil
    }

    static func account(ofKey key: String) -> String { String(SHA256.digest(of: key.utf8).prefix(16)) }
}
