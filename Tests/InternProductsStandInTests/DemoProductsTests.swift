import Foundation
import ToolkitStandIn
import ToolkitTerminal
import XCTest

@testable import InternProductsStandIn

final class DemoProductsTests: XCTestCase {
    func testDates_areCountedBackFromTheMoment() {
        let moment = Date(timeIntervalSince1970: 1_700_000_000)
        let later = DemoProducts.all(before: moment.addingTimeInterval(86_400))

        let products = DemoProducts.all(before: moment)

        XCTAssertEqual(zip(products, later).map { $1.date - $0.date }, Array(repeating: 86_400, count: products.count))
        XCTAssertTrue(products.allSatisfy { $0.date < 1_700_000_000 && $0.date > 1_700_000_000 - 100 * 86_400 })
    }

    func testTitles_areFoundByThemselves() throws {
        let titles = DemoProducts.all(before: .now).map(\.title)

        XCTAssertEqual(Set(titles.map(\.folded)).count, titles.count)
    }

    func testPictures_areDrawnToTheEdge() {
        for picture in DemoPicture.allCases {
            let png = Data(base64Encoded: picture.base64(scale: 1)).flatMap { Picture([UInt8]($0)) }
            XCTAssertEqual(png?.width, 8, "\(picture)")
            XCTAssertEqual(png?.height, 8, "\(picture)")
        }
    }
}
