import Toolkit
import XCTest

@testable import ToolkitWeb

/// The articles about the program as pages.
final class ArticleTests: WebTestCase {
    func testManual_linksToEachArticle() throws {
        let manual = try browser.get("/manual")

        XCTAssertFalse(Article.all.isEmpty)
        for article in Article.all {
            let page = try browser.get(article.address)
            XCTAssertTrue(manual.addresses.contains(article.address), manual.html)
            XCTAssertEqual(page.status, 200)
            XCTAssertTrue(page.html.contains("<h1>\(article.title)</h1>"), page.html)
        }
    }

    func testArticle_hasNoMarkdownOutsideItsCode() throws {
        for article in Article.all {
            let prose = article.html.text.replacing(try Regex("(?s)<(code|pre)>.*?</(code|pre)>"), with: "")
            for mark in ["`", "**", "](", "## ", "| ", "&lt;doc:"] {
                XCTAssertFalse(prose.contains(mark), "\(article.name) has \(mark)")
            }
        }
    }

    func testArticle_hasHeadingsListsTablesAndCode() throws {
        let page = try browser.get("/-/article/serve-your-app")

        XCTAssertTrue(page.html.contains("<h3 id=\"Use-HTTPS\">Use HTTPS</h3>"), page.html)
        XCTAssertTrue(page.html.contains("<li><code>--only cats</code> serves only this feature.</li>"), page.html)
        XCTAssertTrue(page.html.contains("<th scope=\"col\">Limit</th>"), page.html)
        XCTAssertTrue(page.html.contains("<pre>toolkit serve</pre>"), page.html)
    }

    func testArticle_linksToItsHeadingsAndToOtherArticles() throws {
        let serve = try browser.get("/-/article/serve-your-app")
        let external = try browser.get("/-/article/external-commands")

        for address in serve.addresses where address.hasPrefix("#") && address != "#main" {
            XCTAssertTrue(serve.html.contains("id=\"\(address.dropFirst())\""), address)
        }
        XCTAssertTrue(external.addresses.contains("/-/article/use-from-an-assistant"), external.html)
    }

    func testUnknownArticle_isNotFound() throws {
        XCTAssertEqual(try browser.get("/-/article/none").status, 404)
    }
}
