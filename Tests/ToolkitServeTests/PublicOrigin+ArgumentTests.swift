import LocalBackend
import Toolkit
import XCTest

@testable import ToolkitServe

final class PublicOriginArgumentTests: XCTestCase {
    func testURLWithAPath_isRefused() {
        for word in ["https://shop.example/path", "shop.example", "ftp://shop.example"] {
            XCTAssertThrowsError(try PublicOrigin(argument: word), word) { error in
                XCTAssertEqual((error as? ArgumentRefusal)?.status, .usage)
            }
        }
    }

    func testArgument_isReadBack() throws {
        let origin = try PublicOrigin(argument: "https://shop.example/")

        XCTAssertEqual(try PublicOrigin(argument: origin.argument), origin)
    }
}
