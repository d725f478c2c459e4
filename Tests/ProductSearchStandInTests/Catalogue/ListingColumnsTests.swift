import ToolkitStandIn
import XCTest

@testable import ProductSearchStandIn

final class ListingColumnsTests: XCTestCase {
    func testInitOfRow_numberThatNoImportTakes_isAnError() throws {
        let numbers = [
            "number = 1e15", "place = 4095", "place = -1", "price = \(Int.max)", "shipping_cost = -1",
            "handling = \(Int.max)", "buy_now = \(Int.max)", "bids = -1", "start = \(Int.max)", "start = \(Int.min)",
            "period = 0", "quantity = \(Int.max)", "sold = -1", "watchers = \(Int.max)", "pictures = 9",
        ]
        for number in numbers {
            let database = try SearchClient([.stub()]).service.database
            try database.write { try $0.run("UPDATE listing SET \(number)") }

            try database.write { connection in
                XCTAssertThrowsError(try connection.rows("SELECT * FROM listing").map(Listing.init), number)
            }
        }
    }

    func testInitOfRow_sellerWithANumberThatNoImportTakes_isAnError() throws {
        for number in ["score = \(Int.max)", "positive = 1001", "place = 100000"] {
            let database = try SearchClient([]).service.database
            try database.write { try $0.run("UPDATE seller SET \(number)") }

            try database.write { connection in
                XCTAssertThrowsError(try connection.rows("SELECT * FROM seller").map(Seller.init), number)
            }
        }
    }

    func testSpecifics_lineWithoutAName_isASpecificWithAnEmptyName() {
        XCTAssertEqual(Listing.specifics("\t\tred"), [.init(name: "", values: ["", "red"])])
    }
}
