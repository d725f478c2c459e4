import TestSupport
import ToolkitTesting
import XCTest

@testable import CodePay

/// Runs the commands on damaged databases.
final class DamageTests: XCTestCase {
    private let harness = Harness(CodePayFeature.self)
    private let lines = ["sandbox status", "doctor", "sandbox fill codepay --count 2", "sandbox reset codepay"]

    func testDamagedSandbox_isNamed() async throws {
        try await harness.assertBearsDamage(
            to: "sandbox/codepay.sqlite", groups: ["codepay", "sandbox"], lines: lines, runs: 1)
    }

    func testDamagedLocalDatabase_isNamed() async throws {
        try await harness.assertBearsDamage(to: "local.sqlite", groups: ["codepay"], lines: ["doctor"], runs: 2)
    }
}
