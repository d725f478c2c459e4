import Foundation
import TestSupport
import Toolkit
import ToolkitTesting

/// A process of `hostile.py`, whose servers misbehave in the way that a request's path names.
final class HostileServer {
    /// A connection or a request that the process has received.
    struct Event: Equatable {
        /// The name of the listener.
        let listener: String
        /// `accepted`, `secured`, `request` and so on.
        let name: String
        /// The head of a request.
        let text: String
    }

    /// The path of the certificate to trust.
    let authority: String?
    private let folder = TemporaryFolder()
    private let process: RunningProgram
    private let ports: JSONValue

    /// Starts the process, and waits until it listens.
    /// - Parameter isSecure: Whether it also has a listener with TLS for each name of ``Certificates``.
    init(isSecure: Bool = false) throws {
        try FileManager.default.createDirectory(atPath: folder.path, withIntermediateDirectories: true)
        authority = isSecure ? try Certificates(in: folder.path).authority : nil
        process = try Tool("python3").start([Self.script, folder.path])
        let ready = folder.path + "/ports.json"
        try process.wait(until: "the ports") { FileManager.default.fileExists(atPath: ready) }
        ports = try JSON.decode(JSONValue.self, from: Array(Data(contentsOf: URL(fileURLWithPath: ready))))
    }

    deinit {
        process.stop()
    }

    /// The received connections and requests.
    var events: [Event] {
        (folder.read("log") ?? "").split(separator: "\n").compactMap { line in
            guard let event = try? JSON.decode(JSONValue.self, from: Array(line.utf8)) else { return nil }
            return Event(
                listener: event["listener"]?.string ?? "", name: event["event"]?.string ?? "",
                text: event["text"]?.string ?? "")
        }
    }

    /// The port of a listener.
    func port(_ listener: String) -> Int { Int(ports[listener]?.integer ?? 0) }

    /// The address at which the listener without TLS misbehaves in this way.
    func url(_ name: String) -> String { "http://127.0.0.1:\(port("http"))/\(name)" }

    /// The address at which a listener misbehaves in this way, with TLS.
    func secureURL(_ name: String = "good", listener: String = "valid") -> String {
        "https://127.0.0.1:\(port(listener))/\(name)"
    }

    private static let script = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appending(
        path: "hostile.py"
    )
    .path
}
