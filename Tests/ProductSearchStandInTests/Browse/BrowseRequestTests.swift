import ToolkitStandIn
import XCTest

@testable import ProductSearchStandIn

final class BrowseRequestTests: XCTestCase {
    private func query(_ text: String) throws -> ListingQuery {
        let request = try XCTUnwrap(
            SandboxRequest(.get, target: "/?q=mouse&\(text)", headers: [:], body: [], origin: "http://localhost"))
        return try BrowseRequest(request, now: 0).query
    }

    /// Checks the sort values of the table (ProductSearchStandIn/Contract.md, section 7.2).
    func testSort_isReadAsTheContractNamesIt() throws {
        let pickup =
            "filter=deliveryOptions:{SELLER_ARRANGED_LOCAL_PICKUP},pickupCountry:US,pickupPostalCode:90007,"
            + "pickupRadius:10,pickupRadiusUnit:mi&"
        let cases: [(String, ListingQuery.Order)] = [
            ("", .bestMatch), ("sort=price", .totalLowest), ("sort=-price", .totalHighest),
            ("sort=newlyListed", .newest), ("sort=endingSoonest", .endsSoonest), (pickup + "sort=distance", .nearest),
        ]
        for (text, order) in cases {
            XCTAssertEqual(try query(text).order, order, text)
        }
    }

    func testRadius_isInMilesOrKilometers() throws {
        let pickup =
            "filter=deliveryOptions:{SELLER_ARRANGED_LOCAL_PICKUP},pickupCountry:US,pickupPostalCode:90007,"
            + "pickupRadius:16.09344,pickupRadiusUnit:"

        XCTAssertEqual(try XCTUnwrap(query(pickup + "km").miles), 10, accuracy: 1e-9)
        XCTAssertEqual(try query(pickup + "mi").miles, 16.09344)
    }

    func testPage_isReadWithItsStandards() throws {
        XCTAssertEqual(try query("").limit, 50)
        XCTAssertEqual(try query("limit=200&offset=10000").limit, 200)
        XCTAssertEqual(try query("limit=200&offset=10000").offset, 10_000)
    }
}
