import ToolkitStandIn
import XCTest

@testable import ProductSearchStandIn

/// Checks the service for the current place (ProductSearchStandIn/Contract.md, section 5).
final class CurrentPlaceRoutesTests: XCTestCase {
    func testAnswer_hasTheMembersOfTheContract() throws {
        let answer = try SearchClient([]).json("/json")

        let texts = [
            "status": "success", "country": "United States", "countryCode": "US", "region": "CA",
            "regionName": "California", "city": "Los Angeles", "zip": "90012", "timezone": "America/Los_Angeles",
        ]
        for (name, text) in texts { XCTAssertEqual(answer[name]?.string, text) }
        for name in ["lat", "lon"] { XCTAssertNotNil(answer[name]?.number) }
        for name in ["isp", "org", "as", "query"] { XCTAssertNotNil(answer[name]?.string) }
    }

    func testAnswer_hasTheFieldsThatAreNamedAlone() throws {
        let client = try SearchClient([])

        XCTAssertEqual(try client.json("/json/?fields=zip"), ["zip": "90012"])
        XCTAssertEqual(try client.json("/json?fields=status,zip"), ["status": "success", "zip": "90012"])
    }
}
