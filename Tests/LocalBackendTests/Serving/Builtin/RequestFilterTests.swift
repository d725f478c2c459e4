import ToolkitTesting
import XCTest

@testable import LocalBackend

final class RequestFilterTests: XCTestCase {
    func testText_isNotSearchedInWhatThePageHides() throws {
        let book = try Notebook()
        _ = try book.ask("POST /notes?password=Hush-1", ["Authorization: Hush-2"], body: "shown")
        func count(_ text: String) throws -> String {
            try book.ask("GET /toolkit/requests?text=\(text)").body.prefix { $0 != "," } + ""
        }
        XCTAssertEqual(
            try ["Hush-1", "authorization:%20Hush", "shown"].map(count), Array(repeating: #"{"count":1"#, count: 3))

        try book.hideSecrets()

        XCTAssertEqual(try count("Hush-1"), #"{"count":0"#)
        XCTAssertEqual(try count("authorization:%20Hush"), #"{"count":0"#)
        XCTAssertEqual(try count("authorization:%20***"), #"{"count":1"#)
        XCTAssertEqual(try count("shown"), #"{"count":1"#)
    }

    func testCopy_leadsToTheRequestsOfTheCopy() throws {
        let book = try Notebook()
        try book.makeCopy("anna")
        _ = try book.ask("GET /copy/anna/notes")

        let page = try book.ask("GET /?copy=anna", ["Accept: text/html"]).body
        let inside = try book.ask("GET /copy/anna/?copy=bob", ["Accept: text/html"]).body

        XCTAssertTrue(page.contains("\"/copy/anna\(Panel.path)/requests/1\""), page)
        XCTAssertTrue(page.contains("action=\"/copy/anna\(Panel.path)/requests\""), page)
        XCTAssertFalse(page.contains("\"\(Panel.path)/requests/1\""), page)
        XCTAssertFalse(inside.contains("/copy/bob\(Panel.path)"), inside)
    }
}
