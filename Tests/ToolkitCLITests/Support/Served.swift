import Foundation
import Toolkit
import ToolkitTesting

/// `toolkit serve` as a process of its own, on a port that was free; stopped with its last reference.
final class Served {
    /// The program whose home it serves.
    let program: Program
    /// The process.
    let process: RunningProgram
    /// Where it tells that it listens.
    let readyFile: String
    /// What the ready file said.
    let place: JSONValue
    /// The port.
    let port: UInt16

    /// Starts it, and waits until it listens.
    /// - Parameters:
    ///   - line: Further words, split as a shell does.
    ///   - program: What is run; by default with a fresh home.
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
        // A process that does not end is killed with the last reference to it.
        if !process.hasEnded { _ = try? stop() }
    }

    /// Scheme, host and port.
    var url: String { "http://localhost:\(port)" }

    /// Ends it as a service manager does.
    @discardableResult
    func stop(_ signal: Int32 = SIGTERM) throws -> Finished {
        process.send(signal)
        return try process.finish()
    }

    /// Sends one request over a connection of its own.
    /// - Parameters:
    ///   - line: Method and target, as they travel.
    ///   - fields: Further header fields.
    func ask(_ line: String, _ fields: [String: String] = [:], _ body: String = "") throws -> TestClient.Reply {
        let client = try TestClient(port)
        client.send(request(line, fields, body))
        guard let reply = try client.reply(isHead: line.hasPrefix("HEAD ")) else { throw Gone(line: line) }
        return reply
    }

    /// A request as it travels.
    func request(_ line: String, _ fields: [String: String] = [:], _ body: String = "") -> String {
        let length = body.isEmpty ? [:] : ["Content-Length": "\(body.utf8.count)"]
        let all = ["Host": "localhost:\(port)"].merging(length) { $1 }.merging(fields) { $1 }
        return "\(line) HTTP/1.1\r\n" + all.map { "\($0.key): \($0.value)\r\n" }.joined() + "\r\n" + body
    }

    /// The connection ended without an answer.
    struct Gone: Error {
        let line: String
    }
}

extension TestClient.Reply {
    /// The body as JSON; `null` when it is none.
    var json: JSONValue { (try? JSON.decode(JSONValue.self, from: Array(body.utf8))) ?? .null }
}
