import Foundation
import Toolkit
import ToolkitTesting
import XCTest

@testable import InternProducts

final class OfflineBundleCommandTests: XCTestCase {
    private let toolkit = Harness(InternProductsFeature.self)
    private let offline = "--offline-bundle --username endavaStudent --password-stdin"

    func testList_showsTheBuiltInProducts() async {
        let run = await toolkit.run("products list --json \(offline)", input: "schoolOfiOS\n")

        XCTAssertEqual(run.exitStatus, 0, run.standardError)
        XCTAssertEqual(run.json.array?.count, 12)
        XCTAssertTrue(run.json.array?.allSatisfy { $0["date"]?.string?.hasPrefix("2022-0") == true } == true)
    }

    func testShow_asksForThePassword() async {
        let run = await toolkit.runOnTerminal(
            "products show 1 --no-pictures --offline-bundle --username endavaStudent", answers: ["schoolOfiOS"])

        XCTAssertEqual(run.exitStatus, 0, run.standardError)
        XCTAssertTrue(run.standardOutput.contains("2022-03-"), run.standardOutput)
    }

    func testBundle_needsNoServiceAndLeavesNothingBehind() async {
        var live = LiveCatalogue().toolkit
        live.environment["TOOLKIT_PRODUCTS_URL"] = "https://products.example"

        for toolkit in [toolkit, live] {
            let run = await toolkit.run("products list \(offline)", input: "schoolOfiOS\n")

            XCTAssertEqual(run.exitStatus, 0, run.standardError)
            XCTAssertEqual(toolkit.transport.requests, [])
            XCTAssertFalse(FileManager.default.fileExists(atPath: toolkit.home.path))
        }
    }

    func testAnybodyElse_isUnknown() async {
        for (name, password) in [
            ("endavaStudent", "wrong"), ("robin", "schoolOfiOS"), ("EndavaStudent", "schoolOfiOS"),
        ] {
            for command in ["list", "show 1"] {
                let run = await toolkit.run(
                    "products \(command) --offline-bundle --username \(name) --password-stdin", input: password + "\n")

                XCTAssertEqual(run.exitStatus, 77)
                XCTAssertTrue(run.standardError.contains("Unknown user"), run.standardError)
                XCTAssertFalse(FileManager.default.fileExists(atPath: toolkit.home.path))
            }
        }
    }

    func testOptions_onlyMakeSenseTogether() async {
        for options in [
            "--offline-bundle", "--offline-bundle --password-stdin", "--username robin", "--password-stdin",
        ] {
            for command in ["list", "show 1"] {
                let run = await toolkit.run("products \(command) \(options)", input: "schoolOfiOS\n")

                XCTAssertEqual(run.exitStatus, 64, run.standardError)
                XCTAssertTrue(run.standardError.contains("--offline-bundle"), run.standardError)
            }
        }
    }
}
