import Foundation
import XCTest

/// Scripts that were written for an earlier version, and the files that name the version.
final class CompatibilityTests: XCTestCase {
    func testManual_breaksNoScriptForVersion01() throws {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()

        let run = try Program().run(["manual", "diff", folder.appendingPathComponent("Support/manual-0.1.json").path])

        XCTAssertEqual(run.status, 0, run.output)
        XCTAssertTrue(run.output.contains("No change breaks scripts for 0.1.0."), run.output)
    }

    func testVersion_isThatOfTheChangelogAndOfTheManifest() throws {
        let root = URL(fileURLWithPath: #filePath).pathComponents.dropLast(4).joined(separator: "/").dropFirst()
        let line = try Program().run(["--version"]).output
        let version = line.replacing("toolkit ", with: "").replacing("\n", with: "")

        let changelog = try String(contentsOfFile: "\(root)/CHANGELOG.md", encoding: .utf8)
        let first = changelog.split(separator: "\n").first { $0.hasPrefix("## ") && $0 != "## Unreleased" }
        XCTAssertEqual(first, "## \(version)")
        let manifest = try String(contentsOfFile: "\(root)/Examples/many-machines/kubernetes.yaml", encoding: .utf8)
        XCTAssertTrue(manifest.contains("/toolkit:\(version)\n"), version)
    }
}
