import Toolkit
import XCTest

@testable import ToolkitWeb

/// The filters and the rows of lists.
final class ListTests: WebTestCase {
    func testFilters_haveTheNamesOfWhatTheyChoose() throws {
        let page = try browser.get("/cats/list?breed=abys")

        XCTAssertTrue(page.text.contains("Breed: Abyssinian ×"), page.text)
        XCTAssertTrue(page.text.contains("1 cat of the breed Abyssinian"), page.text)
    }

    func testCount_namesTheUsualDistance() throws {
        let page = try browser.get("/search/find?words=lamp&zip=10001")

        XCTAssertTrue(page.text.contains("within 10 miles of 10001"), page.text)
    }

    func testDay_isAControlForDatesUnlessItIsAWord() throws {
        let empty = try browser.get("/codepay/transactions")
        let word = try browser.get("/codepay/transactions?since=7d")

        XCTAssertTrue(empty.html.contains("<input type=\"date\" id=\"a-since\""), empty.html)
        XCTAssertEqual(word.value(of: "since"), "7d")
        XCTAssertFalse(word.html.contains("<input type=\"date\" id=\"a-since\""), word.html)
    }

    func testArgumentsToPick_haveValues() throws {
        // Completion knows the tags of a catalogue that has been read.
        _ = try browser.get("/products/list")
        for command in handler.site.commands {
            for name in handler.site.scene(of: command).picked {
                let values = handler.site.context.candidates(for: name, of: command, [:], start: "")
                XCTAssertGreaterThan(values.count, 1, "\(command.path) \(name)")
            }
        }
        XCTAssertTrue(try browser.get("/codepay/register").html.contains("<option value=\"EUR\">EUR</option>"))
    }

    func testFilterWithTwoValues_hasAMarkForEach() throws {
        let page = try browser.get("/products/list?tag=quick&tag=breakfast")

        XCTAssertTrue(page.html.contains("aria-label=\"Remove Tag: quick\""), page.html)
        XCTAssertTrue(page.addresses.contains("/products/list?tag=breakfast"), page.html)
        XCTAssertTrue(page.text.contains("with the tag quick and breakfast"), page.text)
    }

    func testLinkToMore_existsOnlyWhereThereIsMore() async throws {
        let none = try browser.get("/sandbox/fault/list")
        _ = await toolkit.run("sandbox fault add 'GET /*' --status 503")
        let some = try browser.get("/sandbox/fault/list")

        XCTAssertFalse(none.text.contains("Remove all"), none.text)
        XCTAssertTrue(some.text.contains("Remove all"), some.text)
    }

    func testNewWallet_offersNoOtherSearchAndIsSeenAgainstZero() throws {
        let fields = ["currency": "EUR", "_password": "Better-4321", "_password2": "Better-4321"]
        let empty = try browser.submit(
            browser.get("/codepay/register"), fields.merging(["phone": "+37060001111"]) { $1 })
        let question = try browser.submit(browser.get("/codepay/add"), ["amount": "50"])
        let wallet = try browser.submit(question)

        XCTAssertTrue(empty.text.contains("nothing to draw"), empty.text)
        XCTAssertFalse(empty.text.contains("See all transactions"), empty.text)
        XCTAssertFalse(empty.text.contains("Change the search"), empty.text)
        XCTAssertTrue(wallet.html.contains("<span>0.00 EUR</span>"), wallet.html)
    }

    func testSumOfCards_isAboveThem() async throws {
        _ = await toolkit.run("search wishlist add 110000000120")
        let page = try browser.get("/search/wishlist")

        let parts = page.html.components(separatedBy: "class=\"cards wide\"")
        XCTAssertTrue(parts[0].contains("1 item, $84.95"), page.html)
    }

    func testDeletedCat_isNamed() throws {
        let id = "5dc7fbc0f311c175ca000001"
        let question = try browser.submit(browser.get("/cats/delete?ids=\(id)"), ["ids": id])
        let after = try browser.submit(question)

        XCTAssertTrue(after.text.contains("Deleted Amber."), after.text)
    }

    func testCatWithoutAPhoto_hasAPlaceholderAndNoNote() throws {
        let form = try browser.get("/cats/add?name=Tom&breed=abys&owner=Robin")
        let page = try browser.submit(form, ["name": "Tom", "breed": "abys", "owner": "Robin"])

        XCTAssertTrue(page.html.contains("<div class=\"media\"><span class=\"nothing\"></span></div>"), page.html)
        XCTAssertFalse(page.html.contains("class=\"note\""), page.html)
    }

    func testEmptyList_hasTheNextStepInItsBox() async throws {
        let none = try browser.get("/search/wishlist")
        let filtered = try browser.get("/cats/list?search=zzz")

        let link = "<div class=\"actions\"><a class=\"button main\" href=\"/search/find\">Search products</a>"
        XCTAssertTrue(none.html.contains(link), none.html)
        let links = none.addresses.filter { $0 == "/search/find" }
        XCTAssertEqual(links.count, 3, "the two menus and the box: \(none.html)")
        XCTAssertTrue(filtered.text.contains("Change the search"), filtered.text)
        XCTAssertTrue(filtered.text.contains("Add a cat"), filtered.text)
    }
}
