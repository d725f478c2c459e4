import TestSupport
import ToolkitTesting
import XCTest

@testable import TechTestBadges

/// Runs the commands on damaged databases.
final class DamageTests: XCTestCase {
    private let harness = Harness(TechTestBadgesFeature.self)
    private let lines = ["sandbox status", "doctor", "sandbox fill badges --count 2", "sandbox reset badges"]

    func testDamagedSandbox_isNamed() async throws {
        try await harness.assertBearsDamage(
            to: "sandbox/badges.sqlite", groups: ["badges", "sandbox"], lines: lines)
    }
}
