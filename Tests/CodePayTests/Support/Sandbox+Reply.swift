import Toolkit
import XCTest

extension Sandbox {
    /// The sandbox's answer to a request.
    func reply(
        _ method: HTTPMethod, _ target: String, headers: HTTPHeaders = [:], body: [UInt8] = []
    ) throws -> HTTPResponse {
        let request = try XCTUnwrap(
            SandboxRequest(method, target: target, headers: headers, body: body, origin: "http://localhost:9"), target)
        guard case .response(let response, _) = try answer(request) else {
            throw HTTPError.connectionLost(host: "localhost:9", .maybeSent)
        }
        return response
    }

    /// The sandbox's answer to a request with a JSON body, which must succeed.
    @discardableResult
    func ask(
        _ method: HTTPMethod, _ target: String, headers: HTTPHeaders = [:], body: String = ""
    ) throws -> HTTPResponse {
        var headers = headers
        headers["Content-Type"] = "application/json"
        let response = try reply(method, "/api/v1" + target, headers: headers, body: Array(body.utf8))
        XCTAssertTrue(response.status.isSuccess, "\(method) \(target): \(response.status) \(response.text)")
        return response
    }
}
