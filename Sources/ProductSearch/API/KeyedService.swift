import Toolkit

struct KeyedService: Sendable {
    /// A service, its name in sentences, and the sentence that tells where to get its key.
    struct Description: Sendable {
        let service: ServiceDescription
        let label: String
        let source: String
    }

    /// The service's name in sentences.
    let label: String
    private let client: HTTPClient
    private let secrets: [String]

    /// - Throws: `SearchError.notConfigured` for a real service whose key is not set; the errors of `Services.client`.
    init(_ context: Context, _ description: Description) throws {
        label = description.label
        let settings = description.service.credential?.settings ?? []
        secrets = try settings.compactMap(context.settings.value)
        try context.require(settings, of: description.service, label, source: description.source)
        client = try context.services.client(for: description.service)
    }

    /// Sends a request and returns the response, whatever its status.
    func respond<Value>(to endpoint: Endpoint<Value>) async throws -> HTTPResponse {
        try await client.respond(to: endpoint)
    }

    func read<Value>(_ endpoint: Endpoint<Value>, _ response: HTTPResponse) throws -> Value {
        try client.read(endpoint, response)
    }

    /// A message of the service as one short line, with the keys masked.
    func shown(_ message: String) -> String { SecretMask.hide(secrets, in: message).visible.cut(toColumns: 200) }
}

extension Context {
    /// Whether requests go to the address in the service's setting, and not to the sandbox.
    func isConfigured(_ service: ServiceDescription) throws -> Bool {
        guard let address = try settings.value(service.address), let url = URL(string: address) else { return false }
        return try services.target(of: service) == .address(url)
    }

    /// - Throws: `SearchError.notConfigured` if a setting has no value and requests do not go to the sandbox.
    func require(_ needed: [Setting], of service: ServiceDescription, _ label: String, source: String) throws {
        guard try isConfigured(service) else { return }
        for setting in needed where try settings.value(setting) == nil {
            throw SearchError.notConfigured(service: label, setting: setting, source: source)
        }
    }
}
