import Foundation
import TestSupport
import Toolkit
import ToolkitTesting

/// A process of `toolkit serve` on a free port, stopped with its last reference.
final class Served {
    /// The program whose home the process serves.
    let program: Program
    /// The process.
    let process: RunningProgram
    /// The path of the ready file.
    let readyFile: String
    /// The contents of the ready file.
    let place: JSONValue
    /// The port.
    let port: UInt16

    /// Starts the process, and waits until it listens.
    /// - Parameters:
    ///   - line: Further arguments, split as a shell splits them.
    ///   - program: The program to run; by default, one with a new home.
    init(_ line: String = "--quiet", in program: Program? = nil) throws {
        let program = try program ?? Program()
        let file = "\(program.workFolder)/ready-\(UUID().uuidString).json"
        let words = ["serve", "--port", "0", "--ready-file", file] + ShellWords.split(line)
        process = try program.start(words, streams: .pipes)
        try process.wait(until: "the ready file") { FileManager.default.fileExists(atPath: file) }
        place = try JSON.decode(JSONValue.self, from: Array(Data(contentsOf: URL(fileURLWithPath: file))))
        port = UInt16(place["port"]?.integer ?? 0)
        readyFile = file
        self.program = program
    }

    deinit {
        // The last reference to a process that does not end kills it.
        if !process.hasEnded { _ = try? stop() }
    }

    /// Scheme, host and port.
    var url: String { "http://localhost:\(port)" }

    /// Stops the process as a service manager does.
    @discardableResult
    func stop(_ signal: Int32 = SIGTERM) throws -> Finished {
        process.send(signal)
        return try process.finish()
    }

    /// Sends one request over a new connection.
    /// - Parameters:
    ///   - line: The method and target, as they are sent.
    ///   - fields: Further header fields.
    func ask(_ line: String, _ fields: [String: String] = [:], _ body: String = "") throws -> TestClient.Reply {
        let client = try TestClient(port)
        client.send(request(line, fields, body))
        guard let reply = try client.reply(isHead: line.hasPrefix("HEAD ")) else { throw Gone(line: line) }
        return reply
    }

    /// A request as it is sent.
    func request(_ line: String, _ fields: [String: String] = [:], _ body: String = "") -> String {
        let length = body.isEmpty ? [:] : ["Content-Length": "\(body.utf8.count)"]
        let all = ["Host": "localhost:\(port)"].merging(length) { $1 }.merging(fields) { $1 }
        return "\(line) HTTP/1.1\r\n" + all.map { "\($0.key): \($0.value)\r\n" }.joined() + "\r\n" + body
    }

    /// The error if the connection ends without a response.
    struct Gone: Error {
        let line: String
    }
}

extension TestClient.Reply {
    /// The body as JSON; `null` if it is not JSON.
    var json: JSONValue { (try? JSON.decode(JSONValue.self, from: Array(body.utf8))) ?? .null }
}
