import Foundation
import TestSupport
import ToolkitTesting
import XCTest

/// A proxy process in front of `toolkit serve` that breaks chosen requests, like a faulty network or gateway.
final class FaultyProxy {
    /// The fault of a request.
    enum Fault: String {
        /// The service processes it; then TLS breaks instead of an answer.
        case tlsAfterTheWork = "tls"
        /// The service processes it; the answer is a redirect to a port where no server listens.
        case redirectAfterTheWork = "redirect"
        /// It is delayed until `deliver()`, and its connection is closed.
        case heldUp = "hold"
        /// The answer is 409, as if the first request with the key were still being processed.
        case conflict = "conflict"
        /// The connection is closed without an answer.
        case closed = "close"
    }

    /// The request to break, and its fault.
    struct Rule {
        let method: String
        let path: String
        let fault: Fault
        /// Whether all later requests fail, too, until `heal()`.
        var isLast = false
    }

    /// The proxy's address.
    let url: String
    private let process: RunningProgram
    private let folder = TemporaryFolder()
    private let control: UInt16

    /// Starts the proxy.
    /// - Parameters:
    ///   - port: The port of the service.
    ///   - isSecure: Whether the proxy uses TLS, with the certificate `certificate`.
    init(before port: UInt16, isSecure: Bool = false) throws {
        try FileManager.default.createDirectory(atPath: folder.path, withIntermediateDirectories: true)
        let python = try Tool("python3")
        let script = folder.path + "/proxy.py"
        let ready = folder.path + "/ready"
        try Self.script.write(toFile: script, atomically: true, encoding: .utf8)
        if isSecure {
            _ = try Tool("openssl", probe: ["version"]).output([
                "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", "/CN=localhost", "-addext",
                "subjectAltName=DNS:localhost", "-keyout", folder.path + "/key.pem", "-out", folder.path + "/cert.pem",
            ])
        }
        process = try python.start([script, "\(port)", ready, isSecure ? folder.path : ""])
        try process.wait(until: "the proxy's port") { FileManager.default.fileExists(atPath: ready) }
        let ports = try String(contentsOfFile: ready, encoding: .utf8).split(separator: " ").compactMap { UInt16($0) }
        url = "\(isSecure ? "https" : "http")://localhost:\(try XCTUnwrap(ports.first))"
        control = try XCTUnwrap(ports.last)
    }

    deinit {
        process.stop()
    }

    /// The file with the certificate.
    var certificate: String { folder.path + "/cert.pem" }

    /// Breaks the next request that fits each rule, once.
    func breakNext(_ rules: Rule...) throws {
        let lines = rules.map { "\($0.method) \($0.path) \($0.fault.rawValue) \($0.isLast ? "last" : "once")" }
        try tell("POST /rules", lines.joined(separator: "\n"))
    }

    /// Lets all requests through again.
    func heal() throws { try tell("POST /heal") }

    /// Delivers the delayed requests to the service, and waits until it has processed them.
    func deliver() throws { try tell("POST /deliver") }

    /// The number of rules that still wait for their request.
    func rulesLeft() throws -> Int { Int(try tell("GET /rules").body) ?? -1 }

    @discardableResult
    private func tell(_ line: String, _ body: String = "") throws -> TestClient.Reply {
        let client = try TestClient(control)
        client.send("\(line) HTTP/1.1\r\nHost: localhost\r\nContent-Length: \(body.utf8.count)\r\n\r\n\(body)")
        let reply = try XCTUnwrap(try client.reply())
        XCTAssertEqual(reply.status, 200, line)
        return reply
    }

    private static let script = #"""
        import http.client, http.server, os, socket, ssl, sys, threading

        backend, ready, folder = int(sys.argv[1]), sys.argv[2], sys.argv[3]
        lock, rules, held = threading.Lock(), [], []
        down = False

        def forward(method, path, headers, body):
            connection = http.client.HTTPConnection("localhost", backend, timeout=20)
            connection.request(method, path, body, headers)
            answer = connection.getresponse()
            return answer.status, answer.getheaders(), answer.read()

        class Quiet(http.server.BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"
            def log_message(self, *words): pass
            def body(self): return self.rfile.read(int(self.headers.get("Content-Length", 0)))
            def answer(self, status, headers, body):
                self.send_response_only(status)
                for name, value in headers:
                    if name.lower() not in ("content-length", "connection", "transfer-encoding"):
                        self.send_header(name, value)
                self.send_header("Content-Length", str(len(body)))
                self.send_header("Connection", "close")
                self.end_headers()
                self.wfile.write(body)
                self.close_connection = True

        class Proxy(Quiet):
            def handle_any(self):
                global down
                body = self.body()
                with lock:
                    rule = None if down else next((r for r in rules if r[:2] == [self.command, self.path]), None)
                    if rule:
                        rules.remove(rule)
                        down = rule[3] == "last"
                    fault = "close" if down and not rule else rule[2] if rule else None
                if fault == "close":
                    self.close_connection = True
                    return
                if fault == "conflict": return self.answer(409, [], b'"This key is being processed"')
                request = (self.command, self.path, dict(self.headers), body)
                if fault == "hold":
                    held.append(request)
                    self.close_connection = True
                    return
                status, headers, text = forward(*request)
                if fault == "redirect":
                    return self.answer(303, [("Location", "http://localhost:1/gone")], b"")
                if fault == "tls":
                    raw = socket.socket(fileno=os.dup(self.connection.fileno()))
                    raw.sendall(b"This is no TLS record, and comes in the place of the answer.")
                    raw.close()
                    self.close_connection = True
                    return
                self.answer(status, headers, text)
            do_GET = do_POST = do_PUT = do_DELETE = handle_any

        class Control(Quiet):
            def do_GET(self): self.answer(200, [], str(len(rules)).encode())
            def do_POST(self):
                global down
                body = self.body().decode()
                if self.path == "/rules":
                    with lock: rules.extend(line.split() for line in body.splitlines())
                if self.path == "/heal": down = False
                while self.path == "/deliver" and held: forward(*held.pop(0))
                self.answer(200, [], b"")

        def serve(handler):
            server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler)
            server.daemon_threads = True
            threading.Thread(target=server.serve_forever).start()
            return server

        proxy, control = serve(Proxy), serve(Control)
        if folder:
            context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
            context.load_cert_chain(folder + "/cert.pem", folder + "/key.pem")
            proxy.socket = context.wrap_socket(proxy.socket, server_side=True)
        with open(ready + ".new", "w") as file: file.write(f"{proxy.server_port} {control.server_port}")
        os.rename(ready + ".new", ready)
        """#
}
