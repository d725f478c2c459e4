import Foundation
import Toolkit

/// A service that wants to know who asks by a key in each request.
struct KeyedService: Sendable {
    /// A service, what it is called in a sentence, and where its keys come from.
    struct Description: Sendable {
        let service: ServiceDescription
        let label: String
        let source: String
    }

    /// What it is called in a sentence.
    let label: String
    private let client: HTTPClient
    private let secrets: [String]

    /// The service as it is configured.
    /// - Throws: `SearchError.notConfigured` for a real service whose key is not set; what `Context.client` throws.
    init(_ context: Context, _ description: Description) throws {
        label = description.label
        let settings = description.service.credential?.settings ?? []
        secrets = try settings.compactMap(context.settings.value)
        if try context.isConfigured(description.service) {
            for setting in settings where try context.settings.value(setting) == nil {
                throw SearchError.notConfigured(
                    service: description.label, setting: setting, source: description.source)
            }
        }
        client = try context.services.client(for: description.service)
    }

    /// Asks, and gives back the answer whatever its status; throws what `HTTPClient.respond` throws.
    func respond<Value>(to endpoint: Endpoint<Value>) async throws -> HTTPResponse {
        try await client.respond(to: endpoint)
    }

    /// Reads an answer; throws what `HTTPClient.read` throws.
    func read<Value>(_ endpoint: Endpoint<Value>, _ response: HTTPResponse) throws -> Value {
        try client.read(endpoint, response)
    }

    /// A service's own words, fit to be shown: one line that is not long, without the keys that it may repeat.
    func shown(_ message: String) -> String {
        SecretMask.hide(secrets, in: message).visible.cut(toColumns: 200)
    }
}

extension Context {
    /// Whether requests to a service go to the address in its setting, and so to a real one.
    func isConfigured(_ service: ServiceDescription) throws -> Bool {
        guard let address = try settings.value(service.address), let url = URL(string: address) else { return false }
        return try services.target(of: service) == .address(url)
    }
}
