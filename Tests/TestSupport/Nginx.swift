import Foundation
import ToolkitTesting
import XCTest

/// A process of nginx, which answers each request with its path as a JSON string.
package final class Nginx {
    /// The address without TLS.
    package let url: URL
    /// The address with TLS, and with HTTP/2.
    package let secureURL: URL
    /// The path of the certificate to trust.
    package let authority: String
    private let folder: TemporaryFolder
    private let process: RunningProgram

    /// Starts the process, and waits until it listens; skips the test if nginx is not installed.
    package init() throws {
        let nginx = try Tool("nginx", probe: ["-v"])
        let folder = TemporaryFolder()
        let certificates = try Certificates(in: folder.path)
        // Another process may take the ports before nginx does; nginx ends then.
        for _ in 0..<5 {
            let ports = try (0..<2).map { _ in try ScriptedServer.deserted().port ?? 0 }
            try folder.write(Self.configuration(folder.path, ports, certificates.path("valid")), to: "nginx.conf")
            guard let process = try Self.start(nginx, folder) else { continue }
            self.process = process
            self.folder = folder
            url = try XCTUnwrap(URL(string: "http://localhost:\(ports[0])"))
            secureURL = try XCTUnwrap(URL(string: "https://localhost:\(ports[1])"))
            authority = certificates.authority
            return
        }
        throw NoServer(log: folder.read("error.log") ?? "")
    }

    deinit {
        process.stop()
    }

    /// The protocol of each answered request, such as `HTTP/2.0`.
    ///
    /// nginx logs a request after its answer, but before it answers another client.
    package var protocols: [String] {
        get throws {
            let client = try TestClient(UInt16(url.port ?? 0))
            client.send("GET /unlogged HTTP/1.1\r\nHost: localhost\r\n\r\n")
            _ = try client.reply()
            return folder.read("access.log")?.split(separator: "\n").map(String.init) ?? []
        }
    }

    /// The error if nginx does not start.
    package struct NoServer: Error {
        let log: String
    }

    /// Starts nginx, and waits for the file that it writes when it listens; `nil` if it ends.
    private static func start(_ nginx: Tool, _ folder: TemporaryFolder) throws -> RunningProgram? {
        let process = try nginx.start(["-p", folder.path, "-e", "error.log", "-c", "nginx.conf"])
        let isListening = try process.reaches("listening") { folder.read("nginx.pid")?.isEmpty == false }
        return isListening ? process : nil
    }

    /// One process, no files outside the folder, and connections that are closed after a hundred requests.
    private static func configuration(_ folder: String, _ ports: [Int], _ certificate: String) -> String {
        let paths = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map { "\($0)_temp_path \(folder)/\($0);" }
        return """
            daemon off;
            master_process off;
            pid \(folder)/nginx.pid;
            events { worker_connections 1024; }
            http {
                log_format protocol $server_protocol;
                access_log \(folder)/access.log protocol;
                keepalive_requests 100;
                default_type application/json;
                ssl_certificate \(certificate);
                ssl_certificate_key \(certificate);
                \(paths.joined(separator: "\n    "))
                server {
                    listen 127.0.0.1:\(ports[0]);
                    listen 127.0.0.1:\(ports[1]) ssl http2;
                    location / { return 200 '"$request_uri"'; }
                    location /empty { return 200 '[]'; }
                    location /unlogged { access_log off; return 200 '[]'; }
                }
            }

            """
    }
}
