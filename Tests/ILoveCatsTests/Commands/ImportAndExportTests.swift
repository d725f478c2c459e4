import Toolkit
import ToolkitTesting
import XCTest

@testable import ILoveCats

final class ImportAndExportTests: XCTestCase {
    private let toolkit = Harness(ILoveCatsFeature.self)
    private let folder = TemporaryFolder()

    private func count(_ toolkit: Harness) async -> Int? {
        await toolkit.run("cats list --json").json.array?.count
    }

    private func withoutIDs(_ cats: JSONValue) -> [JSONValue] {
        (cats.array ?? []).map { cat in
            guard case .object(let members) = cat else { return cat }
            return .object(members.filter { $0.name != "id" }.sorted { $0.name < $1.name })
        }
    }

    func testImport_takesBackWhatExportWrote() async throws {
        let exported = await toolkit.run("cats export")
        let other = Harness(ILoveCatsFeature.self)
        let ids = await other.run("cats list --json").json.array?.compactMap { $0["id"]?.string } ?? []
        _ = await other.run(["cats", "delete"] + ids)

        let imported = await other.run("cats import - --json", input: exported.standardOutput)

        XCTAssertEqual(imported.json, ["imported": 60])
        let there = await other.run("cats list --json")
        XCTAssertEqual(withoutIDs(there.json), withoutIDs(exported.json))
    }

    func testImport_addsTheCatsThatTheQuestionWasAbout() async throws {
        let cats = await toolkit.run("cats generate --count 2 --seed 3 --json")
        let others = await toolkit.run("cats generate --count 2 --seed 4 --json")
        let file = try folder.write(cats.standardOutput, to: "cats.json")
        let call = Call(["cats", "import", file], Allowance(isReadOnly: false, spending: 0), limit: 1 << 20)
        let asked = await toolkit.capture(call.asking())
        try folder.write(others.standardOutput, to: "cats.json")

        let done = await toolkit.capture(call.asking(accepted: [try XCTUnwrap(asked.question)]))

        XCTAssertNil(done.report)
        let all = names(await toolkit.run("cats list --json").json)
        XCTAssertTrue(all.isSuperset(of: names(cats.json)))
        XCTAssertFalse(all.isSuperset(of: names(others.json)))
    }

    private func names(_ cats: JSONValue) -> Set<String> {
        Set((cats.array ?? []).map { "\($0["name"]?.string ?? "") of \($0["owner"]?.string ?? "")" })
    }

    func testImport_withABadRowStoresNothing() async throws {
        let good = await toolkit.run("cats list --output ndjson --limit 1").standardOutput
        let bad = good.replacing(/"rating":\d/, with: "\"rating\":9")

        let run = await toolkit.run("cats import -", input: good + bad + good)

        XCTAssertEqual(run.exitStatus, 65)
        XCTAssertTrue(run.standardError.contains("Row 2, rating"), run.standardError)
        let after = await count(toolkit)
        XCTAssertEqual(after, 60)
    }

    func testImport_thatFailsHalfWayDeletesWhatItSent() async throws {
        let cats = await toolkit.run("cats generate --count 2500 --seed 3 --output ndjson").standardOutput
        _ = await toolkit.run("sandbox fault add 'POST /rest/:collection' --status 500 --nth 3")

        let run = await toolkit.run("cats import -", input: cats)

        XCTAssertEqual(run.exitStatus, 69)
        XCTAssertTrue(run.standardError.contains("toolkit deleted the cats that it had already added: 2000."))
        // A gateway may have sent the 500 after the work.
        XCTAssertTrue(
            run.standardError.contains("It is unknown whether rows 2001 to 2500 were added."), run.standardError)
        let after = await count(toolkit)
        XCTAssertEqual(after, 60)
    }

    func testImport_namesWhatItCouldNotTakeBack() async throws {
        let cats = await toolkit.run("cats generate --count 1500 --seed 3 --output ndjson").standardOutput
        _ = await toolkit.run("sandbox fault add 'POST /rest/:collection' --status 500 --nth 2")
        _ = await toolkit.run("sandbox fault add 'DELETE /rest/*' --status 403")

        let run = await toolkit.run("cats import -", input: cats)

        XCTAssertEqual(run.exitStatus, 69)
        XCTAssertTrue(
            run.standardError.contains("toolkit could not delete the cats that it had already added (1000):"),
            run.standardError)
    }

    func testImport_ofAFileThatDoesNotExistSaysSo() async {
        let run = await toolkit.run("cats import no-such-file.json")

        XCTAssertEqual(run.exitStatus, 66)
        XCTAssertTrue(run.standardError.contains("no-such-file.json"))
    }

