import Foundation
import ToolkitStandIn
import XCTest

@testable import ILoveCatsStandIn

/// Checks TheCatAPI's old address (ILoveCatsStandIn/Contract.md, section 3.10).
final class OldRoutesTests: XCTestCase {
    func testSource_redirectsToAPictureOfTheType() throws {
        let client = try SandboxClient()

        let response = try client.send("GET /api/images/get?format=src&type=gif&size=small", headers: [:])

        XCTAssertEqual(response.status, .found)
        let address = try XCTUnwrap(response.headers["Location"])
        XCTAssertTrue(address.hasSuffix(".gif"), address)
        let path = address.replacing("http://localhost:8080", with: "")
        XCTAssertEqual(try client.send("GET \(path)", headers: [:]).headers["Content-Type"], "image/gif")
    }

    func testXML_hasAsManyImagesAsAreAskedFor() throws {
        let client = try SandboxClient()

        let response = try client.send(
            "GET /api/images/get?format=xml&results_per_page=20&category=hats&type=gif", headers: [:])

        XCTAssertEqual(response.headers["Content-Type"], "text/xml; charset=utf-8")
        XCTAssertTrue(response.text.contains("<response><data><images><image><url>http://localhost:8080/images/"))
        XCTAssertEqual(response.text.components(separatedBy: "<image>").count - 1, 2)
        let many = try client.send("GET /api/images/get?format=xml&results_per_page=20", headers: [:]).text
        XCTAssertEqual(many.components(separatedBy: "<image>").count - 1, 20)
    }

    func testPage_isLinksWithPictures() throws {
        let response = try SandboxClient().send("GET /api/images/get?image_id=abys1", headers: [:])

        XCTAssertEqual(
            response.text,
            "<a target=\"_blank\" href=\"http://localhost:8080/images/abys1.png\">"
                + "<img src=\"http://localhost:8080/images/abys1.png\"></a>\n")
    }

    func testUnknownImage_isNotFoundAsAFile() throws {
        XCTAssertEqual(
            try SandboxClient().send("GET /api/images/get?format=src&image_id=x", headers: [:]).status, .notFound)
    }

    func testCategories_areInXML() throws {
        let text = try SandboxClient().send("GET /api/categories/list", headers: [:]).text

        XCTAssertTrue(
            text.contains("<response><data><categories><category><id>5</id><name>boxes</name></category>"), text)
    }
}
