import Toolkit
import XCTest

@testable import ToolkitWeb

/// The first page, and the pages of the program that a feature's pages lead to.
final class FirstPageTests: WebTestCase {
    func testFirstPage_leadsIntoEachFeatureAndSaysThatTheDataIsForPlaying() async throws {
        let page = try browser.get("/")
        await use("http://localhost:1", for: try XCTUnwrap(handler.site.features.first { $0.name == "cats" }))
        let mixed = try browser.get("/")
        for feature in handler.site.features { await use("http://localhost:1", for: feature) }
        let real = try browser.get("/")

        for address in ["/-/open/codepay", "/codepay/send", "/search/wishlist", "/cats/add", "/config/list"] {
            XCTAssertTrue(page.addresses.contains(address), "\(address) \(page.html)")
        }
        XCTAssertTrue(page.text.contains("You see demo data"), page.text)
        XCTAssertTrue(mixed.text.contains("on this machine: Products, Search, CodePay, Badges"), mixed.text)
        XCTAssertFalse(mixed.text.contains("delete what you like"), mixed.text)
        XCTAssertFalse(real.text.contains("emo data, which"), real.text)
    }

    func testFirstPage_namesWhoHasSignedIn() throws {
        let before = try browser.get("/")
        let form = try browser.get("/products/login")
        _ = try browser.submit(form, form: 1)
        let after = try browser.get("/")

        XCTAssertFalse(before.text.contains("Signed in as"), before.text)
        XCTAssertTrue(after.text.contains("Signed in as endavaStudent"), after.text)
    }

    func testPageThatASettingDecides_leadsToItAndComesBack() throws {
        let place = try browser.get("/search/here")
        let address = try XCTUnwrap(place.addresses.first { $0.hasPrefix("/config/set?key=search.zip&") })
        let form = try browser.get(address)
        let after = try browser.submit(form, ["value": "10001"])

        XCTAssertTrue(form.html.contains("<a class=\"back\" href=\"/search/here\">"), form.html)
        XCTAssertTrue(form.text.contains("Search: ZIP"), form.text)
        XCTAssertTrue(after.html.contains("<h1>Your location</h1>"), after.html)
        XCTAssertTrue(after.text.contains("10001"), after.text)
        XCTAssertTrue(after.text.contains("Saved."), after.text)
    }

    func testSettings_haveNamesForPeople() throws {
        let page = try browser.get("/config/list")

        XCTAssertTrue(page.rows.contains { $0.hasPrefix("App ID ") }, page.text)
        XCTAssertFalse(page.text.contains("search.app-id"), page.text)
    }

    func testFault_isAddedForARouteFromAListOrForAllRequests() async throws {
        let form = try browser.get("/sandbox/fault/add")
        let one = try browser.submit(form, ["route": "GET /rest/:collection", "_one.fault": "status", "status": "503"])
        let all = try browser.submit(
            browser.get("/sandbox/fault/add"), ["route": "GET /*", "_one.fault": "delay", "delay": "1"])

        XCTAssertTrue(form.html.contains("<optgroup label=\"Cats\">"), form.html)
        let option = "<option value=\"GET /rest/:collection\">GET /rest/:collection</option>"
        XCTAssertTrue(form.html.contains(option), form.html)
        XCTAssertTrue(one.rows.contains { $0.hasPrefix("Cats GET /rest/:collection status 503") }, one.text)
        XCTAssertTrue(all.rows.contains { $0.hasPrefix("CodePay GET /*") }, all.text)
    }

    /// Sets the addresses of a feature's services.
    private func use(_ address: String, for feature: FeatureDescription) async {
        for key in Set(feature.services.map(\.address.key)) { _ = await toolkit.run("config set \(key) \(address)") }
    }
}
