import Foundation
import ToolkitStandIn
import ToolkitTerminal
import XCTest

@testable import TechTestBadgesStandIn

final class SandboxOptionsTests: XCTestCase {
    func testAvailableBadges_areEmptyOnRequest() throws {
        let client = try BadgeClient(settings: ["badges.sandbox.available-badges": "empty"])

        XCTAssertEqual(try client.json("/api/user/1/offers")["available_badges"], "")
        XCTAssertEqual(try client.json("/api/user/1/offers")["offers"]?.array?.count, 5)
    }

    func testAvailableBadges_areMalformedOnRequest() throws {
        let client = try BadgeClient(settings: ["badges.sandbox.available-badges": "malformed"])
        let text = try XCTUnwrap(client.json("/api/user/1/offers")["available_badges"]?.string)

        XCTAssertFalse(text.isEmpty)
        for part in text.components(separatedBy: "||") {
            let sides = part.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
            let isRule = sides.count == 2 && sides.allSatisfy { !$0.allSatisfy { $0 == " " || $0 == "," } }
            XCTAssertFalse(isRule, part)
        }
    }

    func testAnswersInJSON_breakOffOnRequest() throws {
        let client = try BadgeClient(settings: ["badges.sandbox.truncated": "true"])
        let whole = try BadgeClient()
        for path in ["/api/products", "/api/product/2", "/api/user/1/offers"] {
            let text = try client.get(path).text

            XCTAssertTrue(try whole.get(path).text.hasPrefix(text), path)
            XCTAssertThrowsError(try JSON.decode(JSONValue.self, from: Array(text.utf8)), path)
        }
        XCTAssertNotNil(Picture(try client.get("/image/sale_icon.jpg").body))
    }
}
