import ToolkitStandIn
import XCTest

@testable import LocalBackend

final class PublicOriginTests: XCTestCase {
    func testAddress_isAnOriginWithOrWithoutASlash() {
        for (text, wanted) in [
            ("https://shop.example", "https://shop.example"), ("https://shop.example/", "https://shop.example"),
            ("HTTP://Shop.Example:8080", "http://shop.example:8080"),
            ("https://shop.example:443", "https://shop.example"), ("http://[::1]:3000", "http://[::1]:3000"),
        ] {
            XCTAssertEqual(PublicOrigin(text)?.text, wanted, text)
        }
    }

    func testOtherTexts_areNoOrigins() {
        for text in [
            "", "/", "shop.example", "ftp://shop.example", "null", "*", "https://", "https:///",
            "https://shop.example/a", "https://shop.example//", "https://shop.example?a", "https://a@shop.example",
        ] {
            XCTAssertNil(PublicOrigin(text), text)
        }
    }

    func testURLs_ofAServiceBeginWithIt() throws {
        let book = try Notebook(
            publicOrigin: PublicOrigin("https://shop.example"), extra: [Self.address, Self.quickAddress])

        for path in ["/address", "/quick-address"] {
            XCTAssertEqual(try book.ask("GET \(path)").body, "https://shop.example", path)
        }
        try book.makeCopy("anna")
        XCTAssertEqual(try book.ask("GET /copy/anna/address").body, "https://shop.example/copy/anna")
    }

    func testURLs_ofTheServerBeginWithIt() throws {
        let book = try Notebook(publicOrigin: PublicOrigin("https://shop.example"))

        XCTAssertTrue(try book.ask("GET /openapi.json").body.contains("\"https://shop.example\""))
        XCTAssertEqual(try book.ask("POST /copy?name=anna")["Location"], "https://shop.example/copy/anna/")
        XCTAssertTrue(try book.ask("GET /", ["Accept: text/html"]).body.contains("https://shop.example<"))
    }

    /// A route whose response is the origin of the request.
    private static let address = Route("GET /address") { HTTPResponse(text: $0.origin) }
    /// The same, answered on the event loop.
    private static let quickAddress = Route("GET /quick-address") { HTTPResponse(text: $0.origin) }.quick()
}
