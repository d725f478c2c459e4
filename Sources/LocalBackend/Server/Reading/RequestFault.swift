import ToolkitStandIn

/// Why the server refuses input; it answers, and closes the connection.
///
/// It repairs nothing, because another program could read the same bytes as a different request (RFC 9112, section
/// 11.2).
enum RequestFault: Error, Equatable {
    /// CR without LF, LF without CR, or another control character in text.
    case controlCharacter
    case handshake, requestLine, target
    /// More than two empty lines before a request.
    case emptyLines
    /// A header field without a colon, or whose name is not a token, for example with a space before the colon.
    case field
    case folding
    /// No `Host`, several, an invalid one, or one that differs from the target's.
    case host
    case length
    /// `Content-Length` with `Transfer-Encoding`, a coding in HTTP/1.0, or `chunked` that is not last.
    case framing
    case chunk
    case coding, version, expectation, longRequestLine
    /// A header section, trailers or chunk extensions over the limit.
    case longHeaders
    case longBody, timeout
    /// A body that exceeds the limit of all bodies together.
    case overload

    var status: HTTPStatus {
        switch self {
        case .controlCharacter, .handshake, .requestLine, .target, .emptyLines, .field, .folding, .host, .length,
            .framing, .chunk:
            .badRequest
        case .coding: .notImplemented
        case .version: 505
        case .expectation: 417
        case .longRequestLine: 414
        case .longHeaders: 431
        case .longBody: .contentTooLarge
        case .timeout: .requestTimeout
        case .overload: .serviceUnavailable
        }
    }

    var headers: HTTPHeaders { self == .overload ? ["Retry-After": "1"] : [:] }

    /// The body of the answer.
    var sentence: String {
        switch self {
        case .controlCharacter: "A line has a control character, or does not end with CR and LF."
        case .handshake: "This server speaks plain HTTP: use an address that starts with http://."
        case .requestLine: "The request line must be a method, a target and a version, separated by spaces."
        case .target: "The target must be a path or an address of this server."
        case .emptyLines: "There are too many empty lines before the request."
        case .field: "A header field must be a name, a colon and a value."
        case .folding: "A header field must not continue on the next line."
        case .host: "Host is missing, repeated or invalid."
        case .length: "Content-Length must be one number."
        case .framing: "Transfer-Encoding must end with chunked, and excludes Content-Length."
        case .chunk: "The chunk size is not valid."
        case .coding: "Only the transfer coding chunked is supported."
        case .version: "Only HTTP/1.0 and HTTP/1.1 are supported."
        case .expectation: "Only the expectation 100-continue is supported."
        case .longRequestLine: "The request line is too long."
        case .longHeaders: "The header section is too long."
        case .longBody: "The body is too long."
        case .timeout: "The request took too long to arrive."
        case .overload: "Too many large request bodies at once. Try again."
        }
    }
}
