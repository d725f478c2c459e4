import Foundation
import XCTest

/// Scripts that were written for an earlier version.
final class CompatibilityTests: XCTestCase {
    func testManual_breaksNoScriptForVersion01() throws {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()

        let run = try Program().run(["manual", "diff", folder.appendingPathComponent("Support/manual-0.1.json").path])

        XCTAssertEqual(run.status, 0, run.output)
        XCTAssertTrue(run.output.contains("No change breaks scripts for 0.1.0."), run.output)
    }
}
