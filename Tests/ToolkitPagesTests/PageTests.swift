import XCTest

@testable import ToolkitPages

final class PageTests: XCTestCase {
    func testPage_marksTheCurrentLink() {
        let links = [Page.Link("Cats", "/cats", isCurrent: true), Page.Link("Dogs", "/dogs")]

        let html = Page("Cats", site: Page.Link("zoo", "/"), assets: "/a", links: links, content: "<p>Hi</p>").html.text

        XCTAssertTrue(html.contains(#"<a href="/cats" aria-current="page">Cats</a>"#), html)
        XCTAssertTrue(html.contains(#"<a href="/dogs">Dogs</a>"#), html)
        XCTAssertTrue(html.contains("<title>Cats – zoo</title>"), html)
        XCTAssertTrue(html.contains(#"href="/a/style.css""#), html)
    }

    func testPage_hasNoScriptOrStyleInside() {
        let html = Page("Cats", site: Page.Link("zoo", "/"), assets: "/a", content: "<p>Hi</p>").html.text

        XCTAssertFalse(html.contains("style="), html)
        XCTAssertFalse(html.contains("<style"), html)
        XCTAssertEqual(
            html.matches(of: /<script[^>]*>/).map { String($0.output) },
            [
                #"<script src="/a/script.js" defer>"#
            ])
    }
}
