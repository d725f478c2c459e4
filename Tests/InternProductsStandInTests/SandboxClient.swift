import Foundation
import ToolkitStandIn
import XCTest

@testable import InternProductsStandIn

/// Sends requests, byte for byte as they travel, to a sandbox of its own that is kept in memory.
struct SandboxClient {
    static let now = Date(timeIntervalSince1970: 1_780_000_000)

    let service: ProductSandbox

    /// - Parameters:
    ///   - path: the database file; `nil` keeps it in memory.
    ///   - settings: values by key; the others have their standard.
    init(
        path: String? = nil, now: @escaping @Sendable () -> Date = { Self.now }, _ settings: [String: String] = [:]
    ) throws {
        service = try ProductSandbox(
            SandboxHome(path: path, now: now, setting: { settings[$0.key] ?? $0.standard }))
    }

    /// Sends a request such as `GET /login?username=robin&password=1234`.
    func send(_ line: String) throws -> HTTPResponse {
        let words = line.split(separator: " ", maxSplits: 1)
        let request = try XCTUnwrap(
            SandboxRequest(
                HTTPMethod(rawValue: String(words[0])), target: String(words[1]), headers: [:], body: [],
                origin: Sandbox.origin))
        guard case .response(let response, _) = try Sandbox(service).answer(request) else {
            throw HTTPError.connectionLost(host: "the sandbox", .maybeSent)
        }
        return response
    }

    /// The JSON that a `GET` answers.
    func get(_ target: String) throws -> JSONValue {
        try JSON.decode(JSONValue.self, from: send("GET \(target)").body)
    }

    /// A token of the demo user.
    func token() throws -> String {
        try XCTUnwrap(get("/login?username=endavaStudent&password=schoolOfiOS")["loginToken"]?.string)
    }

    /// What `/products` answers to the demo user.
    func products() throws -> [JSONValue] {
        try XCTUnwrap(get("/products?loginToken=\(token())")["products"]?.array)
    }
}
