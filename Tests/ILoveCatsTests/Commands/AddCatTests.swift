import Toolkit
import ToolkitTesting
import XCTest

@testable import ILoveCats

final class AddCatTests: XCTestCase {
    private let toolkit = Harness(ILoveCatsFeature.self)

    private func count() async -> Int? {
        await toolkit.run("cats list --json").json.array?.count
    }

    func testAdd_withoutATerminalTakesTheDefaults() async {
        let run = await toolkit.run("cats add --breed abys --json")

        XCTAssertEqual(run.exitStatus, 0, run.standardError)
        XCTAssertEqual(run.json["name"], "Abyssinian")
        XCTAssertEqual(run.json["owner"], "robin")
        XCTAssertEqual(run.json["breed"], ["id": "abys", "name": "Abyssinian"])
        XCTAssertEqual(run.json["weightKg"], 2)
        XCTAssertEqual(run.json["rating"], 3)
        XCTAssertEqual(run.json["born"]?.string, BirthDate(toolkit.now).text)
        XCTAssertEqual(run.json["id"]?.string?.count, 24)
    }

    func testNamesOfOtherPrograms_leadToTheCommands() async {
        for (word, command) in [("create", "add"), ("new", "add"), ("update", "edit"), ("remove", "delete")] {
            let run = await toolkit.run("cats \(word) --help")

            XCTAssertTrue(run.standardOutput.contains("Usage:  toolkit cats \(command) "), run.standardOutput)
        }
    }

    func testExplain_showsTheDefaultsThatAddWouldUse() async {
        let run = await toolkit.run("cats add --breed abys --explain -o csv")

        for (name, value) in [
            ("owner", "robin"), ("weight", "2.0"), ("rating", "3"), ("born", BirthDate(toolkit.now).text),
        ] {
            XCTAssertTrue(run.standardOutput.contains("--\(name),\(value),default,\n"), run.standardOutput)
        }
    }

    func testExplain_tellsAPersonWhatOnlyTheRunKnows() async {
        let text = await toolkit.run("cats add --breed abys --explain")
        let json = await toolkit.run("cats add --breed abys --explain --json")
        let rows = text.standardOutput.split(separator: "\n").map { $0.split(separator: " ").joined(separator: " ") }

        XCTAssertTrue(rows.contains("--name the breed's name default"), text.standardOutput)
        XCTAssertTrue(rows.contains("--photo https://placekitten.com/300/200 default"), text.standardOutput)
        XCTAssertEqual(json.json.array?.first { $0["name"] == "--name" }?["value"], .null)
    }

    func testAdd_showsTheCat() async {
        let run = await toolkit.run(
            "cats add --breed abys --name Mina --owner Ada --weight 3.4 --rating 5 --born 2021-05-01")

        XCTAssertTrue(run.standardOutput.hasPrefix("Added Mina  ★★★★★\n"), run.standardOutput)
        for text in ["Abyssinian (abys)", "Ada", "2021-05-01", "3.4 kg"] {
            XCTAssertTrue(run.standardOutput.contains(text), text)
        }
    }

    func testAdd_onATerminalAsksWithDefaultsInBrackets() async {
        let run = await toolkit.runOnTerminal(
            "cats add --color never --no-pictures --json", answers: ["abyss", "Mina", "", "2021-05-01", "3.4", ""])

        XCTAssertEqual(run.exitStatus, 0, run.standardError)
        for question in ["Cat's name [Abyssinian]: ", "Owner's name [robin]: ", "Weight in kilograms [2.0]: "] {
            XCTAssertTrue(run.standardError.contains(question), run.standardError)
        }
        XCTAssertEqual(run.json["name"], "Mina")
        XCTAssertEqual(run.json["owner"], "robin")
        XCTAssertEqual(run.json["weightKg"], .number(3.4))
        XCTAssertEqual(run.json["rating"], 3)
    }

    func testAdd_asksAgainWhenAnAnswerIsRefused() async {
        let run = await toolkit.runOnTerminal(
            "cats add --breed abys --color never --json",
            answers: ["Mina", "Ada", "2020-02-30", "", "900", "3", "6", "5"])

        XCTAssertEqual(run.exitStatus, 0, run.standardError)
        XCTAssertTrue(run.standardError.contains("The date 2020-02-30 does not exist."))
        XCTAssertTrue(run.standardError.contains("A weight must be more than 0 and at most 30 kg, not 900."))
        XCTAssertEqual(run.json["rating"], 5)
    }

    func testAdd_refusesWhatIsNoCatAndStoresNothing() async {
        let before = await count()
        let refused: [(String, Int32)] = [
            ("--breed a", 65), ("--breed dog", 66), ("--breed abys --weight 0", 65), ("--breed abys --weight -1", 65),
            ("--breed abys --weight 900", 65), ("--breed abys --weight abc", 64), ("--breed abys --rating 0", 65),
            ("--breed abys --rating 6", 65), ("--breed abys --rating 2.5", 64), ("--breed abys --born 2030-01-01", 65),
            ("--breed abys --born 1900", 64), ("--breed abys --born 1900-01-01", 65),
            ("--breed abys --born 2020-02-30", 65), ("--breed abys --born spring", 64), ("--breed abys --name ' '", 65),
            ("", 64), ("--breed abys --photo cat.jpg", 65),
        ]
        for (words, status) in refused {
            let run = await toolkit.run("cats add " + words)
            XCTAssertEqual(run.exitStatus, status, words)
            XCTAssertEqual(run.standardOutput, "", words)
            XCTAssertTrue(run.standardError.hasPrefix("error: "), run.standardError)
        }

        let after = await count()
        XCTAssertEqual(after, before)
        XCTAssertEqual(before, 60)
    }

    func testAdd_isMissedByAListThatLags() async {
        _ = await toolkit.run("sandbox fault add 'GET /rest/:collection' --stale")

        let added = await toolkit.run("cats add --breed abys --name Quux")
        let stale = await count()
        _ = await toolkit.run("sandbox fault clear")
        let fresh = await count()

        XCTAssertEqual(added.exitStatus, 0)
        XCTAssertEqual(stale, 60)
        XCTAssertEqual(fresh, 61)
    }

    func testAdd_keepsAHostileNameButDoesNotShowItsControls() async {
        let name = "\u{1B}[2JQuux\u{202E}\nx" + String(repeating: "y", count: 10_000)

        let added = await toolkit.run(["cats", "add", "--breed", "abys", "--name", name, "--json"])
        let list = await toolkit.run("cats list --search Quux")

        XCTAssertEqual(added.json["name"]?.string, name)
        XCTAssertFalse(list.standardOutput.unicodeScalars.contains { $0.value == 0x1B || $0.value == 0x202E })
        XCTAssertEqual(list.standardOutput.split(separator: "\n").count, 2)
    }
}
