import Toolkit

@testable import LocalBackend

/// The requests and the fault that the server reads from bytes that arrive in pieces.
struct Conversation: Equatable {
    struct Request: Equatable {
        let method: String
        let target: String
        let names: [String]
        let values: [String]
        let body: [UInt8]
        let host: String
        let isHTTP10: Bool
        let isChunked: Bool
        let keepsAlive: Bool
    }

    /// The address of the client, which stands for a host that the request does not tell.
    fileprivate static let peer = "peer"

    private(set) var requests: [Request] = []
    private(set) var fault: RequestFault?

    init(_ pieces: [[UInt8]], limits: ServerLimits) {
        var parser = RequestParser(limits, peer: Peer(isLoopback: true, address: Self.peer))
        for piece in pieces where fault == nil {
            piece.withUnsafeBytes { bytes in
                var rest = bytes
                while !rest.isEmpty, fault == nil {
                    do throws(RequestFault) {
                        guard let request = try parser.next(&rest) else { break }
                        requests.append(Request(request))
                    } catch {
                        fault = error
                    }
                }
            }
        }
    }
}

extension Conversation.Request {
    fileprivate init(_ request: ServerRequest) {
        method = request.method.rawValue
        target = request.target
        names = request.headers.map(\.name)
        values = request.headers.map(\.value)
        body = request.body
        host = request.authority
        isHTTP10 = request.head.layout.isHTTP10
        isChunked = request.head.layout.framing == .chunked
        keepsAlive = request.head.layout.keepsAlive
    }

    /// The request with other white space and with a single chunk.
    var bytes: [UInt8] {
        var text = "\(method) \(writtenTarget) HTTP/1.\(isHTTP10 ? 0 : 1)\r\n"
        for (name, value) in zip(names, values) { text += "\(name):\(value)\r\n" }
        text += "\r\n"
        guard isChunked else { return Array(text.utf8) + body }
        let chunk = body.isEmpty ? [] : Array("\(String(body.count, radix: 16))\r\n".utf8) + body + [13, 10]
        return Array(text.utf8) + chunk + Array("0\r\n\r\n".utf8)
    }

    /// The target; in absolute form if only that tells the host, as HTTP/1.0 allows.
    private var writtenTarget: String {
        let tellsHost = zip(names, values).contains { $0.lowercased() == "host" && !$1.isEmpty }
        guard host != Conversation.peer, !tellsHost else { return target }
        return "http://\(host)\(target == "*" ? "" : target)"
    }
}
