@testable import LocalBackend

/// The requests and the error that a parser reads from bytes.
struct Reading: Equatable {
    var requests: [String] = []
    var fault: RequestFault?

    /// Parses bytes that arrive in pieces.
    init(_ pieces: [[UInt8]], limits: ServerLimits = ServerLimits()) {
        var parser = RequestParser(limits, peer: Peer(isLoopback: true, address: "127.0.0.1:80"))
        for piece in pieces where fault == nil {
            piece.withUnsafeBytes { bytes in
                var rest = bytes
                while !rest.isEmpty, fault == nil {
                    do throws(RequestFault) {
                        guard let request = try parser.next(&rest) else { break }
                        requests.append(Self.describe(request))
                    } catch {
                        fault = error
                    }
                }
            }
        }
    }

    /// Parses text that arrives in one piece.
    init(_ text: String, limits: ServerLimits = ServerLimits()) {
        self.init([Array(text.utf8)], limits: limits)
    }

    /// Describes a request in one line.
    static func describe(_ request: ServerRequest) -> String {
        let fields = request.headers.map { "\($0.name)=\($0.value)" }.joined(separator: ";")
        let body = String(decoding: request.body, as: UTF8.self)
        return "\(request.method) \(request.target) [\(fields)] \(request.origin) <\(body)>"
    }
}

/// Valid requests of all kinds, which a client may send one after the other on one connection.
let validRequests = [
    "GET / HTTP/1.1\r\nHost: localhost:8080\r\n\r\n",
    "GET /rest/cats?q={\"name\":\"Tom|Jerry\"}&max=[2] HTTP/1.1\r\nHost: a\r\nAccept:  */* \t\r\nX-Empty:\r\n\r\n",
    "\r\nPOST /login HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\n\r\nhello",
    "PUT /x HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: Chunked\r\n\r\n"
        + "5;a=\"b;c\"\r\nhello\r\n00A\r\n0123456789\r\n0\r\nX-Sum: 1\r\n\r\n",
    "GET http://a:80/path?q HTTP/1.1\r\nHOST: A:80\r\n\r\n",
    "OPTIONS * HTTP/1.1\r\nHost:\r\n\r\n",
    "HEAD /täglich/%41 HTTP/1.0\r\nConnection: keep-alive\r\n\r\n",
    "DELETE /last HTTP/1.1\r\nHost: [::1]:8080\r\nConnection: close\r\nContent-Length: 0\r\n\r\n",
]
