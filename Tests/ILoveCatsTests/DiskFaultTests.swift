import TestSupport
import ToolkitTesting
import XCTest

@testable import ILoveCats

/// Runs commands on a disk that breaks at each call.
final class DiskFaultTests: XCTestCase {
    private let harness = Harness(ILoveCatsFeature.self)

    func testImport_isDoneOrNot() async throws {
        _ = await harness.run("cats list")
        let rows = ["Tom", "Kit"].map {
            #"{"name":"\#($0)","owner":"Ada","breed":"abys","born":"2019-05-02","weightKg":4.5,"rating":4}"# + "\n"
        }

        try await harness.assertBearsDiskFaults(
            of: "cats import -", input: rows.joined(), seenBy: "cats list --output csv")
    }

    func testReset_isDoneOrNot() async throws {
        _ = await harness.run("sandbox fill cats --count 30")

        try await harness.assertBearsDiskFaults(of: "sandbox reset cats", seenBy: "cats list --output csv")
    }

    func testFirstUse_isDoneOrNot() async throws {
        let disk = FaultyDisk(harness.home.path)
        let faults = await disk.faults { _ = await harness.run("cats list") }
        let list = await harness.run("cats list --output csv")

        for fault in faults {
            try FileManager.default.removeItem(atPath: harness.home.path)
            let run = await disk.breaking(fault) { await harness.run("cats list --output csv") }
            if run.exitStatus != 0 { XCTAssertEqual(run.exitStatus, 74, "\(fault): \(run.standardError)") }
            let again = await harness.run("cats list --output csv")
            XCTAssertEqual(again.exitStatus, 0, "\(fault): \(again.standardError)")
            XCTAssertEqual(again.standardOutput, list.standardOutput, "\(fault)")
        }
    }
}
