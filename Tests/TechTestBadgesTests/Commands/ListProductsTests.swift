import Toolkit
import ToolkitTesting
import XCTest

@testable import TechTestBadges

final class ListProductsTests: XCTestCase {
    private let toolkit = Harness(TechTestBadgesFeature.self)

    private func badges(_ line: String) async -> [String?] {
        await toolkit.run(line + " --json").json.array?.map { $0["badge"]?["name"]?.string } ?? []
    }

    func testExplain_showsTheUserOfTheSetting() async {
        var toolkit = Harness(TechTestBadgesFeature.self)
        toolkit.environment["TOOLKIT_BADGES_USER"] = "5"

        let run = await toolkit.run("badges list --explain --json")

        XCTAssertEqual(run.json.array?.first { $0["name"] == "--user" }?["value"], "5")
    }

    func testTerminalWithPictures_showsThePhotoAndTheIconOfTheBadge() async {
        let run = await toolkit.runWithPictures("badges list --limit 2")

        XCTAssertEqual(run.pictureCount, 4, run.standardOutput)
        XCTAssertEqual(run.exitStatus, 0)
    }

    func testAnswers_thatAreNoListingAreToldApart() async {
        let cases = [
            ("<html>", "it is not JSON"), ("null", "it is null"), ("{}", "“products” is missing"),
            (#"{"products": 7}"#, "“products” should be an array"), (#"{"products": []"#, "it is not JSON"),
        ]
        for (answer, problem) in cases {
            let run = await ScriptedShop(products: answer).toolkit.run("badges list")

            XCTAssertEqual(run.exitStatus, 69)
            XCTAssertTrue(
                run.standardError.contains("The response from shop.example.com is not valid: \(problem)."),
                run.standardError)
        }
    }

    func testUnknownBadge_amongVeryManyNamesAFew() async {
        let badges = (1...100_000).map { "badge\($0):REDUCED" }.joined(separator: "||")
        let shop = ScriptedShop(offers: #"{"available_badges": "\#(badges)", "offers": []}"#)

        let run = await shop.toolkit.run("badges list --badge sale")

        XCTAssertEqual(run.exitStatus, 66)
        XCTAssertTrue(run.standardError.contains("badge10 and 99990 more."), run.standardError)
        XCTAssertLessThan(run.standardError.utf8.count, 1_000)
    }

    func testRow_hasTheFieldsOfTheContract() async {
        let run = await ScriptedShop().toolkit.run("badges list --json")

        XCTAssertEqual(
            run.json,
            [
                [
                    "id": "2", "name": "Example Jumper", "price": ["amount": "12.50", "currency": "GBP"],
                    "originalPrice": ["amount": "14.00", "currency": "GBP"],
                    "badge": ["name": "loyalty", "type": "BONUS", "icon": "/image/loyalty_icon.jpg"],
                    "image": "/image/SD_01_T00_0000X_Y0_X_EC_0.jpg",
                ]
            ])
        XCTAssertEqual(run.standardError, "")
    }

    func testRow_saysNullWhereThereIsNothing() async throws {
        let run = await toolkit.run("badges list --user 3 --limit 1 --json")
        let row = try XCTUnwrap(run.json.array?.first)

        XCTAssertEqual(row["originalPrice"], .null)
        XCTAssertEqual(row["badge"], .null)
    }

    func testText_onAPipeIsPlain() async {
        let run = await ScriptedShop().toolkit.run("badges list")

        XCTAssertEqual(
            run.standardOutput,
            """
            ID  NAME            PRICE          BADGE
            2   Example Jumper  £12.50 £14.00  loyalty

            """)
    }

    func testText_thatIsAccessibleSaysWhichPriceIsTheOriginal() async {
        let run = await ScriptedShop().toolkit.run("badges list --accessible")

        XCTAssertTrue(run.standardOutput.contains("£12.50 was £14.00"), run.standardOutput)
    }

    func testText_onATerminalHasTheReducedPriceInRedAndTheOriginalStruck() async {
        let run = await ScriptedShop().toolkit.runOnTerminal("badges list --color always")

        XCTAssertTrue(
            run.standardOutput.contains("\u{1B}[31m£12.50\u{1B}[0m \u{1B}[9m£14.00\u{1B}[0m"), run.standardOutput)
    }

    func testCSV_hasAColumnForEveryPart() async {
        let run = await ScriptedShop().toolkit.run("badges list -o csv")

        XCTAssertEqual(
            run.standardOutput,
            """
            id,name,price.amount,price.currency,originalPrice.amount,originalPrice.currency,badge.name,badge.type,\
            badge.icon,image
            2,Example Jumper,12.50,GBP,14.00,GBP,loyalty,BONUS,/image/loyalty_icon.jpg,\
            /image/SD_01_T00_0000X_Y0_X_EC_0.jpg

            """)
    }

    func testCSV_isEmptyWhereThereIsNothing() async {
        let product = #"{"id": "3", "name": "a,\"b", "price": {"currency_code": "GBP", "current_price": 450}}"#

        let run = await ScriptedShop(products: "{\"products\": [\(product)]}").toolkit.run("badges list -o csv")

        XCTAssertTrue(run.standardOutput.hasSuffix("\n3,\"a,\"\"b\",4.50,GBP,,,,,,\n"), run.standardOutput)
    }

    func testLongListing_isWrittenWholeAndInOrder() async {
        _ = await toolkit.run("sandbox fill badges --count 2500 --yes")

        let run = await toolkit.run("badges list --json")
        let some = await toolkit.run("badges list --badge sale --json")

        XCTAssertEqual(run.json.array?.map { $0["id"]?.string }, (2...2_597).map { String($0) })
        XCTAssertEqual(some.json, .array((run.json.array ?? []).filter { $0["badge"]?["name"] == "sale" }))
    }

    func testDemo_hasThe96ProductsInOrder() async {
        let run = await toolkit.run("badges list -o ndjson")

        XCTAssertEqual(run.standardOutput.split(separator: "\n").count, 96)
        XCTAssertTrue(run.standardOutput.split(separator: "\n")[0].contains(#""id":"2""#))
        XCTAssertEqual(run.exitStatus, 0)
    }

    /// Every demo product matches at least one offer of user 1; user 3 has no offers.
    func testUser_decidesOnTheBadges() async {
        let first = await badges("badges list")
        let third = await badges("badges list --user 3")
        let fifth = await badges("badges list --user 5")

        XCTAssertEqual(Set(third), [nil])
        XCTAssertTrue(Set(first).isSubset(of: ["sale", nil]))
        XCTAssertEqual(Set(fifth), ["gonesoon", "sale", "loyalty"])
    }

    func testUser_isTheSettingsByDefault() async {
        _ = await toolkit.run("config set badges.user 3")

        let set = await badges("badges list")
        let named = await badges("badges list --user 5")

        XCTAssertEqual(Set(set), [nil])
        XCTAssertTrue(named.contains("gonesoon"))
    }

    func testBadge_filtersInAnyCase() async {
        let all = await badges("badges list --user 5").filter { $0 == "loyalty" }

        let some = await badges("badges list --user 5 --badge LoyalTy")

        XCTAssertFalse(all.isEmpty)
        XCTAssertEqual(some, all)
    }

    func testBadge_thatTheUserDoesNotHaveIsNotFoundWithThoseThereAre() async {
        let run = await toolkit.run("badges list --user 2 --badge gonesoon")

        XCTAssertEqual(run.exitStatus, 66)
        XCTAssertEqual(run.standardOutput, "")
        XCTAssertTrue(
            run.standardError.contains("User 2 has no badge 'gonesoon'. The user's badges are: loyalty, sale."),
            run.standardError)
    }

    func testBadge_thatIsMistypedNamesTheNearest() async {
        let run = await toolkit.run("badges list --user 2 --badge loyaltie")

        XCTAssertTrue(run.standardError.contains("Did you mean 'loyalty'?"), run.standardError)
    }

    func testBadge_ofAUserWithoutAnyIsNotFound() async {
        let offers = #"{"available_badges": "", "offers": []}"#

        let run = await ScriptedShop(offers: offers).toolkit.run("badges list --badge sale")

        XCTAssertEqual(run.exitStatus, 66)
        XCTAssertTrue(run.standardError.contains("User 1 has no badges"), run.standardError)
    }

    func testBadge_thatNoProductHasGivesAnEmptyList() async {
        let run = await ScriptedShop().toolkit.run("badges list --badge sale")

        XCTAssertEqual(run.standardOutput, "No product has this badge.\n")
        XCTAssertEqual(run.exitStatus, 0)
    }

    func testLimit_countsTheRest() async {
        let run = await toolkit.runOnTerminal("badges list --limit 10 --color never")
        let standard = await toolkit.runOnTerminal("badges list --color never")
        let filtered = await toolkit.runOnTerminal("badges list --user 5 --badge loyalty --limit 1 --color never")
        let loyal = await badges("badges list --user 5 --badge loyalty").count

        XCTAssertTrue(run.standardOutput.contains("… and 86 more"), run.standardOutput)
        XCTAssertTrue(standard.standardOutput.contains("… and 46 more"), standard.standardOutput)
        XCTAssertTrue(filtered.standardOutput.contains("… and \(loyal - 1) more"), filtered.standardOutput)
        XCTAssertGreaterThan(loyal, 1)
    }

    func testLimit_holdsForPrograms() async {
        let seven = await badges("badges list --limit 7").count
        let all = await badges("badges list --limit 0").count

        XCTAssertEqual([seven, all], [7, 96])
    }

    func testLimit_countsOverAllPages() async {
        let ids = (1...2_100).map { String($0) }
        let products = ids.map {
            #"{"id": "\#($0)", "name": "n", "price": {"currency_code": "GBP", "current_price": 1}}"#
        }
        let shop = ScriptedShop(products: "{\"products\": [\(products.joined(separator: ","))]}")

        let run = await shop.toolkit.run("badges list --limit 1100 --json")

        XCTAssertEqual(run.json.array?.map { $0["id"]?.string }, Array(ids.prefix(1_100)))
    }

    func testEmptyListing_saysSo() async {
        let run = await ScriptedShop(products: #"{"products": []}"#).toolkit.run("badges list")

        XCTAssertEqual(run.standardOutput, "No products.\n")
    }
}
