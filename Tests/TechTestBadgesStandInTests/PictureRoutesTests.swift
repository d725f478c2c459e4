import ToolkitStandIn
import ToolkitTerminal
import XCTest

@testable import TechTestBadgesStandIn

final class PictureRoutesTests: XCTestCase {
    func testPhotos_areJPEG() throws {
        let client = try BadgeClient()
        var seen: Set<[UInt8]> = []
        for product in DemoProducts.all {
            let response = try client.get("/image/\(product.imageKey).jpg")

            XCTAssertEqual(Picture(response.body)?.mediaType, "image/jpeg", product.imageKey)
            XCTAssertEqual(response.headers["Content-Type"], "image/jpeg")
            seen.insert(response.body)
        }
        XCTAssertEqual(seen.count, 6)
    }

    /// The icons are PNG although their names end in `.jpg` (TechTestBadgesStandIn/Contract.md, section 2.6).
    func testIcons_arePNGUnderAnotherName() throws {
        let expected =
            [("sale", 160, 60, 2), ("gonesoon", 160, 60, 2), ("loyalty", 68, 38, 6)] as [(String, Int, Int, UInt8)]
        let client = try BadgeClient()
        for (name, width, height, colorType) in expected {
            let response = try client.get("/image/\(name)_icon.jpg")
            let picture = try XCTUnwrap(Picture(response.body))

            XCTAssertEqual(response.headers["Content-Type"], "image/jpeg")
            XCTAssertEqual(picture.mediaType, "image/png")
            XCTAssertEqual([picture.width, picture.height], [width, height])
            // The colour type of the header: 2 is RGB, 6 RGBA (PNG specification, 11.2.1).
            XCTAssertEqual(response.body[25], colorType)
        }
    }

    func testPhotosOfTheRealListing_areFoundByTheirForm() throws {
        let client = try BadgeClient()

        for key in ["SD_01_T38_1502_Y0_X_EC_0", "SD_01_T38_1502C_QA_X_EC_0"] {
            XCTAssertEqual(Picture(try client.get("/image/\(key).jpg").body)?.mediaType, "image/jpeg", key)
        }
        for key in ["SD_01_T38_1502_Y0_X_EC_90", "SD_01_T38_150_Y0_X_EC_0", "XSD_01_T38_1502_Y0_X_EC_0"] {
            XCTAssertEqual(try client.get("/image/\(key).jpg").status, .notFound, key)
        }
    }

    func testOtherNames_areNotFound() throws {
        let client = try BadgeClient()
        let names = [
            "none", "sale", "sale_icon.png", "SALE_icon", "other_icon", DemoProducts.firstImageKey.lowercased(),
            DemoProducts.firstImageKey + "0",
        ]
        for name in names { XCTAssertEqual(try client.get("/image/\(name).jpg").status, .notFound, name) }
        XCTAssertEqual(try client.get("/image/sale_icon").status, .notFound)
        XCTAssertEqual(try client.get("/image/.jpg").status, .notFound)
    }

    func testTargets_thatPointElsewhereAreNotFound() throws {
        let client = try BadgeClient()
        let targets = [
            "/image/../../etc/passwd", "/image/..%2f..%2fetc/passwd.jpg", "/image/..%2F..%2Fetc%2Fpasswd.jpg",
            "/image//etc/passwd.jpg", "/image/%2fetc%2fpasswd.jpg", "/image/sale_icon%00.jpg", "/image/%00.jpg",
            "/image/sale_icon.jpg%00", "/image/..%5c..%5cetc%5cpasswd.jpg", "/image/./sale_icon.jpg",
            "/image/x/../sale_icon.jpg", "/image/%2e%2e/image/sale_icon.jpg", "/image/....//sale_icon.jpg",
        ]
        for target in targets {
            let response = try client.get(target)

            XCTAssertEqual(response.status, .notFound, target)
            XCTAssertEqual(response.text, "Not found", target)
        }
    }
}
