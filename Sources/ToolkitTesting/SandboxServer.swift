import Foundation
import Synchronization
import ToolkitProgram

/// Serves a sandbox on a local port, and lets a test act before and after each request.
public final class SandboxServer: Sendable {
    /// Returns the answer to a request, and calls `work` if the sandbox should handle the request.
    ///
    /// Requests are numbered from 1 since the last `visit`. Each request has its own thread, which the visitor can block.
    public typealias Visitor = @Sendable (_ number: Int, _ work: () -> ScriptedServer.Answer) -> ScriptedServer.Answer

    private let server: ScriptedServer
    private let door: Door

    /// Serves a sandbox on 127.0.0.1 until `stop()`.
    /// - Throws: `ScriptedServer.Unavailable` if the system provides no port.
    public init(_ sandbox: Sandbox) throws {
        let door = Door()
        self.door = door
        server = try ScriptedServer { text in
            guard let request = SandboxRequest(text) else { return .response(400) }
            let (number, visitor) = door.enter()
            return visitor(number) { ScriptedServer.Answer(sandbox, request) }
        }
    }

    /// The server's address.
    public var url: URL { server.url }

    /// The received requests with head and body, in the order of their last bytes.
    public var received: [String] { server.received }

    /// Replaces the visitor, and numbers the requests from 1 again.
    public func visit(_ visitor: @escaping Visitor) { door.change(visitor) }

    /// Closes all connections, and accepts no new ones.
    public func stop() { server.stop() }

    /// Numbers the requests, and stores the visitor.
    private final class Door: Sendable {
        private let state = Mutex<(count: Int, visitor: Visitor)>((0, { _, work in work() }))

        func enter() -> (number: Int, visitor: Visitor) {
            state.withLock { state in
                state.count += 1
                return (state.count, state.visitor)
            }
        }

        func change(_ visitor: @escaping Visitor) { state.withLock { $0 = (0, visitor) } }
    }
}

extension SandboxRequest {
    /// Reads the text of a request (RFC 9112, section 2.1).
    fileprivate init?(_ text: String) {
        guard let end = text.range(of: "\r\n\r\n") else { return nil }
        let lines = text[..<end.lowerBound].components(separatedBy: "\r\n")
        let words = lines[0].split(separator: " ")
        guard words.count == 3 else { return nil }
        var headers = HTTPHeaders()
        for line in lines.dropFirst() {
            let field = line.split(separator: ":", maxSplits: 1).map { $0.trimmingCharacters(in: .whitespaces) }
            if field.count == 2 { headers.add(field[0], field[1]) }
        }
        self.init(
            HTTPMethod(rawValue: String(words[0])), target: String(words[1]), headers: headers,
            body: Array(text[end.upperBound...].utf8), origin: "http://\(headers["Host"] ?? "")")
    }
}

extension ScriptedServer.Answer {
    /// Waits for the delays of the sandbox's answer, sends it, and closes the connection.
    fileprivate init(_ sandbox: Sandbox, _ request: SandboxRequest) {
        switch try? sandbox.answer(request) {
        case .response(let response, let delivery):
            let count = response.body.count
            Thread.sleep(forTimeInterval: delivery.duration(of: count) / .seconds(1))
            let headers = response.headers.map { ($0.name, $0.value) }
            let whole = Self.response(
                response.status.rawValue, Dictionary(headers, uniquingKeysWith: { "\($0), \($1)" }), response.body)
            self = whole.shortened(by: count - delivery.arriving(of: count))
        case .garbage: self = .bytes(Sandbox.garbage)
        case .dropped: self = .close
        case nil: self = .response(500)
        }
    }

    /// The same answer without its last bytes.
    private func shortened(by count: Int) -> ScriptedServer.Answer {
        guard case .bytes(let bytes) = self else { return self }
        return .bytes([UInt8](bytes.dropLast(count)))
    }
}
