import ToolkitStandIn
import XCTest

@testable import ProductSearchStandIn

final class PictureRoutesTests: XCTestCase {
    func testPictures_areAsManyAsTheItemHas() throws {
        let client = try SearchClient([.stub()])

        for (file, status) in [
            ("110000000001-1", 200), ("110000000001-2", 200), ("110000000001-3", 404), ("110000000001-0", 404),
            ("110000000002-1", 404), ("110000000001", 404), ("..%2F..%2Fetc", 404), ("110000000001-1-1", 404),
            ("110000000001-+1", 404), ("110000000001-01", 404),
        ] {
            XCTAssertEqual(try client.send("/pictures/\(file).png").status.rawValue, status, file)
        }
        let picture = try client.send("/pictures/110000000001-1.png")
        XCTAssertEqual(picture.mediaType, "image/png")
        XCTAssertEqual(Array(picture.body.prefix(4)), [0x89, 0x50, 0x4E, 0x47])
    }

    func testSmallPicture_isThereWhenTheItemHasNoOther() throws {
        let client = try SearchClient([.stub { $0.pictures = 0 }])

        XCTAssertEqual(try client.send("/pictures/110000000001-1.png").status, .ok)
    }
}
