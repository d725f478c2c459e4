import Foundation
import TestSupport
import Toolkit
import XCTest

extension HostileServer {
    /// The API key of the commands.
    static let key = "s3cret-0123456789abcdef"
    /// How much more memory a command may use than with a good answer.
    private static let memoryLimit = 64_000_000
    /// The number of commands that run side by side.
    private static let lanes = 16

    /// A program with the key, which trusts the server's certificates.
    func program() throws -> Program {
        var program = try Program()
        program.environment["TOOLKIT_CATS_API_KEY"] = Self.key
        program.environment["SSL_CERT_FILE"] = authority
        return program
    }

    /// The words of a command that asks the service at an address.
    static func list(_ url: String, timeout: Int = 10) -> [String] {
        ["cats", "list", "--base-url", url, "--timeout", "\(timeout)", "--json"]
    }

    /// Expects that a command succeeds for each way to answer.
    func assertAccepts(_ names: String..., file: StaticString = #filePath, line: UInt = #line) throws {
        try assertEnds(names.map(url), [], file: file, line: line)
    }

    /// Expects that a command fails with one of these codes for each way to answer.
    func assertRefuses(
        _ names: String..., with codes: [String], file: StaticString = #filePath, line: UInt = #line
    ) throws {
        try assertEnds(names.map(url), codes, file: file, line: line)
    }

    /// Expects that a command ends with one of these codes at each address, or that it succeeds if there are no codes.
    ///
    /// It must use little memory, explain the failure, and keep the key to itself.
    func assertEnds(
        _ urls: [String], _ codes: [String], timeout: Int = 10, file: StaticString = #filePath, line: UInt = #line
    ) throws {
        let program = try program()
        let usual = try program.measure(Self.list(url("good"))).finish().memory
        for start in stride(from: 0, to: urls.count, by: Self.lanes) {
            let batch = urls[start..<min(start + Self.lanes, urls.count)]
            let running = try batch.map { ($0, try program.measure(Self.list($0, timeout: timeout))) }
            for (url, command) in running {
                let run = try command.finish()
                assert(run.end, codes, url, file, line)
                XCTAssertLessThanOrEqual(run.memory, usual + Self.memoryLimit, url, file: file, line: line)
            }
        }
        let elsewhere = events.filter { $0.listener == "other" }.map(\.text).joined()
        XCTAssertFalse(elsewhere.contains(Self.key), elsewhere, file: file, line: line)
    }

    private func assert(_ end: Finished, _ codes: [String], _ url: String, _ file: StaticString, _ line: UInt) {
        let shown = "\(url): \(end.error.prefix(500))"
        XCTAssertFalse((end.output + end.error).contains(Self.key), shown, file: file, line: line)
        guard end.status == (codes.isEmpty ? 0 : 69) else {
            return XCTFail("exit status \(end.status), \(shown)", file: file, line: line)
        }
        XCTAssertEqual(end.output, codes.isEmpty ? "[]\n" : "", shown, file: file, line: line)
        guard !codes.isEmpty else { return }
        let error = (try? JSON.decode(JSONValue.self, from: Array(end.error.utf8)))?["error"]
        XCTAssertTrue(codes.contains(error?["code"]?.string ?? ""), shown, file: file, line: line)
        XCTAssertTrue(error?["message"]?.string?.hasSuffix(".") == true, shown, file: file, line: line)
    }
}
