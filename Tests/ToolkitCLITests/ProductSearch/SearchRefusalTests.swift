import XCTest

/// Checks that invalid command lines end with a message and a status, and send no request.
final class SearchRefusalTests: XCTestCase {
    private static let keyword = "Keyword is mandatory."
    private static let zip = "Zipcode is mandatory."
    private static let postalCode = "is not a US postal code"

    /// Command lines with their exit statuses and messages.
    private static let lines: [(line: String, status: Int32, sentence: String)] = [
        ("find ''", 65, keyword), ("find ' '", 65, keyword), ("find '' '\t'", 65, keyword),
        ("find", 64, "WORD is required: "),
        ("find kettle --zip ''", 65, zip), ("find kettle --zip ' '", 65, zip),
        ("find kettle --zip 123", 65, "'123' \(postalCode)"), ("find kettle --zip 00000", 65, "'00000' \(postalCode)"),
        ("find kettle --zip 9000a", 65, "'9000a' \(postalCode)"),
        ("find kettle --zip 900071", 65, "'900071' \(postalCode)"),
        ("find kettle --zip ９０００７", 65, "'９０００７' \(postalCode)"),
        ("find kettle --distance 0", 65, "The distance must be at least 1 mile, not 0."),
        ("find kettle --distance -5", 65, "The distance must be at least 1 mile, not -5."),
        ("find kettle --distance abc", 64, "'abc' is not a whole number."),
        ("find kettle --distance 99999999999999999999", 64, "'99999999999999999999' is too large."),
        ("find kettle --distance 1.5", 64, "'1.5' is not a whole number."),
        ("find kettle --category boats", 64, "There is no category 'boats'"),
        ("find kettle --condition broken", 64, "'broken' is not one of new, used, unspecified."),
        ("find kettle --condition new,broken", 64, "'broken' is not one of new, used, unspecified."),
        ("find kettle --shipping sea", 64, "'sea' is not one of free, pickup."),
        ("find kettle --sort best --limit 0", 65, "not 0"), ("find kettle --page 0", 65, "not 0"),
        ("find kettle --sort nearest --provider ebay", 64, "eBay's Browse API sorts by distance only for pickup."),
        ("similar 1 --sort weight", 64, "'weight' is not one of default, name, price, days-left, shipping."),
        ("zip abc", 65, "'abc' is not the beginning of a US postal code"),
        ("show ../1", 65, "'../1' is not the ID of an item"), ("wishlist add 1 ''", 65, "'' is not the ID of an item"),
    ]

    func testLines_thatMakeNoSense_makeNoRequest() throws {
        let market = try Market()
        let before = FileTree(market.program.home)

        for (line, status, sentence) in Self.lines {
            let run = try market.program.run("search \(line)")

            assertSays(run, status, sentence)
        }

        XCTAssertEqual(market.asked, [])
        XCTAssertEqual(FileTree(market.program.home), before)
    }

    func testErrorForPrograms_hasItsCode() throws {
        let program = try Program()

        for (line, code) in [
            ("find ' '", "blank-keyword"), ("find kettle --sort price", "unreadable-value"),
            ("find kettle --zip 123", "unacceptable-value"), ("find kettle --category boats", "unreadable-value"),
        ] {
            let run = try program.run("search \(line) --json")

            XCTAssertEqual(run.output, "", line)
            XCTAssertTrue(run.error.contains(#""code":"\#(code)""#), run.error)
        }
        XCTAssertFalse(FileManager.default.fileExists(atPath: program.home))
    }

    func testEveryMistakeOfALine_isTold() throws {
        let run = try Program().run("search find kettle --zip 123 --distance 0 --category boats")

        XCTAssertEqual(run.status, 64)
        for sentence in ["'123' \(Self.postalCode)", "not 0.", "There is no category 'boats'"] {
            XCTAssertTrue(run.error.contains(sentence), run.error)
        }
    }

    func testNearestOfWhatCanBePickedUp_isTaken() throws {
        let market = try Market()

        let find = try market.program.run("search find kettle --sort nearest --shipping pickup --provider ebay")

        XCTAssertEqual(find.status, 0, find.error)
        XCTAssertEqual(market.asked, ["browse", "place", "token"])
    }
}
