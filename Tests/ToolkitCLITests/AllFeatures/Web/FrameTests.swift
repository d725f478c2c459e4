import Toolkit
import XCTest

@testable import ToolkitWeb

/// The frame of pages: where they lead back to, and who is signed in.
final class FrameTests: WebTestCase {
    func testMark_isThatOfTheSettingsAsTheyAre() async throws {
        let before = try browser.get("/cats/breeds")
        _ = await toolkit.run("config set cats.url http://localhost:1/rest/cats")
        let after = try browser.get("/cats/add")

        XCTAssertTrue(before.html.contains("demo<span> data</span>"), before.html)
        XCTAssertFalse(after.html.contains("demo<span> data</span>"), after.html)
    }
}
