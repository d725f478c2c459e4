extension HTTPResponse {
    /// Makes a plain-text response of a stand-in.
    public init(text: String, status: HTTPStatus = .ok, headers: HTTPHeaders = [:]) {
        var headers = headers
        headers["Content-Type"] = "text/plain; charset=utf-8"
        self.init(status: status, headers: headers, body: Array(text.utf8))
    }

    /// Makes a response of a stand-in with a value as JSON.
    /// - Throws: The error of the value's `encode(to:)`.
    public static func json(encoding value: some Encodable, status: HTTPStatus = .ok) throws -> HTTPResponse {
        HTTPResponse(status: status, headers: ["Content-Type": MediaType.json], body: try JSON.encode(value))
    }

    /// The 405 response to a method that a path does not support (RFC 9110, section 15.5.6).
    public static func notAllowed(_ allowed: [HTTPMethod]) -> HTTPResponse {
        let names = Set(allowed.map(\.rawValue)).sorted().joined(separator: ", ")
        return HTTPResponse(status: .methodNotAllowed, headers: ["Allow": names])
    }
}
