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
}
