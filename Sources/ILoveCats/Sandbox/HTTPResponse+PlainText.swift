import Toolkit

extension HTTPResponse {
    /// An answer in plain text.
    init(text: String, status: HTTPStatus) {
        self.init(status: status, headers: ["Content-Type": "text/plain; charset=utf-8"], body: Array(text.utf8))
    }
}
