import TestSupport
import ToolkitTesting
import XCTest

@testable import Toolkit

final class FieldListTests: XCTestCase {
    private let toolkit = Harness(ZooFeature.self)

    func testFields_chooseTheColumnsOfCSVInTheGivenOrder() async {
        let run = await toolkit.run("zoo list --limit 1 --output csv --fields size.unit,name")

        XCTAssertEqual(run.standardOutput, "size.unit,name\nm,ant\n")
    }

    func testFields_chooseTheMembersOfJSON() async {
        let run = await toolkit.run("zoo list --limit 1 --json --fields name,size.height")

        XCTAssertEqual(run.json, [["name": "ant", "size": ["height": 1.5]]])
    }

    func testFields_chooseTheColumnsOfText() async {
        let run = await toolkit.run("zoo list --limit 1 --fields size.unit,name")

        XCTAssertEqual(run.standardOutput, "SIZE.UNIT  NAME\nm          ant\n")
    }

    func testFields_ofAnObjectAreChosenByItsName() async {
        let run = await toolkit.run("zoo list --limit 1 --output csv --fields size")

        XCTAssertEqual(run.standardOutput, "size.height,size.unit\n1.5,m\n")
    }

    func testFields_thatAreNullStayInJSON() async {
        let run = await toolkit.run("zoo list --limit 1 --json --fields nick")

        XCTAssertEqual(run.json, [["nick": .null]])
    }

    func testUnknownField_isAUsageErrorWithTheNearest() async {
        let run = await toolkit.run("zoo list --fields nam")

        XCTAssertEqual(run.exitStatus, 64)
        XCTAssertTrue(run.standardError.contains("no field 'nam'. Did you mean 'name'?"), run.standardError)
        XCTAssertEqual(run.standardOutput, "")
    }

    func testUnknownField_isToldWithFieldsAndGroups() async {
        let run = await toolkit.run("zoo list --fields zzz")

        XCTAssertTrue(
            run.standardError.contains("The fields are name, size, size.height, size.unit, nick."), run.standardError)
    }

    func testFields_inSeveralWordsAreCorrectedToAList() async {
        let run = await toolkit.run("zoo list --fields name nick --limit 1")

        XCTAssertEqual(run.exitStatus, 64)
        XCTAssertTrue(
            run.standardError.hasSuffix("\ntry: toolkit zoo list --fields name,nick --limit 1\n"), run.standardError)
    }

    func testAnswer_withoutFieldsIsAUsageError() async {
        let run = await toolkit.run("config path --fields name")

        XCTAssertEqual(run.exitStatus, 64)
        XCTAssertTrue(
            run.standardError.contains("--fields works only with commands that print a list."), run.standardError)
    }

    func testList_withAnEmptyNameIsRefused() async {
        for list in ["name,", ",name", "name,,nick"] {
            let run = await toolkit.run(["zoo", "list", "--fields", list])
            XCTAssertEqual(run.exitStatus, 64, list)
        }
    }

    func testCompletion_offersTheFieldsThatAreNotTypedYet() async {
        let first = await toolkit.candidates("toolkit zoo list --fields n").map(\.word)
        let second = await toolkit.candidates("toolkit zoo list --fields name,").map(\.word)

        XCTAssertEqual(first, ["name", "nick"])
        XCTAssertEqual(second, ["name,size.height", "name,size.unit", "name,nick"])
    }
}
