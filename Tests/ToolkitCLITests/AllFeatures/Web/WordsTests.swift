import Toolkit
import XCTest

@testable import ToolkitWeb

/// The words of the pages are those of pages, and not of a command line.
final class WordsTests: WebTestCase {
    /// How many pages of a command are read, with different values.
    private static let pageLimit = 4

    func testPages_haveNoWordsOfACommandLine() throws {
        var open = ["/", "/-/more"] + handler.site.features.map { handler.site.home(of: $0.name) }
        var known = Set(open)
        var counts: [Substring: Int] = [:]
        while let address = open.popLast() {
            let path = address.prefix { $0 != "?" }
            counts[path, default: 0] += 1
            // The manual is about the command line.
            guard counts[path, default: 0] <= Self.pageLimit, !path.hasPrefix("/manual"), !path.hasPrefix("/hall")
            else {
                continue
            }
            let page = try browser.get(address)
            guard page["Content-Type"]?.hasPrefix("text/html") ?? false else { continue }
            XCTAssertEqual(page.status, 200, address)
            XCTAssertEqual(Self.typed(in: page), [], address)
            open += page.addresses.filter { $0.hasPrefix("/") && !$0.hasPrefix("/-/") && known.insert($0).inserted }
        }
        XCTAssertGreaterThan(known.count, 150)
        XCTAssertNotNil(counts["/codepay/send"])
    }

    func testQuestion_saysWhatWillHappen() throws {
        let page = try browser.submit(
            browser.get("/codepay/send"), ["to": "+37060000002", "amount": "1"], waits: false)

        XCTAssertTrue(page.text.contains("This will send 1.00 EUR to +37060000002"), page.text)
        XCTAssertTrue(page.text.contains("You will have 999.00 EUR left."), page.text)
        XCTAssertFalse(page.text.contains("Nothing was"), page.text)
    }

    /// The words and dates that only help at a command line, outside the line at the foot and the code in texts.
    private static func typed(in page: Page) -> [String] {
        let shown = page.html.replacing(
            try! Regex("(?s)<p class=\"command\">.*?</p>|<code>.*?</code>|<datalist.*?</datalist>|<[^>]+>"), with: " ")
        let words = try! Regex(
            #"\b\d{4}-\d\d-\d\d\b|\s--[a-z][-a-z]*|'toolkit [^']*'|[Ww]ould have been|[Oo]n a terminal|\b(WORD|FILE|TEXT|NAME|KEY|ROUTE)\b"#
        )
        return shown.matches(of: words).map { String(shown[$0.range]) }
    }
}
