import Foundation
import ToolkitStandIn
import XCTest

@testable import TechTestBadgesStandIn

/// Sends requests to a new stand-in, which keeps its data in memory.
struct BadgeClient {
    /// The header with the credentials (TechTestBadgesStandIn/Contract.md, section 1.2).
    static let credentials: HTTPHeaders = ["Authorization": "Basic YWRtaW46cGFzc3dvcmQ="]

    let service: BadgeSandbox
    private let sandbox: Sandbox

    init(settings: [String: String] = [:]) throws {
        let home = SandboxHome(
            path: nil, now: { Date(timeIntervalSince1970: 1_780_000_000) },
            setting: { settings[$0.key] ?? $0.standard })
        service = try BadgeSandbox(home)
        sandbox = Sandbox(service)
    }

    /// Sends a request to a raw request target.
    func get(_ target: String, method: HTTPMethod = .get, headers: HTTPHeaders = Self.credentials) throws
        -> HTTPResponse
    {
        let request = try XCTUnwrap(
            SandboxRequest(method, target: target, headers: headers, body: [], origin: "http://localhost:8080"))
        guard case .response(let response, _) = try sandbox.answer(request) else {
            throw HTTPError.connectionLost(host: "the sandbox", .maybeSent)
        }
        return response
    }

    /// Gets an answer and decodes it as JSON.
    func json(_ target: String) throws -> JSONValue {
        try JSON.decode(JSONValue.self, from: get(target).body)
    }

    /// The products of the listing.
    func products() throws -> [JSONValue] {
        try XCTUnwrap(json("/api/products")["products"]?.array)
    }
}
