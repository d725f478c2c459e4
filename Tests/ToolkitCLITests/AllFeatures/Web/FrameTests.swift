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

    func testPageThatAThingOffers_hasAWayBackToTheThing() throws {
        let share = try browser.get("/search/share?id=110000000001&print=true")
        let delete = try browser.get("/cats/delete")
        let part = try browser.get("/codepay/chart")

        XCTAssertTrue(share.html.contains("<a class=\"back\" href=\"/search/show?id=110000000001\">"), share.html)
        XCTAssertFalse(delete.html.contains("class=\"back\""), "no cat is known: \(delete.html)")
        XCTAssertTrue(part.html.contains("<a class=\"back\" href=\"/codepay/home\">"), part.html)
    }

    func testMenu_marksTheListThatLedToAThing() throws {
        let list = try browser.get("/codepay/transactions")
        let address = try XCTUnwrap(list.addresses.first { $0.hasPrefix("/codepay/show?") })
        let fromList = try browser.get(address)
        let direct = try browser.get("/codepay/show?id=160")
        let tab = try browser.get("/codepay/settings/currency")
        let form = try browser.get("/cats/edit?id=5dc7fbc0f311c175ca000001")

        XCTAssertTrue(fromList.html.contains("<a href=\"/codepay/transactions\" aria-current"), fromList.html)
        XCTAssertTrue(direct.html.contains("<a href=\"/codepay/home\" aria-current"), direct.html)
        XCTAssertTrue(tab.html.contains("<a href=\"/codepay/settings/phone\" aria-current"), tab.html)
        XCTAssertTrue(form.html.contains("<a href=\"/cats/list\" aria-current"), form.html)
    }

    func testBalance_standsBetweenTheTitleAndTheButtons() throws {
        let page = try browser.get("/codepay/home").text

        let places = ["Wallet", "1,000.00 EUR", "Send money", "Rainy day", "See all transactions"].compactMap {
            page.firstRange(of: $0)?.lowerBound
        }
        XCTAssertEqual(places.count, 5, page)
        XCTAssertEqual(places, places.sorted(), page)
    }

    func testPageOfAFeatureWithoutSignIn_asksForItAndGoesOn() async throws {
        _ = try browser.submit(browser.get("/codepay/logout"))
        let asked = try browser.get("/codepay/transactions?search=rent")
        let form = try browser.follow(asked)
        let after = try browser.submit(form, form: 1)

        XCTAssertFalse(form.addresses.contains("/codepay/transactions"), "it is not possible now: \(form.html)")
        XCTAssertTrue(after.addresses.contains("/codepay/transactions"), after.html)
        XCTAssertEqual(asked.status, 303)
        XCTAssertTrue(form.html.contains("<h1>Sign in</h1>"), form.html)
        XCTAssertTrue(after.html.contains("value=\"rent\""), after.html)
    }

    func testPageToSignIn_namesNobodyWhomTheFirstCommandWouldSignIn() throws {
        let form = try browser.get("/products/login")
        let list = try browser.get("/products/list")

        XCTAssertFalse(form.html.contains("aria-label=\"endavaStudent\""), form.html)
        XCTAssertTrue(list.html.contains("aria-label=\"endavaStudent\""), list.html)
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

    func testTitles_nameTheFeature() throws {
        let badges = try browser.get("/badges/list")
        let form = try browser.get("/search/find")
        let program = try browser.get("/config/list")

        XCTAssertTrue(badges.html.contains("<title>Products – Badges – toolkit</title>"), badges.html)
        XCTAssertTrue(badges.html.contains("<h1>Products</h1>"), badges.html)
        XCTAssertTrue(form.html.contains("<title>Product search – toolkit</title>"), form.html)
        XCTAssertTrue(program.html.contains("<title>Settings – toolkit</title>"), program.html)
    }

    func testTitle_ofAThingWithTheNameOfTheFeature_namesTheFeature() async throws {
        let added = await toolkit.run("cats add --breed abys --name Catsby --json")
        let id = try XCTUnwrap(added.json["id"]?.string)

        let page = try browser.get("/cats/show?id=\(id)")

        XCTAssertTrue(page.html.contains("<title>Catsby – Cats – toolkit</title>"), page.html)
    }

    func testUnknownSetting_isNotFound() throws {
        let page = try browser.get("/config/get?key=zzz")

        XCTAssertEqual(page.status, 404)
        XCTAssertTrue(page.html.contains("<title>Not found – Value of a setting – toolkit</title>"), page.html)
    }

    func testServiceWithoutThePath_hasFailed() async throws {
        _ = await toolkit.run("config set badges.url http://localhost:1")
        toolkit.transport.reply(to: "GET /api/products", with: HTTPResponse(status: .notFound))
        toolkit.transport.reply(to: "GET /api/user/1/offers", with: HTTPResponse(status: .notFound))

        let page = try browser.get("/badges/list?_from=%2Fbadges%2Foffers")

        XCTAssertEqual(page.status, 502)
        XCTAssertTrue(page.html.contains("<title>Failed – Products – Badges – toolkit</title>"), page.html)
        let change = try XCTUnwrap(page.addresses.first { $0.hasPrefix("/config/set?") })
        XCTAssertTrue(change.contains("_from=%2Fbadges%2Flist&"), change)
    }

    func testThingThatIsNotThere_leadsBackInsteadOfTryingAgain() async throws {
        let missing = try browser.get("/codepay/show?id=99999")
        _ = await toolkit.run("sandbox fault add 'GET /rest/cats' --status 503")
        let failed = try browser.get("/cats/list")

        XCTAssertEqual(missing.status, 404)
        XCTAssertTrue(missing.text.contains("Back to Wallet"), missing.text)
        XCTAssertFalse(missing.text.contains("Try again"), missing.text)
        XCTAssertTrue(failed.text.contains("Try again"), failed.text)
    }

    func testServiceThatFails_leadsToItsAddressOrItsFaults() async throws {
        _ = await toolkit.run("sandbox fault add 'GET /api/products' --status 500")
        let sandbox = try browser.get("/badges/list")
        _ = await toolkit.run("config set badges.url http://localhost:1")
        toolkit.transport.reply(to: "GET /api/products", with: HTTPResponse(status: .internalServerError))
        toolkit.transport.reply(to: "GET /api/user/2/offers", with: HTTPResponse(status: .internalServerError))
        let failed = try browser.get("/badges/list?user=2")
        let address = "/config/set?key=badges.url&_from=%2Fbadges%2Flist%3Fuser%3D2"

        XCTAssertTrue(failed.addresses.contains { $0.hasPrefix(address) }, failed.html)
        XCTAssertTrue(sandbox.addresses.contains("/sandbox/fault/list"), sandbox.html)
        XCTAssertFalse(sandbox.text.contains("Change the address"), sandbox.text)
    }

    func testQuestion_showsTheThingWhosePageLedToIt() throws {
        let cat = try browser.get("/cats/show?id=5dc7fbc0f311c175ca000001")
        let form = try XCTUnwrap(cat.forms.firstIndex { $0.action == "/cats/delete" })
        let question = try browser.submit(cat, form: form, waits: false)
        let send = try browser.submit(browser.get("/codepay/add"), ["amount": "5"], waits: false)

        XCTAssertTrue(question.html.contains("<img class=\"picture"), question.html)
        XCTAssertTrue(question.html.contains("<h1>Delete Amber?</h1>"), question.html)
        XCTAssertTrue(question.html.contains("<a href=\"/cats/list\" aria-current"), question.html)
        XCTAssertFalse(send.html.contains("class=\"detail"), send.html)
    }

    func testMenuOfThePerson_endsWithSigningOut() throws {
        let page = try browser.get("/codepay/home").html
        let menu = try XCTUnwrap(page.components(separatedBy: "<details class=\"menu\">").last)

        let places = ["/codepay/settings/phone", "/codepay/logout"].compactMap { menu.firstRange(of: $0)?.lowerBound }
        XCTAssertEqual(places.count, 2, menu)
        XCTAssertEqual(places, places.sorted(), menu)
    }
}
