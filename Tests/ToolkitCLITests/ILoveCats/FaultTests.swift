import XCTest

/// Tests faults that one process adds, a second process meets, and a third process clears.
final class FaultTests: XCTestCase {
    private static let list = "'GET /rest/:collection'"

    func testStatuses_areMetWithASentenceAndTheirExitStatus() throws {
        try assertMeets("--status 500", 69, "returned an error (500 Internal Server Error)")
        try assertMeets("--status 401", 77, "refused the credentials (401 Unauthorized)")
        try assertMeets("--status 403", 77, "does not permit this request (403 Forbidden)")
        try assertMeets("--status 404", 66, "did not find the resource (404 Not Found)")
        try assertMeets("--status 429 --retry-after 60", 75, "too many requests (429 Too Many Requests)", "in 60 s.")
        try assertMeets("--status 503", 69, "returned an error (503 Service Unavailable)")
        try assertMeets("--status 418", 1, "refused the request (418")
        try assertMeets("--drop before", 69, "was lost before the response was complete")
        try assertMeets("--cut-short 10", 69, "was lost before the response was complete")
        try assertMeets("--garbage", 69, "HTTP")
    }

    func testFault_isNamedAsTheCause() throws {
        let program = try Program()
        XCTAssertEqual(try program.run("sandbox fault add \(Self.list) --status 500").status, 0)

        let list = try program.run("cats list")

        let lines = list.error.split(separator: "\n")
        XCTAssertEqual(lines.count { $0.hasPrefix("note: A fault of the sandbox affected a response.") }, 1, list.error)
        XCTAssertEqual(lines.last, "error: The sandbox returned an error (500 Internal Server Error).")
    }

    func testDelay_longerThanTheTimeLimit_isMetWithASentence() throws {
        let program = try Program()
        XCTAssertEqual(try program.run("sandbox fault add \(Self.list) --delay 60000").status, 0)

        let list = try program.run("cats list --timeout 0.3")

        XCTAssertEqual(list.status, 69)
        XCTAssertTrue(list.error.contains("timed out after"), list.error)
        XCTAssertTrue(list.error.contains("--timeout"), list.error)
    }

    func testClear_makesEverythingWorkAgain() throws {
        let program = try Program()
        XCTAssertEqual(try program.run("sandbox fault add \(Self.list) --status 500").status, 0)
        XCTAssertEqual(try program.run("cats list").status, 69)

        let clear = try program.run("sandbox fault clear --json")

        XCTAssertTrue(clear.output.contains(#""cleared": 1"#), clear.output)
        XCTAssertEqual(try program.run("cats list").status, 0)
    }

    func testNthRequest_isCountedOverAllProcesses() throws {
        let program = try Program()
        XCTAssertEqual(
            try program.run("sandbox fault add 'POST /rest/:collection' --status 500 --nth 2").status, 0)

        let statuses = try (1...3).map { _ in try program.run("cats add --breed abys").status }

        XCTAssertEqual(statuses, [0, 69, 0])
    }

    func testLostAnswer_ofAChange_isNotSentTwice() throws {
        let program = try Program()
        let before = try program.cats()
        XCTAssertEqual(try program.run("sandbox fault add 'POST /rest/:collection' --drop after --nth 1").status, 0)

        let add = try program.run("cats add --breed abys")

        XCTAssertEqual(add.status, 69)
        XCTAssertTrue(add.error.contains("was lost before the response was complete"), add.error)
        XCTAssertEqual(try program.cats(), before + 1)
    }

    func testLostAnswer_ofAQuestion_isAskedAgain() throws {
        let program = try Program()
        XCTAssertEqual(try program.run("sandbox fault add \(Self.list) --drop before --nth 1").status, 0)

        XCTAssertEqual(try program.run("cats list").status, 0)
    }

    func testFault_forProgramsIsOneLineOfJSON() throws {
        let program = try Program()
        XCTAssertEqual(try program.run("sandbox fault add \(Self.list) --status 500").status, 0)

        let list = try program.run("cats list --json")

        XCTAssertEqual(list.status, 69)
        XCTAssertTrue(list.error.hasPrefix(#"{"error":{"#), list.error)
        XCTAssertTrue(list.error.contains(#""exit":69"#), list.error)
        XCTAssertEqual(list.error.split(separator: "\n").count, 1)
        XCTAssertFalse(list.error.contains("<h1>"), list.error)
    }

    private func assertMeets(
        _ fault: String, _ status: Int32, _ sentences: String..., file: StaticString = #filePath, line: UInt = #line
    ) throws {
        let program = try Program()
        let add = try program.run("sandbox fault add \(Self.list) \(fault)")
        XCTAssertEqual(add.status, 0, add.error, file: file, line: line)

        let list = try program.run("cats list")

        XCTAssertEqual(list.status, status, list.error, file: file, line: line)
        XCTAssertEqual(list.output, "", file: file, line: line)
        for sentence in sentences {
            XCTAssertTrue(list.error.contains(sentence), list.error, file: file, line: line)
        }
    }
}