    func testFields_areChosenInAFile() async throws {
        try folder.write("", to: "other")
        let csv = await toolkit.run(["cats", "export", folder.path + "/cats.csv", "--fields", "owner,name"])
        _ = await toolkit.run(["cats", "export", folder.path + "/cats.json", "--fields", "name"])

        XCTAssertEqual(csv.standardOutput, "Exported 60 cats to \(folder.path)/cats.csv.\n", csv.standardError)
        XCTAssertEqual(folder.read("cats.csv")?.split(separator: "\n").first, "owner,name")
        let json = try JSON.decode(JSONValue.self, from: Array((folder.read("cats.json") ?? "").utf8))
        XCTAssertEqual(json.array?.count, 60)
        XCTAssertEqual(json.array?.first?["owner"], nil)
    }

    func testFields_ofMadeUpCatsAndOfRowsOfTheSandbox_areChosen() async {
        let made = await toolkit.run("cats generate --count 2 --output csv --fields name")
        let rows = await toolkit.run("sandbox export cats --output csv --fields catName,rating")
        let wrong = await toolkit.run("sandbox export cats --fields catNam")

        XCTAssertEqual(made.standardOutput.split(separator: "\n").first, "name")
        XCTAssertEqual(rows.standardOutput.split(separator: "\n").first, "catName,rating", rows.standardError)
        XCTAssertEqual(wrong.exitStatus, 64)
        XCTAssertTrue(wrong.standardError.contains("Did you mean 'catName'?"), wrong.standardError)
    }

    func testExport_doesNotOverwriteWithoutYes() async throws {
        let file = try folder.write("mine", to: "cats.json")

        let refused = await toolkit.run(["cats", "export", file])
        let kept = folder.read("cats.json")
        let done = await toolkit.run(["cats", "export", file, "--yes", "--json"])

        XCTAssertEqual(refused.exitStatus, 65)
        XCTAssertEqual(kept, "mine")
        XCTAssertEqual(done.json["exported"], 60)
        XCTAssertTrue(folder.read("cats.json")?.hasPrefix("[\n{") == true)
    }

    func testExport_toAFolder_isRefused_alsoWithYes() async throws {
        try folder.write("", to: "other")

        for option in [[], ["--yes"]] {
            let run = await toolkit.run(["cats", "export", folder.path] + option)

            XCTAssertEqual(run.exitStatus, 74)
            XCTAssertTrue(run.standardError.contains("is a directory"), run.standardError)
        }
    }

    func testExport_isNDJSONWhenTheFileIsCalledSo() async throws {
        try folder.write("", to: "other")

        _ = await toolkit.run(["cats", "export", folder.path + "/cats.ndjson"])

        XCTAssertEqual(folder.read("cats.ndjson")?.split(separator: "\n").count, 60)
    }

    func testExport_toANameThatSaysAnotherFormat_saysTheFormat() async throws {
        let folder = Folder.parent(of: try folder.write("", to: "other"))
        for (line, note) in [
            ("cats.xlsx", "The file is JSON"), ("cats.csv -o ndjson", "The file is NDJSON"), ("cats.json", nil),
            ("other.csv --csv-safe", nil), ("all.ndjson", nil),
        ] as [(String, String?)] {
            let run = await toolkit.run("cats export '\(folder)'/\(line) --yes")

            XCTAssertEqual(run.exitStatus, 0, run.standardError)
            XCTAssertEqual(run.standardError.contains("which its name does not say"), note != nil, run.standardError)
            XCTAssertTrue(note.map(run.standardError.contains) ?? true, run.standardError)
        }
    }

    func testExport_asCSVFillsTheFileAndSaysNothing() async throws {
        try folder.write("", to: "other")

        let run = await toolkit.run(["cats", "export", folder.path + "/cats.csv", "--output", "csv"])

        XCTAssertEqual(run.exitStatus, 0, run.standardError)
        XCTAssertEqual(run.standardOutput, "")
        XCTAssertEqual(folder.read("cats.csv")?.split(separator: "\n").count, 61)
    }

    func testGenerate_isTheSameForTheSameSeed() async {
        let first = await toolkit.run("cats generate --count 5 --seed 9 --json")
        let second = await toolkit.run("cats generate --count 5 --seed 9 --json")
        let other = await toolkit.run("cats generate --count 5 --seed 10 --json")

        XCTAssertEqual(first.standardOutput, second.standardOutput)
        XCTAssertNotEqual(first.standardOutput, other.standardOutput)
        XCTAssertEqual(first.json.array?.count, 5)
    }

    func testGenerate_canImportWhatItMadeUp() async {
        let run = await toolkit.run("cats generate --count 7 --seed 9 --import --json")

        XCTAssertEqual(run.json, ["imported": 7])
        let after = await count(toolkit)
        XCTAssertEqual(after, 67)
    }

    func testGeneratedCats_areAcceptedByImport() async throws {
        let cats = await toolkit.run("cats generate --count 500 --seed 4 --output ndjson").standardOutput
        let today = BirthDate(toolkit.now)

        XCTAssertEqual(try CatImport(today: today).cats(in: Array(cats.utf8)).count, 500)
    }
}
