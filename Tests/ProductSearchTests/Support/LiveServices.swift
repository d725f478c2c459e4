import Foundation
import Synchronization
import Toolkit
import ToolkitTesting

@testable import ProductSearch

/// Services that look real to the toolkit: the settings have their addresses, and a test scripts the network.
final class LiveServices: Transport {
    /// The host of all services.
    static let host = "https://services.example"

    /// The received requests, in order.
    var requests: [HTTPRequest] { state.withLock { $0 } }
    /// The paths of the received requests.
    var paths: [String] { requests.map { $0.url.path() } }

    private let state = Mutex<[HTTPRequest]>([])
    private let answer: @Sendable (HTTPRequest) async throws -> HTTPResponse

    /// Creates services whose answers come from a function.
    init(_ answer: @escaping @Sendable (HTTPRequest) async throws -> HTTPResponse) {
        self.answer = answer
    }

    func send(_ request: HTTPRequest) async throws -> HTTPResponse {
        state.withLock { $0.append(request) }
        return try await answer(request)
    }

    /// A toolkit that uses these services; the services in `keys` have their keys.
    func toolkit(keys: Bool = true) -> Harness {
        var toolkit = Harness(ProductSearchFeature.self)
        toolkit.adjust = { [self] in $0.network = { _ in self } }
        for service in ProductSearchFeature.services {
            toolkit.environment[service.address.variable] = Self.host + service.path
        }
        toolkit.environment["TOOLKIT_SEARCH_EBAY_URL"] = Self.host
        toolkit.environment["TOOLKIT_SEARCH_PROVIDER"] = "classic"
        guard keys else { return toolkit }
        let secrets = [
            "APP_ID", "GEONAMES_USERNAME", "PHOTOS_KEY", "PHOTOS_ENGINE", "EBAY_CLIENT_ID", "EBAY_CLIENT_SECRET",
        ]
        for name in secrets { toolkit.environment["TOOLKIT_SEARCH_\(name)"] = Self.secret }
        return toolkit
    }

    /// The value of every key.
    static let secret = "s3cr3t-k3y"
}

extension HTTPResponse {
    /// A response with a JSON body.
    static func answer(_ json: String, status: HTTPStatus = .ok) -> HTTPResponse {
        HTTPResponse(status: status, headers: ["Content-Type": "application/json"], body: Array(json.utf8))
    }
}

extension HTTPRequest {
    /// The query items by name, decoded.
    var items: [String: String] {
        let items = URLComponents(url: url, resolvingAgainstBaseURL: false)?.queryItems ?? []
        return Dictionary(items.map { ($0.name, $0.value ?? "") }, uniquingKeysWith: { $1 })
    }
}
