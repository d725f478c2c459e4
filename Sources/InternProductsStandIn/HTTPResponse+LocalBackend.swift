import ToolkitStandIn

/// The shapes of the contract, section 1.
extension HTTPResponse {
    /// What a GCDWebServer adds to every answer (contract, "Library defaults").
    static let serverHeaders: HTTPHeaders = ["Server": "GCDWebServer", "Cache-Control": "no-cache"]

    /// An answer in JSON.
    static func localBackend(_ value: some Encodable) throws -> HTTPResponse {
        var headers = serverHeaders
        headers["Content-Type"] = "application/json"
        return HTTPResponse(headers: headers, body: try JSON.encode(value))
    }

    /// A refusal; all values are strings, since a public client reads the answer as a map of them.
    static func failed(_ message: String) throws -> HTTPResponse {
        try localBackend(["status": "FAILED", "message": message])
    }

    /// A token for somebody who has logged in or registered.
    static func signedIn(_ token: String) throws -> HTTPResponse {
        try localBackend(["status": "SUCCESS", "loginToken": token])
    }
}
