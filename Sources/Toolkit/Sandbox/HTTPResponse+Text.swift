extension HTTPResponse {
    /// An answer in plain text, as stand-ins give it.
    public init(text: String, status: HTTPStatus = .ok, headers: HTTPHeaders = [:]) {
        var headers = headers
        headers["Content-Type"] = "text/plain; charset=utf-8"
        self.init(status: status, headers: headers, body: Array(text.utf8))
    }
}
