import Foundation
import ToolkitStandIn
import XCTest

@testable import CodePayStandIn

/// Sends requests to its own sandbox in memory; a body has the content type of JSON, unless the headers have another.
struct SandboxClient {
    static let now = Date(timeIntervalSince1970: 1_780_000_000)
    static let json: HTTPHeaders = ["Content-Type": "application/json"]

    let service: CodePaySandbox
    private let sandbox: Sandbox

    /// - Parameter settings: Values by key; the other settings have their defaults.
    init(now: Date = Self.now, _ settings: [String: String] = [:]) throws {
        let home = SandboxHome(path: nil, now: { now }, setting: { settings[$0.key] ?? $0.standard })
        service = try CodePaySandbox(home)
        sandbox = Sandbox(service)
    }

    /// Creates a sandbox with an empty resource.
    static func withoutDemoData(_ settings: [String: String] = [:]) throws -> SandboxClient {
        let client = try SandboxClient(settings)
        for resource in WireResource.allCases {
            for item in try client.send("GET \(resource)").json().array ?? [] {
                _ = try client.send("DELETE \(resource)/\(item["id"]?.string ?? "")")
            }
        }
        return client
    }

    /// Sends a request such as `GET user/1?phoneNumber=3706`, below `/api/v1` unless the path is absolute.
    func send(
        _ line: String, _ body: String = "", headers: HTTPHeaders = [:], bodyIs type: String? = "application/json"
    ) throws -> HTTPResponse {
        let words = line.split(separator: " ", maxSplits: 1)
        let target = words[1].hasPrefix("/") ? String(words[1]) : "/api/v1/\(words[1])"
        var headers = headers
        if !body.isEmpty { headers["Content-Type"] = type }
        let request = try XCTUnwrap(
            SandboxRequest(
                HTTPMethod(rawValue: String(words[0])), target: target, headers: headers, body: Array(body.utf8),
                origin: Sandbox.origin))
        guard case .response(let response, _) = try sandbox.answer(request) else {
            throw HTTPError.connectionLost(host: "the sandbox", .maybeSent)
        }
        return response
    }

    /// The IDs of the elements in a list, in order.
    func ids(_ target: String) throws -> [String] {
        let response = try send("GET \(target)")
        XCTAssertEqual(response.status, .ok, response.text)
        return try response.json().array?.compactMap { $0["id"]?.string } ?? []
    }

    /// Adds an element, and returns its ID.
    @discardableResult
    func post(_ body: String, to resource: String) throws -> String {
        let response = try send("POST \(resource)", body)
        XCTAssertEqual(response.status, .created, response.text)
        return try XCTUnwrap(response.json()["id"]?.string)
    }
}

extension HTTPResponse {
    /// The body as JSON.
    func json() throws -> JSONValue {
        try JSON.decode(JSONValue.self, from: body)
    }
}

extension JSONValue {
    /// The names of an object's members.
    var names: Set<String> {
        guard case .object(let members) = self else { return [] }
        return Set(members.map(\.name))
    }
}
