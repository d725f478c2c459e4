import Foundation
import TestSupport
import Toolkit
import ToolkitTesting
import XCTest

/// Processes of `toolkit web`.
final class WebProcessTests: XCTestCase {
    func testTwoAtOnceOnOneHome_makeEachPaymentOnce() async throws {
        let program = try Program()
        XCTAssertEqual(try program.run("codepay home").status, 0)
        let both = [try Opened(in: program), try Opened(in: program)]

        try await withThrowingTaskGroup(of: Void.self) { group in
            for (number, opened) in both.enumerated() {
                let browser = opened.browser
                group.addTask {
                    for payment in 1...5 {
                        let fields = ["to": "+37060000002", "amount": "1", "note": "Payment \(payment) of \(number)"]
                        var page = try browser.submit(browser.get("/codepay/send"), fields)
                        // The other process may have changed the balance since the question.
                        repeat { page = try browser.submit(page) } while page.text.contains("Please check again.")
                        XCTAssertTrue(page.text.contains("Sent 1.00 EUR to +37060000002."), page.text)
                    }
                }
            }
            try await group.waitForAll()
        }

        let lines = try program.run("codepay transactions --search Payment --output ndjson").output.split(
            separator: "\n")
        let notes = try lines.compactMap { try JSON.decode(JSONValue.self, from: Array($0.utf8))["note"]?.string }
        XCTAssertEqual(notes.sorted(), (1...5).flatMap { ["Payment \($0) of 0", "Payment \($0) of 1"] })
        XCTAssertTrue(try program.run("codepay home").output.contains("990.00 EUR"))
        for opened in both { XCTAssertEqual(try opened.stop().status, 0) }
    }

    func testInterruption_isTheEndThatThePagesNameThemselves() throws {
        for line in ["web --print --json", "web --print --json --keep"] {
            XCTAssertEqual(try Opened(in: Program(), line).stop().status, 0, line)
        }
    }

    func testOtherUserOfTheMachine_findsTheAddressNowhere() throws {
        try Needs.root()
        let (other, curl, ps) = (try Tool("setpriv"), try Tool("curl"), try Tool("ps"))
        let stranger = ["--reuid=65534", "--regid=65534", "--clear-groups"]
        var program = try Program()
        let bin = "\(program.folder.path)/bin"
        try FileManager.default.createDirectory(atPath: bin, withIntermediateDirectories: false)
        let opener = "\(bin)/\(PageOpener.program)"
        let told = "\(program.workFolder)/told"
        try Data("#!/bin/sh\nprintf %s \"$1\" >'\(told)'\n".utf8).write(to: URL(fileURLWithPath: opener))
        XCTAssertEqual(chmod(opener, 0o755), 0)
        // The way to the files of this user is open; only the files themselves are not.
        XCTAssertEqual(chmod(program.folder.path, 0o755), 0)
        program.environment["PATH"] = "\(bin):/usr/bin:/bin"

        let opened = try Opened(in: program, "web --json --keep")

        let file = try XCTUnwrap(URL(string: String(contentsOfFile: told, encoding: .utf8))).path
        XCTAssertTrue(try String(contentsOfFile: file, encoding: .utf8).contains(opened.address))
        XCTAssertNotEqual(try other.run(stranger + ["cat", file]).status, 0)
        XCTAssertNotEqual(try other.run(stranger + ["ls", program.home]).status, 0)
        let words = try other.output([ps.path, "-ww", "-o", "args=", "-p", "\(opened.process.pid)"])
        XCTAssertFalse(words.contains(opened.key), words)
        let home = "http://localhost:\(opened.browser.port)/codepay/home"
        let page = try other.output(stranger + [curl.path, "-s", home])
        XCTAssertFalse(page.contains("EUR"), page)
        XCTAssertTrue(page.contains("No access"), page)

        XCTAssertEqual(try opened.stop().status, 0)
        XCTAssertFalse(FileManager.default.fileExists(atPath: file), "the file with the address stays")
    }
}

/// A process of `toolkit web` on a free port, and a browser that has opened its first address.
private final class Opened {
    let process: RunningProgram
    let address: String
    let browser: Browser

    /// The secret in the address.
    var key: String { address.components(separatedBy: "key=").last ?? "" }

    init(in program: Program, _ line: String = "web --print --json --keep") throws {
        process = try program.start(ShellWords.split(line), streams: .pipes)
        try process.wait(for: "}\n")
        let place = try JSON.decode(JSONValue.self, from: Array(process.output.utf8))
        address = try XCTUnwrap(place["url"]?.string)
        var browser = Browser(port: UInt16(try XCTUnwrap(place["port"]?.integer)))
        let welcome = try browser.get(String(address.dropFirst(browser.origin.count)))
        browser.cookie = try XCTUnwrap(welcome["Set-Cookie"]?.split(separator: ";").first.map(String.init))
        self.browser = browser
    }

    /// Ends the process as Ctrl-C does.
    func stop() throws -> Finished {
        process.send(SIGINT)
        return try process.finish()
    }
}
