import Toolkit
import ToolkitTesting
import XCTest

@testable import ILoveCats

final class DryRunTests: XCTestCase {
    private let toolkit = Harness(ILoveCatsFeature.self)

    /// All cats as JSON, to see that nothing has changed.
    private func cats() async -> String { await toolkit.run("cats list --json").standardOutput }

    func testAdd_showsTheCatAndAddsNothing() async {
        let before = await cats()
        let run = await toolkit.run("cats add --breed abys --name Mina --dry-run --json")

        XCTAssertEqual(run.exitStatus, 0)
        XCTAssertEqual(run.json["name"], "Mina")
        XCTAssertEqual(run.json["id"], .null)
        XCTAssertTrue(run.standardError.contains("Dry run: nothing added."), run.standardError)
        let after = await cats()
        XCTAssertEqual(after, before)
    }

    func testEdit_showsTheChangedCatAndChangesNothing() async {
        let before = await cats()
        let id = ILoveCatsFeature.firstDemoID
        let run = await toolkit.run("cats edit \(id) --rating 1 --weight 9.5 --name Tom --dry-run --json")

        XCTAssertEqual(run.json["id"]?.string, id)
        XCTAssertEqual([run.json["name"], run.json["rating"], run.json["weightKg"]], ["Tom", 1, 9.5])
        XCTAssertTrue(run.standardError.contains("Dry run: nothing changed."), run.standardError)
        let after = await cats()
        XCTAssertEqual(after, before)
    }

    func testDelete_namesTheWholeIDsAndDeletesNothing() async {
        let before = await cats()
        let id = ILoveCatsFeature.firstDemoID
        let run = await toolkit.run("cats delete \(id.prefix(6)) --dry-run")
        let json = await toolkit.run("cats delete \(id) --dry-run --json").json
        let unknown = await toolkit.run("cats delete ffffff --dry-run")

        XCTAssertEqual(run.standardOutput, "Would delete \(id).\nNothing was deleted.\n")
        XCTAssertEqual(json, ["deleted": [], "dryRun": true, "wouldDelete": [.string(id)]])
        XCTAssertEqual(unknown.exitStatus, 66)
        let after = await cats()
        XCTAssertEqual(after, before)
    }

    func testImport_checksTheFileAndImportsNothing() async {
        let before = await cats()
        let row = await toolkit.run("cats generate --count 1 --output ndjson").standardOutput
        let good = await toolkit.run("cats import - --dry-run", input: row)
        let bad = await toolkit.run("cats import - --dry-run", input: row + "{}\n")

        XCTAssertEqual(good.standardOutput, "Would import 1 cat. Nothing was imported.\n", good.standardError)
        XCTAssertEqual(bad.exitStatus, 65)
        let after = await cats()
        XCTAssertEqual(after, before)
    }
}
