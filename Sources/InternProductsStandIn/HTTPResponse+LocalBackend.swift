import ToolkitStandIn

/// The answers of the LocalBackend (InternProductsStandIn/Contract.md, section 1.2).
extension HTTPResponse {
    /// The headers that GCDWebServer adds to every answer (InternProductsStandIn/Contract.md, section 1.10).
    static let serverHeaders: HTTPHeaders = ["Server": "GCDWebServer", "Cache-Control": "no-cache"]

    static func localBackend(_ value: some Encodable) throws -> HTTPResponse {
        var headers = serverHeaders
        headers["Content-Type"] = "application/json"
        return HTTPResponse(headers: headers, body: try JSON.encode(value))
    }

    /// Creates a failure, in which all values are strings.
    ///
    /// One public client reads the answer as a map of strings (InternProductsStandIn/Contract.md, section 1.5).
    static func failed(_ message: String) throws -> HTTPResponse {
        try localBackend(["status": "FAILED", "message": message])
    }

    /// Creates the answer of a successful login or registration.
    static func signedIn(_ token: String) throws -> HTTPResponse {
        try localBackend(["status": "SUCCESS", "loginToken": token])
    }
}

/// The body of a successful answer of `/products` (InternProductsStandIn/Contract.md, section 1.2).
struct WireAnswer<Element: Encodable>: Encodable {
    let status = "SUCCESS"
    /// The products; `nil` leaves the array out.
    let products: [Element]?
}
