import XCTest

@testable import ToolkitProgram

final class PluginTests: PluginTestCase {
    func testDigest_isMadeUpToTheLimit() throws {
        let path = try harness.home.write("abc", to: "bin/toolkit-hello")
        try setMode(0o755, of: path)
        let plugin = try XCTUnwrap(catalogue.find("hello"))

        XCTAssertEqual(try plugin.digest(limit: 3), try plugin.digest())
        XCTAssertThrowsError(try plugin.digest(limit: 2)) {
            XCTAssertEqual($0 as? PluginError, .refused(path: path, .tooLarge))
        }
    }

    func testDigest_ofWhichNobodyWaitsAnyMore_isNotMade() async throws {
        try install("hello")
        let plugin = try XCTUnwrap(catalogue.find("hello"))

        let made = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return try plugin.digest()
        }

        do {
            _ = try await made.value
            XCTFail("The digest was made.")
        } catch {
            XCTAssertTrue(error is CancellationError, "\(error)")
        }
    }

    func testDigest_isThatOfTheFile() throws {
        try harness.home.write("abc", to: "bin/toolkit-hello")
        try setMode(0o755, of: folder + "/toolkit-hello")

        XCTAssertEqual(
            try catalogue.find("hello")?.digest(),
            "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad")
    }
}
