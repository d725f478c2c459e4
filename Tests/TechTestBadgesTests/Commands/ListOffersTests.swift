import Toolkit
import ToolkitTesting
import XCTest

@testable import TechTestBadges

final class ListOffersTests: XCTestCase {
    private let toolkit = Harness(TechTestBadgesFeature.self)

    func testJSON_hasOffersAndBadges() async {
        let run = await ScriptedShop().toolkit.run("badges offers --json")

        XCTAssertEqual(
            run.json,
            [
                "user": 1, "offers": [["id": "2", "title": "Example!", "type": "BONUS"]],
                "badges": [
                    ["name": "sale", "types": ["PRIORITY_ACCESS"], "icon": "/image/sale_icon.jpg"],
                    ["name": "loyalty", "types": ["SLOTTED", "BONUS"], "icon": "/image/loyalty_icon.jpg"],
                ],
            ])
    }

    func testText_hasTwoTables() async {
        let run = await ScriptedShop().toolkit.run("badges offers")

        XCTAssertEqual(
            run.standardOutput,
            """
            ID  OFFER     TYPE
            2   Example!  BONUS

            BADGE    EARNED BY
            sale     PRIORITY_ACCESS
            loyalty  SLOTTED, BONUS

            """)
    }

    func testOffer_withoutATitleHasADash() async {
        let shop = ScriptedShop(offers: #"{"available_badges": "", "offers": [{"id": "2", "type": "BONUS"}]}"#)

        let run = await shop.toolkit.run("badges offers")

        XCTAssertTrue(run.standardOutput.contains("\n2   –      BONUS\n"), run.standardOutput)
    }

    func testOffers_thatCannotBeReadAreLeftOutWithANote() async {
        let shop = ScriptedShop(
            offers: #"{"available_badges": "", "offers": [{"id": "2", "type": "BONUS"}, {"id": "5"}, null]}"#)

        let run = await shop.toolkit.run("badges offers --json")

        XCTAssertEqual(run.json["offers"]?.array?.count, 1)
        XCTAssertEqual(run.standardError, "note: Skipped 2 offers that could not be read.\n")
    }

    func testOffers_noneOfWhichCanBeReadAreAnError() async {
        let run = await ScriptedShop(offers: #"{"available_badges": "", "offers": [{"id": "5"}]}"#)
            .toolkit.run("badges offers")

        XCTAssertEqual(run.exitStatus, 69)
        XCTAssertTrue(run.standardError.contains("The service sent 1 offer, but none"), run.standardError)
    }

    func testUserWithoutOffers_isTold() async {
        let run = await toolkit.run("badges offers --user 3")

        XCTAssertTrue(run.standardOutput.hasPrefix("User 3 has no offers.\n\nBADGE "), run.standardOutput)
    }

    func testUserWithoutBadges_isTold() async {
        for choice in ["empty", "malformed"] {
            _ = await toolkit.run("config set badges.sandbox.available-badges \(choice)")

            let run = await toolkit.run("badges offers")

            XCTAssertTrue(run.standardOutput.hasSuffix("\n\nUser 1 has no badges.\n"), run.standardOutput)
        }
    }

    func testUnknownUser_isNotFound() async {
        let run = await toolkit.run("badges offers --user 6")

        XCTAssertEqual(run.exitStatus, 66)
        XCTAssertTrue(run.standardError.contains("There is no user 6."), run.standardError)
    }

    func testUser_belowOneIsRefusedWithoutARequest() async {
        for command in ["offers", "list", "show 2"] {
            for user in ["0", "-1"] {
                let shop = ScriptedShop()

                let run = await shop.toolkit.run("badges \(command) --user \(user)")

                XCTAssertEqual(run.exitStatus, 65, "\(command) \(user)")
                XCTAssertEqual(shop.asked, [], "\(command) \(user)")
            }
        }
    }

    func testSetting_belowOneIsNamed() async {
        let shop = ScriptedShop()
        var toolkit = shop.toolkit
        toolkit.environment["TOOLKIT_BADGES_USER"] = "0"

        let run = await toolkit.run("badges offers")

        XCTAssertEqual(run.exitStatus, 78)
        XCTAssertTrue(
            run.standardError.contains("badges.user must be a whole number of at least 1; it cannot be '0'"),
            run.standardError)
        XCTAssertEqual(shop.asked, [])
    }

    func testUser_thatIsNoNumberIsAUsageError() async {
        let run = await toolkit.run("badges offers --user ann")

        XCTAssertEqual(run.exitStatus, 64)
    }

    func testSetting_thatIsNoNumberIsAWrongSetting() async {
        var toolkit = toolkit
        toolkit.environment["TOOLKIT_BADGES_USER"] = "ann"

        let run = await toolkit.run("badges offers")

        XCTAssertEqual(run.exitStatus, 78)
    }

    func testTableOfBoth_isNoCSV() async {
        let run = await toolkit.run("badges offers -o csv")

        XCTAssertEqual(run.exitStatus, 64)
    }
}
