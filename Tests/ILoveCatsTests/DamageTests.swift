import TestSupport
import ToolkitTesting
import XCTest

@testable import ILoveCats

/// Runs the commands on damaged databases.
final class DamageTests: XCTestCase {
    private let harness = Harness(ILoveCatsFeature.self)
    private let lines = ["sandbox status", "doctor", "sandbox fill cats --count 2", "sandbox reset cats"]

    func testDamagedSandbox_isNamed() async throws {
        try await harness.assertBearsDamage(
            to: "sandbox/cats.sqlite", groups: ["cats", "sandbox"], lines: lines)
    }

    func testDamagedPhotoCache_isNotUsed() async throws {
        try await harness.assertBearsDamage(
            to: "cache/photos.sqlite", groups: ["cats"], lines: ["doctor"], isNeeded: false)
    }
}
