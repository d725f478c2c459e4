import TestSupport
import Toolkit
import ToolkitTesting
import XCTest

@testable import ILoveCats

final class ListCatsTests: XCTestCase {
    private let toolkit = Harness(ILoveCatsFeature.self)

    private func add(_ cats: [(name: String, owner: String, breed: String)]) async {
        for cat in cats {
            _ = await toolkit.run(["cats", "add", "--breed", cat.breed, "--name", cat.name, "--owner", cat.owner])
        }
    }

    private func names(_ options: String) async -> [String] {
        await toolkit.run("cats list --json " + options).json.array?.compactMap { $0["name"]?.string } ?? []
    }

    func testList_hasThe60DemoCatsTheSameEveryTime() async {
        let first = await toolkit.run("cats list --json")
        let second = await Harness(ILoveCatsFeature.self).run("cats list --json")

        XCTAssertEqual(first.json.array?.count, 60)
        XCTAssertEqual(first.standardOutput, second.standardOutput)
    }

    func testAgeAndWeight_limitTheList() async {
        let all = await toolkit.run("cats list --json").json.array ?? []
        let run = await toolkit.run("cats list --older-than 10 --max-weight 4 --json")

        // The clock of the tests shows 2026-05-28.
        let expected = all.filter { cat in
            (cat["born"]?.string ?? "9") < "2016-05-28" && (cat["weightKg"]?.number ?? 9) <= 4
        }
        XCTAssertEqual(run.json.array, expected)
        XCTAssertGreaterThan(expected.count, 0)
    }

    func testAge_thatIsNoAge_isRefused() async {
        for age in ["-1", "51", "old"] {
            let run = await toolkit.run("cats list --older-than=\(age)")

            XCTAssertNotEqual(run.exitStatus, 0, age)
        }
    }

    func testReverse_turnsTheSortedListAround() async {
        let (up, down) = (await names("--sort weight"), await names("--sort weight --reverse --limit 3"))

        XCTAssertEqual(down, Array(up.reversed().prefix(3)))
    }

    func testTerminalWithPictures_showsThePhotosBesideTheCats() async {
        let run = await toolkit.runWithPictures("cats list --limit 3")

        XCTAssertEqual(run.pictureCount, 3, run.standardOutput)
    }

    func testRow_hasTheKeysOfTheContract() async throws {
        let run = await toolkit.run("cats list --json --limit 1")
        let row = try XCTUnwrap(run.json.array?.first)
        guard case .object(let members) = row else { return XCTFail("no object") }

        XCTAssertEqual(
            members.map(\.name).sorted(), ["born", "breed", "id", "name", "owner", "photo", "rating", "weightKg"])
    }

    func testEveryIDAt80Columns_namesItsCat() async {
        _ = await toolkit.run("sandbox fill cats --count \(caseCount(5_000, inDebug: 2_000))")
        for filter in ["", "--breed manx", "--search a"] {
            let list = await toolkit.runOnTerminal("cats list --color never --limit 20 " + filter)
            let rows = list.standardOutput.split(separator: "\n").dropFirst().prefix(20)
            XCTAssertEqual(rows.count, 20)
            for row in rows {
                let words = row.split(separator: " ")
                let shown = await toolkit.run("cats show \(words[0]) --json")
                XCTAssertEqual(shown.exitStatus, 0, String(row))
                XCTAssertTrue(shown.json["name"]?.string?.hasPrefix(words[1]) == true, String(row))
            }
        }
    }

    func testIDs_onAWideTerminalAreWhole() async {
        let whole = await toolkit.run("cats list --json --limit 1").json.array?.first?["id"]?.string ?? "–"
        let wide = await toolkit.runOnTerminal("cats list --limit 1 --color never", columns: 160)
        let narrow = await toolkit.runOnTerminal("cats list --limit 1 --color never", columns: 60)

        XCTAssertTrue(wide.standardOutput.contains(whole + " "), wide.standardOutput)
        XCTAssertTrue(narrow.standardOutput.contains("\n" + whole.prefix(6)), narrow.standardOutput)
        XCTAssertFalse(narrow.standardOutput.contains(whole), narrow.standardOutput)
    }

    func testList_isSortedByNameWithoutRegardToCase() async {
        await add([("zebra", "A", "abys"), ("Aaa", "A", "abys"), ("aab", "A", "abys")])

        let names = await names("")

        XCTAssertEqual(names.prefix(2), ["Aaa", "aab"])
        XCTAssertEqual(names.filter { ["zebra", "Amber"].contains($0) }, ["Amber", "zebra"])
    }

