import XCTest

/// Tests host names that cannot be resolved.
final class UnknownHostTests: XCTestCase {
    private static let url = "https://service.example"

    func testName_thatDoesNotExist_isAnUnknownHost() throws {
        try assertEnds(.denying, "unknown-host")
    }

    func testNameServer_thatFails_isAnUnknownHost() throws {
        try assertEnds(.failing, "unknown-host")
        try assertEnds(.deserted, "unknown-host")
    }

    func testNameServer_thatIsSilent_endsWithTheTimeLimit() throws {
        try assertEnds(.silent, "timed-out")
    }

    private func assertEnds(
        _ server: Program.NameServer, _ code: String, file: StaticString = #filePath, line: UInt = #line
    ) throws {
        var program = try Program()
        try program.isolate(with: server)

        let list = try program.run(HostileServer.list(Self.url, timeout: 2))

        XCTAssertEqual(list.status, 69, list.error, file: file, line: line)
        XCTAssertTrue(list.error.contains(#""code":"\#(code)""#), list.error, file: file, line: line)
        XCTAssertTrue(list.error.contains("service.example"), list.error, file: file, line: line)
    }
}
