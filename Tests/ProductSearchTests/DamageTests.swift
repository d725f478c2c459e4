import TestSupport
import ToolkitTesting
import XCTest

@testable import ProductSearch

/// Runs the commands on damaged databases.
final class DamageTests: XCTestCase {
    private let harness = Harness(ProductSearchFeature.self)
    private let lines = ["sandbox status", "doctor", "sandbox fill search --count 2", "sandbox reset search"]

    func testDamagedSandbox_isNamed() async throws {
        try await harness.assertBearsDamage(
            to: "sandbox/search.sqlite", groups: ["search", "sandbox"], lines: lines)
    }

    func testDamagedLocalDatabase_isNamed() async throws {
        try await harness.assertBearsDamage(to: "local.sqlite", groups: ["search"], lines: ["doctor"])
    }
}
