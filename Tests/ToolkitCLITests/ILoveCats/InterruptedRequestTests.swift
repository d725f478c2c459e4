import Foundation
import TestSupport
import ToolkitTesting
import XCTest

/// Tests Ctrl-C in each phase of a request.
final class InterruptedRequestTests: XCTestCase {
    func testControlC_whileTheNameIsResolved_endsTheCommand() throws {
        var program = try Program()
        try program.isolate(with: .silent)

        try assertEnds(program, "https://service.example") { $0.hasWaiting(.query, port: 53) }
    }

    func testControlC_whileConnecting_endsTheCommand() throws {
        try Needs.proc()
        let server = try HostileServer()
        let port = server.port("full")

        try assertEnds(server.program(), "http://127.0.0.1:\(port)") { $0.hasWaiting(.connection, port: port) }
    }

    func testControlC_inTheHandshakeOfTLS_endsTheCommand() throws {
        let server = try HostileServer()

        try assertEnds(server.program(), server.secureURL(listener: "silent")) { _ in
            server.events.contains { $0.listener == "silent" && $0.name == "received" }
        }
    }

    func testControlC_whileWaiting_endsTheCommand() throws {
        let server = try HostileServer()

        try assertEnds(server.program(), server.url("silent")) { _ in server.events.contains { $0.name == "request" } }
    }

    func testControlC_inTheBody_endsTheCommand() throws {
        let server = try HostileServer()

        try assertEnds(server.program(), server.url("silent-body")) { _ in
            server.events.contains { $0.name == "body" }
        }
    }

    func testControlC_inTheBodyOverTLS_endsTheCommand() throws {
        let server = try HostileServer(isSecure: true)

        try assertEnds(server.program(), server.secureURL("silent-body")) { _ in
            server.events.contains { $0.name == "body" }
        }
    }

    func testTermination_whichTheParentHasBlocked_endsTheCommand() throws {
        let server = try HostileServer()
        var program = try server.program()
        let block = """
            import os, signal, sys
            signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGTERM})
            os.execv(sys.argv[1], sys.argv[1:])
            """
        program.launcher = [try Tool("python3").path, "-c", block]
        let list = try program.start(HostileServer.list(server.url("silent"), timeout: 60), streams: .pipes)
        try list.wait(until: "the request") { server.events.contains { $0.name == "request" } }

        list.send(SIGTERM)

        XCTAssertEqual(try list.finish().status, 143)
    }

    /// Expects that Ctrl-C ends a command as soon as a phase is reached.
    private func assertEnds(
        _ program: Program, _ url: String, file: StaticString = #filePath, line: UInt = #line,
        _ isReached: (RunningProgram) -> Bool
    ) throws {
        let terminal = try PseudoTerminal()
        let list = try program.start(HostileServer.list(url, timeout: 60), streams: .terminal(terminal))
        try list.wait(until: "the phase") { isReached(list) }

        list.type("\u{3}")

        let end = try list.finish()
        XCTAssertEqual(end.status, 130, end.output, file: file, line: line)
    }
}

extension RunningProgram {
    /// A socket that waits in the network of a process.
    fileprivate enum WaitingSocket: String {
        /// A connection that is not established.
        case connection = "tcp"
        /// A query that its server has not read.
        case query = "udp"
    }

    /// Whether such a socket waits, whose server has this port.
    fileprivate func hasWaiting(_ socket: WaitingSocket, port: Int) -> Bool {
        // Foundation's other functions read only the first page of such a file.
        let file = FileHandle(forReadingAtPath: "/proc/\(pid)/net/\(socket.rawValue)")
        let table = (try? file?.readToEnd()).map { String(decoding: $0, as: UTF8.self) } ?? ""
        let ending = String(format: ":%04X", port)
        return table.split(separator: "\n").dropFirst().contains { row in
            let columns = row.split(separator: " ")
            switch socket {
            // 02 is SYN_SENT.
            case .connection: return columns[2].hasSuffix(ending) && columns[3] == "02"
            case .query: return columns[1].hasSuffix(ending) && !columns[4].hasSuffix(":00000000")
            }
        }
    }
}
