import XCTest

@testable import TechTestBadges

final class BadgeTests: XCTestCase {
    func testIcon_isBelowImageWithTheNameEncoded() {
        let cases = [
            ("sale", "/image/sale_icon.jpg"), ("a b", "/image/a%20b_icon.jpg"), ("a/b", "/image/a%2Fb_icon.jpg"),
            ("../x", "/image/..%2Fx_icon.jpg"), ("ä?#%&+", "/image/%C3%A4%3F%23%25%26%2B_icon.jpg"),
            ("A-1_b.c~", "/image/A-1_b.c~_icon.jpg"),
        ]
        for (name, path) in cases { XCTAssertEqual(Badge(name: name, type: "T").icon, path) }
    }
}
