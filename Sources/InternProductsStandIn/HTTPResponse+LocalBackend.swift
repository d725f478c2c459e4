import ToolkitStandIn

/// The shapes of the answers (InternProductsStandIn/Contract.md, section 1.2).
extension HTTPResponse {
    /// The headers that a GCDWebServer adds to every answer (InternProductsStandIn/Contract.md, section 1.10).
    static let serverHeaders: HTTPHeaders = ["Server": "GCDWebServer", "Cache-Control": "no-cache"]

    /// An answer in JSON.
    static func localBackend(_ value: some Encodable) throws -> HTTPResponse {
        var headers = serverHeaders
        headers["Content-Type"] = "application/json"
        return HTTPResponse(headers: headers, body: try JSON.encode(value))
    }

    /// A refusal, in which all values are strings.
    ///
    /// One public client reads the answer as a map of strings (InternProductsStandIn/Contract.md, section 1.5).
    static func failed(_ message: String) throws -> HTTPResponse {
        try localBackend(["status": "FAILED", "message": message])
    }

    /// A token for somebody who has logged in or registered.
    static func signedIn(_ token: String) throws -> HTTPResponse {
        try localBackend(["status": "SUCCESS", "loginToken": token])
    }
}

/// The answer of `/products` on success (InternProductsStandIn/Contract.md, section 1.2).
struct WireAnswer<Element: Encodable>: Encodable {
    let status = "SUCCESS"
    /// `nil` leaves the array out.
    let products: [Element]?
}
