import Foundation
import Synchronization
import TestSupport
import Toolkit
import ToolkitTesting
import XCTest

/// Thirty students with copies of all stand-ins, by base URL alone.
final class ServeClassTests: XCTestCase {
    func testStart_saysWhereStudentsGetTheirCopies() throws {
        let served = try Served("--class 3")

        let end = try served.stop()

        XCTAssertTrue(
            end.output.contains("Students get their copies of the data, at most 3, on its page."), end.output)
    }

    func testFewDescriptors_leaveRoomForTheData() throws {
        var program = try Program()
        program.launcher = ["/bin/sh", "-c", #"ulimit -n 256; exec "$0" "$@""#]
        let served = try Served("--quiet --only cats", in: program)
        let idle = try (0..<300).map { _ in try TestClient(served.port) }

        XCTAssertEqual(try served.ask("POST /toolkit/snapshot").status, 201)

        XCTAssertEqual(idle.count, 300)
    }

    func testCopies_ofAClassAtOnce_areApart() throws {
        let count = caseCount(30, inDebug: 12)
        let served = try Served("--quiet --class \(count) --class-names secret")
        let problems = Mutex<[String]>([])

        DispatchQueue.concurrentPerform(iterations: count) { [port = served.port] number in
            let student = Student(port: port, number: number)
            do {
                let found = try student.useEverything()
                problems.withLock { $0 += found }
            } catch {
                problems.withLock { $0.append("\(number): \(error)") }
            }
        }

        XCTAssertEqual(problems.withLock { $0 }, [])
        XCTAssertEqual(try served.ask("GET /toolkit/copies").json.array?.count, count)
        XCTAssertEqual(try served.ask("GET /rest/cats", Served.catKey).json.array?.count, 60)
    }
}

/// A client with a copy of its own.
private struct Student {
    let port: UInt16
    let number: Int

    private var name: String { "Student \(number)." }

    /// Writes to the services of a new copy, and reads a third of the pages to which it links.
    /// - Returns: What is wrong.
    func useEverything() throws -> [String] {
        let address = try ask("POST /copy").json["url"]?.string ?? ""
        let path = String(try XCTUnwrap(URL(string: address)).path)
        var problems: [String] = []
        let user = #"{"name":"\#(name)","phoneNumber":"+37060000\#(100 + number)","password":"Secret-12345"}"#
        for (line, fields, body) in [
            ("/rest/cats", Served.catFields, Served.cat(name)),
            ("/api/v1/user", ["Content-Type": "application/json"], user),
        ] {
            let reply = try ask("POST \(path)\(line)", fields, body)
            if reply.status != 201 { problems.append("\(path)\(line): \(reply.body)") }
        }
        let pages = try ["", "/toolkit/panel/routes", "/toolkit/panel/data/cats"].map {
            try ask("GET \(path)\($0)", ["Accept": "text/html"]).body
        }
        let links = pages.flatMap { $0.matches(of: /(href|src)="([^"#][^"]*)"/) }
            .map { String($0.2).replacing("&amp;", with: "&") }
        if links.count < 20 { problems.append("\(path): the page has \(links.count) links") }
        let chosen = links.indices.filter { $0 % 3 == number % 3 }.map { links[$0] }
        for link in chosen + ["\(path)/rest/cats?apikey=\(Served.catKey["x-apikey"] ?? "")"] {
            problems += link.hasPrefix(path) ? leaks(in: try ask("GET \(link)").body, of: link, outOf: path) : [link]
        }
        return problems
    }

    /// What an answer shows of other copies, and its addresses outside this one.
    private func leaks(in body: String, of link: String, outOf path: String) -> [String] {
        let others = body.matches(of: /Student (\d+)\./).filter { $0.1 != "\(number)" }.map { String($0.0) }
        // Without a path, it is the Host of a request.
        let outside = body.matches(of: /localhost:\d+(\/[^"\s<&]*)/).filter { !$0.1.hasPrefix(path) }.map {
            String($0.0)
        }
        return (others + outside).map { "\(link): \($0)" }
    }

    private func ask(_ line: String, _ fields: [String: String] = [:], _ body: String = "") throws -> TestClient.Reply {
        let client = try TestClient(port)
        let all = ["Host": "localhost:\(port)", "Content-Length": "\(body.utf8.count)"].merging(fields) { $1 }
        client.send("\(line) HTTP/1.1\r\n" + all.map { "\($0.key): \($0.value)\r\n" }.joined() + "\r\n" + body)
        return try XCTUnwrap(client.reply(), line)
    }
}
