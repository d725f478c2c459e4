import Foundation
import Toolkit

/// A client in this process, which answers each message of the server with lines, until it ends the conversation.
final class ScriptedClient: Terminal, @unchecked Sendable {
    let inputIsTerminal = false
    let outputIsTerminal = false
    let errorIsTerminal = false
    let columns = 80
    private let condition = NSCondition()
    private let answer: @Sendable (JSONValue) -> [String]?
    private var input: [UInt8]
    private var isOver = false
    private var received: [JSONValue] = []

    /// - Parameters:
    ///   - lines: The first lines to the server.
    ///   - answer: The lines for a message of the server; `nil` ends the conversation.
    init(_ lines: [String], answer: @escaping @Sendable (JSONValue) -> [String]?) {
        input = Self.bytes(lines)
        self.answer = answer
    }

    /// The messages of the server.
    var messages: [JSONValue] { condition.withLock { received } }

    func write(_ bytes: [UInt8], to stream: TerminalStream) throws {
        guard stream == .output else { return }
        let message = try JSON.decode(JSONValue.self, from: bytes.dropLast() + [])
        condition.withLock { received.append(message) }
        let lines = answer(message)
        condition.withLock {
            if let lines { input += Self.bytes(lines) } else { isOver = true }
            condition.signal()
        }
    }

    func read(upTo count: Int) throws -> [UInt8] {
        condition.withLock {
            while input.isEmpty, !isOver { condition.wait() }
            defer { input = Array(input.dropFirst(count)) }
            return Array(input.prefix(count))
        }
    }

    func readLine(hidden: Bool) throws -> String? { nil }

    private static func bytes(_ lines: [String]) -> [UInt8] { lines.flatMap { Array("\($0)\n".utf8) } }
}
