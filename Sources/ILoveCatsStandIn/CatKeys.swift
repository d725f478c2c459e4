import ToolkitStandIn

/// The API keys of the two services (ILoveCatsStandIn/Contract.md, section 1.2).
extension CatSandbox {
    /// The API key that both services accept: 24 hex digits.
    package static let demoKey = "ca75f00dca75f00dca75f00d"
    /// The key that the routes of the registry need.
    static let registryKey = RouteKey.header(name: "x-apikey", value: demoKey, service: "registry")
    /// The key that the routes of the breeds service accept.
    static let breedsKey = RouteKey.header(name: "x-api-key", value: demoKey, service: "breeds")

    /// Checks that a request to the registry has its key.
    /// - Throws: `DocumentError.noKey` or `.unknownKey`, whose answer is 401.
    static func checkRegistryKey(of request: SandboxRequest) throws {
        guard let key = request.headers["x-apikey"] ?? request.query("apikey") ?? bearer(of: request), !key.isEmpty
        else {
            throw DocumentError.noKey
        }
        guard key == demoKey else { throw DocumentError.unknownKey }
    }

    private static func bearer(of request: SandboxRequest) -> String? {
        request.headers["Authorization"].flatMap { $0.hasPrefix("Bearer ") ? String($0.dropFirst(7)) : nil }
    }

    /// Whether a request to the breeds service has its key.
    ///
    /// Every route also answers without the key, but some answers then contain less.
    static func hasBreedsKey(_ request: SandboxRequest) -> Bool {
        (request.headers["x-api-key"] ?? request.query("api_key")) == demoKey
    }
}
