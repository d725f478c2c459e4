import Foundation
import ToolkitStandIn
import XCTest

@testable import ILoveCatsStandIn

/// Sends requests to a separate sandbox in memory, by default with the API keys of both services.
///
/// Its collection `things` has the rules for cats and is empty at first, without the demo cats.
struct SandboxClient {
    static let now = Date(timeIntervalSince1970: 1_780_000_000)
    static let keys: HTTPHeaders = ["x-apikey": CatSandbox.demoKey, "x-api-key": CatSandbox.demoKey]

    let service: CatSandbox
    private let sandbox: Sandbox
    var origin = "http://localhost:8080"

    init(now: Date = Self.now, hasStrictKeys: Bool = false, isStrict: Bool = false) throws {
        service = try CatSandbox(
            SandboxHome(path: nil, now: { now }) { setting in
                switch setting {
                case KeyRule.setting.setting: String(hasStrictKeys)
                case StrictRule.setting.setting: String(isStrict)
                case CatCollections.setting: "things"
                default: setting.standard
                }
            })
        sandbox = Sandbox(service)
        try service.database.write { [service] connection in
            let things = try DocumentTable(changing: service.collections["things"], connection)
            try connection.run("DELETE FROM document WHERE collection = ?", things.name)
        }
    }

    /// Sends a request such as `GET /rest/cats`.
    func send(
        _ line: String, query: KeyValuePairs<String, String> = [:], body: String = "", headers: HTTPHeaders = Self.keys
    ) throws -> HTTPResponse {
        try send(line, query: query, bytes: Array(body.utf8), headers: headers)
    }

    /// Sends a file in a form, as an app does with `multipart/form-data`.
    func upload(
        _ path: String, _ content: [UInt8], type: String = "image/png", name: String = "a.png",
        fields: KeyValuePairs<String, String> = [:], headers: HTTPHeaders = Self.keys
    ) throws -> HTTPResponse {
        var headers = headers
        headers["Content-Type"] = "multipart/form-data; boundary=b"
        let items = fields.map { "--b\r\nContent-Disposition: form-data; name=\"\($0.key)\"\r\n\r\n\($0.value)\r\n" }
        let head =
            "--b\r\nContent-Disposition: form-data; name=\"file\"; filename=\"\(name)\"\r\nContent-Type: \(type)\r\n\r\n"
        let body = Array((items.joined() + head).utf8) + content + Array("\r\n--b--\r\n".utf8)
        return try send("POST \(path)", bytes: body, headers: headers)
    }

    private func send(
        _ line: String, query: KeyValuePairs<String, String> = [:], bytes: [UInt8], headers: HTTPHeaders
    ) throws -> HTTPResponse {
        let words = line.split(separator: " ")
        let items = query.map { "\(Self.encoded($0.key))=\(Self.encoded($0.value))" }
        let target = words[1] + (items.isEmpty ? "" : "?" + items.joined(separator: "&"))
        let request = try XCTUnwrap(
            SandboxRequest(
                HTTPMethod(rawValue: String(words[0])), target: String(target), headers: headers,
                body: bytes, origin: origin))
        guard case .response(let response, _) = try sandbox.answer(request) else {
            throw HTTPError.connectionLost(host: "the sandbox", .maybeSent)
        }
        return response
    }

    /// Fills a collection with documents and returns their IDs.
    @discardableResult
    func post(_ documents: String, to collection: String = "things") throws -> [String] {
        let response = try send("POST /rest/\(collection)", body: documents)
        XCTAssertEqual(response.status, .created, response.text)
        return try response.json().array?.compactMap { $0["_id"]?.string } ?? []
    }

    /// Returns the field `name` of each document that a query finds, in order.
    func names(_ query: String, in collection: String = "things") throws -> [String] {
        let response = try send("GET /rest/\(collection)", query: ["q": query])
        XCTAssertEqual(response.status, .ok, response.text)
        return try response.json().array?.compactMap { $0["name"]?.string } ?? []
    }

    private static func encoded(_ text: String) -> String {
        text.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
    }
}

extension HTTPResponse {
    /// Returns the body as JSON.
    func json() throws -> JSONValue {
        try JSON.decode(JSONValue.self, from: body)
    }

    /// Returns the fields that a `ValidationError` names (ILoveCatsStandIn/Contract.md, section 1.7).
    ///
    /// It is `nil` for an answer in any other shape.
    func faultyFields() throws -> [String]? {
        let error = try json()
        guard status == .badRequest, error["name"] == "ValidationError", error["status"] == 400,
            let list = error["list"]?.array, list.allSatisfy({ $0["message"]?.array?.first?.string?.isEmpty == false })
        else { return nil }
        return list.compactMap { $0["field"]?.string }
    }
}

extension JSONValue {
    /// The names of an object's members.
    var names: Set<String> {
        guard case .object(let members) = self else { return [] }
        return Set(members.map(\.name))
    }
}
