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
        case .requestLine: "The request line is not a method, a target and a version with a space between them."
        case .target: "The target is neither a path nor an address of this server."
        case .emptyLines: "There are too many empty lines before the request."
        case .field: "A header field is not a name, a colon and a value."
        case .folding: "A header field goes on in the next line."
        case .host: "There is not exactly one Host, or it is none, or not that of the target."
        case .length: "Content-Length is not one number."
        case .framing: "Transfer-Encoding does not say where the body ends, or Content-Length says it too."
        case .chunk: "A chunk does not have the size it tells."
        case .coding: "The only transfer coding known here is chunked."
        case .version: "The versions known here are HTTP/1.0 and HTTP/1.1."
        case .expectation: "The only expectation known here is 100-continue."
        case .longRequestLine: "The request line is too long."
        case .longHeaders: "The header section is too long."
        case .longBody: "The body is too long."
        case .timeout: "The request took too long to come."
        case .overload: "Too many large bodies are coming at once."
        }
    }
}
