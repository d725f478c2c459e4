import Toolkit
import XCTest

@testable import ToolkitWeb

/// The frame of pages: where they lead back to, and who is signed in.
final class FrameTests: WebTestCase {
    func testThingOpenedDirectly_hasAWayBackToItsList() throws {
        let badge = try browser.get("/badges/show?id=2&user=5")
        let tab = try browser.get("/search/photos?id=110000000001")
        let send = try browser.get("/codepay/send?to=%2B37060000002")

        XCTAssertTrue(badge.html.contains("<a class=\"back\" href=\"/badges/list?user=5\">"), badge.html)
        XCTAssertTrue(tab.html.contains("<a class=\"back\" href=\"/search/find\">"), tab.html)
        XCTAssertFalse(send.html.contains("class=\"back\""), "the menu has the page: \(send.html)")
    }

    func testPageOfAFeatureWithoutSignIn_asksForItAndGoesOn() async throws {
        _ = try browser.submit(browser.get("/codepay/logout"))
        let asked = try browser.get("/codepay/transactions?search=rent")
        let form = try browser.follow(asked)
        let after = try browser.submit(form, form: 1)

        XCTAssertEqual(asked.status, 303)
        XCTAssertTrue(form.html.contains("<h1>Sign in</h1>"), form.html)
        XCTAssertTrue(after.html.contains("value=\"rent\""), after.html)
    }

    func testMark_isThatOfTheSettingsAsTheyAre() async throws {
        let before = try browser.get("/cats/breeds")
        _ = await toolkit.run("config set cats.url http://localhost:1/rest/cats")
        let after = try browser.get("/cats/add")

        XCTAssertTrue(before.html.contains("demo<span> data</span>"), before.html)
        XCTAssertFalse(after.html.contains("demo<span> data</span>"), after.html)
    }

    func testPagesOfTheProgram_nameFeaturesForPeople() throws {
        let status = try browser.get("/sandbox/status")
        let fill = try browser.get("/sandbox/fill")

        XCTAssertTrue(status.rows.contains { $0.hasPrefix("CodePay") }, status.text)
        XCTAssertTrue(fill.html.contains("<option value=\"codepay\">CodePay</option>"), fill.html)
    }
}