    func testList_isSortedWithoutRegardToAccents() async throws {
        await add([("Petra", "A", "abys"), ("Pàul", "A", "abys"), ("Pablo", "A", "abys")])

        let names = await names("")

        XCTAssertEqual(names.filter { ["Petra", "Pàul", "Pablo"].contains($0) }, ["Pablo", "Pàul", "Petra"])
    }

    func testSearch_findsWithoutRegardToAccentsAndEverythingWhenEmpty() async {
        let plain = await names("--search angstrom")
        let empty = await names("--search '' --owner ''")

        XCTAssertEqual(plain, ["Ångström"])
        XCTAssertEqual(empty.count, 60)
    }

    func testList_isSortedAsAskedFor() async {
        for (order, key) in [("weight", "weightKg"), ("rating", "rating")] {
            let rows = await toolkit.run("cats list --json --sort \(order)").json.array ?? []
            let values = rows.compactMap { $0[key]?.number }
            XCTAssertEqual(values.count, 60)
            XCTAssertEqual(values, values.sorted())
        }
        let born = await toolkit.run("cats list --json --sort born").json.array?.compactMap { $0["born"]?.string } ?? []
        XCTAssertEqual(born, born.sorted())
        for (order, key) in [("breed", "breed.name"), ("owner", "owner")] {
            let run = await toolkit.run("cats list --output csv --sort \(order) --fields \(key)")
            let values = run.standardOutput.split(separator: "\n").dropFirst().map { String($0).folded }
            XCTAssertEqual(values.count, 60)
            XCTAssertEqual(values, values.sorted())
        }
    }

    func testFilters_areByBreedOwnerAndText() async {
        await add([("Quux", "Zoë Quill", "mala"), ("Zap", "Bob", "ycho")])

        let breed = await names("--breed malayan --owner quill")
        let owner = await names("--owner 'zoë q'")
        let text = await names("--search quux")
        let breedName = await names("--search 'york choc' --owner bob")

        XCTAssertEqual(breed, ["Quux"])
        XCTAssertEqual(owner, ["Quux"])
        XCTAssertEqual(text, ["Quux"])
        XCTAssertEqual(breedName, ["Zap"])
    }

    func testList_ofNothingSaysSo() async {
        let text = await toolkit.run("cats list --search 'no such cat'")
        let json = await toolkit.run("cats list --search 'no such cat' --json")

        XCTAssertEqual(text.standardOutput, "No cats found.\n")
        XCTAssertEqual(json.standardOutput, "[]\n")
    }

    func testList_readsManyPages() async {
        _ = await toolkit.run("sandbox fill cats --count 2500 --seed 1")

        let names = await names("")

        XCTAssertEqual(names.count, 2560)
        XCTAssertEqual(names.map(\.folded), names.map(\.folded).sorted())
    }

    func testCSV_hasTheFieldsInDeclaredOrder() async {
        let run = await toolkit.run("cats list --output csv --limit 1")

        XCTAssertEqual(
            run.standardOutput.split(separator: "\n").first,
            "id,name,owner,breed.id,breed.name,born,weightKg,rating,photo")
    }

    func testFields_canBeChosenByTheirHeadings() async {
        let text = await toolkit.run("cats list --limit 1 --fields Name,kg")
        let csv = await toolkit.run("cats list --limit 1 --fields NAME,KG --output csv")

        XCTAssertEqual(
            text.standardOutput.split(separator: "\n").first?.split(separator: " "), ["NAME", "KG"], text.standardError)
        XCTAssertEqual(csv.standardOutput.split(separator: "\n").first, "name,weightKg")
    }

    func testCSVHeader_isWhatIsEncoded() throws {
        let document = #"{"_id":"1","catName":"Tom","breedId":"abys"}"#
        let cat = try JSONDecoder().decode(Cat.self, from: Data(document.utf8))
        let encoder = JSONEncoder()
        let object = try XCTUnwrap(
            JSONSerialization.jsonObject(with: encoder.encode(CatRow(cat))) as? [String: Any])

        XCTAssertTrue(Set(object.keys).isSubset(of: Set(CatRow.fields.map { String($0.name.prefix { $0 != "." }) })))
    }
}
