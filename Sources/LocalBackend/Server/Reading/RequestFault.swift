import ToolkitStandIn

/// Why bytes are refused before they are a request; the connection is closed behind the answer.
///
/// What two readers could take for different requests is refused, not repaired (RFC 9112, section 11.2).
enum RequestFault: Error, Equatable {
    /// CR without LF, LF without CR, or NUL and its like where text belongs.
    case controlCharacter
    /// The first bytes of TLS.
    case handshake
    /// Not a method, a target and a version with one space between them.
    case requestLine
    /// Neither a path, an address of this server, nor `*`.
    case target
    /// More empty lines before a request than a careless client sends.
    case emptyLines
    /// A header field without a colon, or whose name is no token: white space before the colon is not part of one.
    case field
    /// A header field that goes on in the next line.
    case folding
    /// No `Host`, several, one that is none, or another than the target's.
    case host
    /// A `Content-Length` that is no number, or a second one.
    case length
    /// Both lengths, a coding in HTTP/1.0, or `chunked` that is not last.
    case framing
    /// A chunk whose size is no number, or that does not end where it says.
    case chunk
    /// A coding other than `chunked`.
    case coding
    /// Another version than HTTP/1.0 and 1.1.
    case version
    /// Another expectation than `100-continue`.
    case expectation
    /// A request line over the limit.
    case longRequestLine
    /// A header section, trailers or chunk extensions over the limit.
    case longHeaders
    /// A body over the limit.
    case longBody
    /// A time limit that passed in the middle of a request.
    case timeout
    /// A body for which there is no room, because of the others.
    case crowd

    /// How the refusal is answered.
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
        case .crowd: .serviceUnavailable
        }
    }

    /// The header fields of the answer, beside the usual ones.
    var headers: HTTPHeaders { self == .crowd ? ["Retry-After": "1"] : [:] }

    /// What the client is told.
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
        case .crowd: "Too many large bodies are coming at once."
        }
    }
}
