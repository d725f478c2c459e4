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
}
