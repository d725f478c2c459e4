import ToolkitTesting
import XCTest

@testable import ToolkitHTTP

final class PageGuardTests: XCTestCase {
    private let client = HTTPClient(base: .of("https://cats.example"), transport: ScriptedTransport())
    private var pages = PageGuard<Int>(limit: 10)

    func testCheck_acceptsPagesThatGoOn() {
        XCTAssertNoThrow(try pages.check(count: 10, first: 1, of: client))
        XCTAssertNoThrow(try pages.check(count: 10, first: 11, of: client))
        XCTAssertNoThrow(try pages.check(count: 0, first: nil, of: client))
    }

    func testCheck_namesAServiceThatRepeatsAPage() {
        XCTAssertNoThrow(try pages.check(count: 10, first: 1, of: client))
        XCTAssertNoThrow(try pages.check(count: 10, first: 11, of: client))
        XCTAssertThrowsError(try pages.check(count: 10, first: 1, of: client)) {
            XCTAssertEqual(
                ($0 as? HTTPError)?.report.message,
                "The response from cats.example is not valid: a page of its list repeats an earlier page.")
        }
    }

    func testCheck_refusesAPageThatIsLongerThanRequested() {
        XCTAssertThrowsError(try pages.check(count: 11, first: 1, of: client)) {
            XCTAssertEqual(
                ($0 as? HTTPError)?.report.message,
                """
                The response from cats.example is not valid: a page of its list has 11 items, and toolkit asked \
                for 10.
                """)
        }
    }
}
