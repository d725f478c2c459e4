import TestSupport
import ToolkitTesting
import XCTest

@testable import InternProducts

/// Runs the commands on damaged databases.
final class DamageTests: XCTestCase {
    private let harness = Harness(InternProductsFeature.self)
    private let lines = ["sandbox status", "doctor", "sandbox fill products --count 2", "sandbox reset products"]

    func testDamagedSandbox_isNamed() async throws {
        try await harness.assertBearsDamage(
            to: "sandbox/products.sqlite", groups: ["products", "sandbox"], lines: lines, runs: 1)
    }
}
