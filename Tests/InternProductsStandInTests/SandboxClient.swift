import Foundation
import ToolkitStandIn
import XCTest

@testable import InternProductsStandIn

/// Sends requests to its own sandbox, byte for byte as on the wire.
struct SandboxClient {
    static let now = Date(timeIntervalSince1970: 1_780_000_000)

    let service: ProductSandbox
    private let sandbox: Sandbox

    /// Creates a client with a sandbox.
    /// - Parameters:
    ///   - path: The database file; `nil` keeps it in memory.
    ///   - settings: Values by key; the other settings have their default.
    init(
        path: String? = nil, now: @escaping @Sendable () -> Date = { Self.now }, _ settings: [String: String] = [:]
    ) throws {
        service = try ProductSandbox(
            SandboxHome(path: path, now: now, setting: { settings[$0.key] ?? $0.standard }))
        sandbox = Sandbox(service)
    }

    /// Sends a request such as `GET /login?username=robin&password=1234`.
    func send(_ line: String) throws -> HTTPResponse {
        let words = line.split(separator: " ", maxSplits: 1)
        let request = try XCTUnwrap(
            SandboxRequest(
                HTTPMethod(rawValue: String(words[0])), target: String(words[1]), headers: [:], body: [],
                origin: Sandbox.origin))
        guard case .response(let response, _) = try sandbox.answer(request) else {
            throw HTTPError.connectionLost(host: "the sandbox", .maybeSent)
        }
        return response
    }

    /// Returns the JSON answer of a `GET` request.
    func get(_ target: String) throws -> JSONValue {
        try JSON.decode(JSONValue.self, from: send("GET \(target)").body)
    }

    /// Returns a new token of the demo user.
    func token() throws -> String {
        try XCTUnwrap(get("/login?username=endavaStudent&password=schoolOfiOS")["loginToken"]?.string)
    }

    /// Returns the products that `/products` lists for the demo user.
    func products() throws -> [JSONValue] {
        try XCTUnwrap(get("/products?loginToken=\(token())")["products"]?.array)
    }
}
