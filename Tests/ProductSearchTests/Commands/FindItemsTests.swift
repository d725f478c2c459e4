import Foundation
import Toolkit
import ToolkitTesting
import XCTest

@testable import ProductSearch

final class FindItemsTests: XCTestCase {
    private let toolkit = Harness(ProductSearchFeature.self)

    func testFirstSearch_findsSomethingNearby() async {
        for line in ["search find lamp", "search find lamp --zip 10001"] {
            let run = await Harness(ProductSearchFeature.self).run(line + " --json")
            XCTAssertGreaterThan(run.json["items"]?.array?.count ?? 0, 2, line)
        }
    }

    func testMistakes_areSentencesAndMakeNoRequest() async {
        let table: [(String, Int32, String)] = [
            ("find ' '", 65, "Keyword is mandatory."), ("find '' ''", 65, "Keyword is mandatory."),
            ("find x --zip ' '", 65, "Zipcode is mandatory."), ("find x --zip 123", 65, "five digits"),
            ("find x --zip 00000", 65, "00501"), ("find x --distance 0", 65, "at least 1 mile"),
            ("find x --distance -5", 65, "at least 1 mile"), ("find x --distance abc", 64, "whole number"),
            ("find x --category shoes", 64, "no category"), ("find x --condition old", 64, "new, used, unspecified"),
            ("find x --shipping boat", 64, "free, pickup"), ("find x --limit 0", 65, "1 to 100"),
            ("find x --page 0", 65, "1 to 100"), ("find", 64, "WORD"),
            ("similar 7 --sort age", 64, "days-left"), ("show ../7", 65, "not the ID"),
        ]
        let services = LiveServices { _ in .answer("{}") }
        let toolkit = services.toolkit()
        for (line, status, words) in table {
            let run = await toolkit.run("search \(line)")

            XCTAssertEqual(run.exitStatus, status, line)
            XCTAssertTrue(run.standardError.contains(words), "\(line)\n\(run.standardError)")
        }
        XCTAssertEqual(services.paths, [])
    }

    func testCategoryID_ofAnItem_findsOnlyItsCategory() async throws {
        let toolkit = Harness(ProductSearchFeature.self)
        let all = await toolkit.run("search find camera --zip 10001 --distance 3000 --json").json["items"]?.array ?? []
        let category = try XCTUnwrap(all.first?["category"]?["id"]?.string)

        let some =
            await toolkit.run(
                "search find camera --zip 10001 --distance 3000 --category-id \(category) --json"
            ).json["items"]?.array ?? []

        XCTAssertTrue(some.allSatisfy { $0["category"]?["id"] == .string(category) })
        // All pages together have no fewer than the first page of everything.
        XCTAssertGreaterThanOrEqual(some.count, all.count { $0["category"]?["id"] == .string(category) })
        XCTAssertLessThan(some.count, all.count)
    }

    func testTwoCategories_areRefused() async {
        let run = await Harness(ProductSearchFeature.self).run("search find x --category art --category-id 1")

        XCTAssertEqual(run.exitStatus, 64)
    }

    func testJSON_hasTheKeysOfTheContract() async {
        let services = LiveServices { _ in .answer(ContractSamples.finding(ContractSamples.findingItem)) }

        let run = await services.toolkit().run("search find kettle --zip 90007 --json")

        XCTAssertEqual(
            run.json,
            [
                "total": 120, "page": 1, "area": "within 10 miles of 90007", "nearestMiles": .null,
                "items": [
                    [
                        "id": "110000000001", "title": "Blue Enamel Camping Kettle 1.5 L",
                        "price": ["amount": "24.99", "currency": "USD"],
                        "shipping": ["cost": ["amount": "4.50", "currency": "USD"], "label": "$4.50"],
                        "zip": "90012", "condition": "NEW", "category": ["id": "16035", "name": "Camp Kitchen"],
                        "image": "http://img.example/m/kettle/140.jpg",
                        "url": "http://www.ebay.com/itm/Blue-Enamel-Camping-Kettle-/110000000001", "wished": false,
                    ]
                ],
            ])
    }

    func testMissingValues_areNullForProgramsAndNAForPeople() async {
        let services = LiveServices { _ in .answer(ContractSamples.finding(#"{"itemId":["7"]}"#)) }
        let toolkit = services.toolkit()

        let program = await toolkit.run("search find kettle --zip 90007 --json")
        let person = await toolkit.run("search find kettle --zip 90007")

        XCTAssertEqual(
            program.json["items"],
            [
                [
                    "id": "7", "title": .null, "price": .null, "shipping": ["cost": .null, "label": "N/A"],
                    "zip": .null, "condition": "NA", "image": .null, "url": .null, "wished": false,
                    "category": .null,
                ]
            ])
        let cells = person.standardOutput.split(separator: "\n")[1].split(separator: " ")
        XCTAssertEqual(cells, ["7", "N/A", "N/A", "N/A", "N/A", "NA", "♡"])
    }

    func testCSV_hasTheSameColumnsWhateverTheFirstItemLacks() async {
        let items = ContractSamples.finding(#"{"itemId":["7"]}"#, ContractSamples.findingItem)
        let services = LiveServices { _ in .answer(items) }

        let run = await services.toolkit().run("search find kettle --zip 90007 --output csv")

        let lines = run.standardOutput.components(separatedBy: .newlines).filter { !$0.isEmpty }
        XCTAssertEqual(
            lines.first,
            "id,title,price.amount,price.currency,shipping.cost.amount,shipping.cost.currency,shipping.label,zip,"
                + "condition,image,url,wished,category.id,category.name")
        XCTAssertEqual(lines.dropFirst().first, "7,,,,,,N/A,,NA,,,false,,")
        XCTAssertTrue(
            lines.last?.hasPrefix("110000000001,Blue Enamel Camping Kettle 1.5 L,24.99,USD,4.50,USD,$4.50,") == true,
            run.standardOutput)
    }

    func testNothingFound_isAnAnswer() async {
        let run = await toolkit.run("search find zqxv")

        XCTAssertTrue(run.standardOutput.hasPrefix("No results.\n"), run.standardOutput)
        XCTAssertEqual(run.exitStatus, 0)
    }

    func testTotalWithoutItems_isNoResultsOnTheFirstPage() async {
        let nothing = ContractSamples.findingNothing.replacing(#""totalEntries":["0"]"#, with: #""totalEntries":["5"]"#)
        let toolkit = LiveServices { _ in .answer(nothing) }.toolkit()

        let first = await toolkit.run("search find kettle --zip 90007")
        let second = await toolkit.run("search find kettle --zip 90007 --page 2")

        XCTAssertEqual(
            [first, second].map(\.standardOutput),
            [
                "No results.\nOnly items within 10 miles of 90007. Widen the search with --distance.\n",
                "No more results.\n",
            ])
    }

    func testNothingNear_offersTheLineThatFindsTheNearestItem() async throws {
        for options in ["--condition unspecified", "--shipping pickup --provider ebay"] {
            let line = "search find lamp --zip 99501 \(options)"
            let run = await toolkit.run(line)
            let shown = try XCTUnwrap(run.standardOutput.split(separator: "\n").last)
            let offered = try XCTUnwrap(shown.split(separator: "Find it: toolkit ").last).description
            let miles = try XCTUnwrap(offered.split(separator: " ").last.flatMap { Int($0) })

            let found = await toolkit.run(offered + " --json")
            let nearer = await toolkit.run(line + " --distance \(miles - 1) --json")

            XCTAssertTrue(run.standardOutput.hasPrefix("No results.\n"), run.standardOutput)
            XCTAssertGreaterThan(found.json["total"]?.integer ?? 0, 0, offered)
            XCTAssertEqual(nearer.json["total"], 0, line)
            XCTAssertEqual(nearer.json["nearestMiles"], .integer(Int64(miles)), line)
        }
    }

    func testNearestItem_takesOneMoreRequestOnlyWithoutResults() async throws {
        let nothing = LiveServices { _ in .answer(ContractSamples.findingNothing) }
        let something = LiveServices { _ in
            .answer(ContractSamples.finding(ContractSamples.findingItem))
        }

        for services in [nothing, something] { _ = await services.toolkit().run("search find kettle --zip 90007") }

        XCTAssertEqual(nothing.requests.map { $0.items["sortOrder"] }, [nil, "DistanceNearest"])
        XCTAssertEqual(nothing.requests.last?.items["paginationInput.entriesPerPage"], "1")
        XCTAssertEqual(something.requests.count, 1)
    }

    func testNearestItem_atADistanceThatIsNone_isNotTold() async {
        for miles in ["1e300", "-1e300", "9223372036854775808"] {
            let services = LiveServices { request in
                let item = ContractSamples.findingItem.replacing(#":"5.0""#, with: #":"\#(miles)""#)
                return .answer(
                    request.items["sortOrder"] == nil ? ContractSamples.findingNothing : ContractSamples.finding(item))
            }

            let run = await services.toolkit().run("search find kettle --zip 90007 --json")

            XCTAssertEqual(run.exitStatus, 0, run.standardError)
            XCTAssertEqual(run.json["nearestMiles"], .null, miles)
        }
    }

    func testNearestItem_thatTheServiceDoesNotTell_isNoError() async {
        let services = LiveServices { request in
            guard request.items["sortOrder"] == nil else { return .answer("{}", status: .badRequest) }
            return .answer(ContractSamples.findingNothing)
        }

        let run = await services.toolkit().run("search find kettle --zip 90007")

        XCTAssertEqual(run.exitStatus, 0, run.standardError)
        XCTAssertTrue(run.standardOutput.contains("Widen the search with --distance."), run.standardOutput)
    }

    func testNarrowTerminal_showsIDsWholeAndNoLineTooLong() async {
        for columns in [40, 60, 72, 80] {
            let lines = await linesOnTerminal(columns)

            XCTAssertEqual(lines.filter { $0.contains(/\b11000000\d{4}\b/) }.count, 5, "\(columns)\n\(lines)")
            XCTAssertTrue(lines.allSatisfy { $0.displayWidth <= columns }, "\(columns)\n\(lines)")
        }
    }

    func testLineAboutPages_isWrapped() async {
        let lines = await linesOnTerminal(24)

        XCTAssertTrue(lines.allSatisfy { $0.displayWidth <= 24 }, "\(lines)")
        XCTAssertTrue(lines.joined(separator: " ").contains("shows more Only items within 3000 miles"), "\(lines)")
    }

    /// The output of a search for records on a terminal, without styles.
    private func linesOnTerminal(_ columns: Int) async -> [String] {
        let run = await toolkit.runOnTerminal("search find record --distance 3000 --limit 5", columns: columns)
        return run.standardOutput.replacing(/\u{1B}\[[0-9;]*m/, with: "").split(separator: "\n").map(String.init)
    }

    func testWishListThatCannotBeRead_costsTheHeartsOnly() async throws {
        for line in ["search find record --distance 3000 --limit 1", "search show 110000000001"] {
            let toolkit = Harness(ProductSearchFeature.self)
            try toolkit.damageLocalDatabase()

            let text = await toolkit.run(line)
            let json = await toolkit.run(line + " --json")

            XCTAssertEqual([text.exitStatus, json.exitStatus], [0, 0], text.standardError)
            XCTAssertTrue(text.standardError.contains("Hearts are not shown because"), text.standardError)
            XCTAssertFalse(text.standardOutput.contains("♡"), text.standardOutput)
            XCTAssertNil((json.json["items"]?.array?.first ?? json.json)["wished"])
        }
    }

    func testHeart_marksWhatIsWishedFor() async {
        _ = await toolkit.run("search wishlist add 110000000001")

        let run = await toolkit.run("search find linocut inkwell --distance 3000 --json")

        let wished = (run.json["items"]?.array ?? []).filter { $0["wished"] == true }.map { $0["id"] }
        XCTAssertEqual(wished, ["110000000001"])
    }

    func testBothProviders_findTheSame() async {
        let line = "search find record --shipping pickup --distance 3000 --zip 90012 --limit 100 --json"
        let classic = await toolkit.run(line + " --provider classic")
        let ebay = await toolkit.run(line + " --provider ebay")

        XCTAssertEqual(classic.exitStatus, 0, classic.standardError)
        XCTAssertEqual(ebay.exitStatus, 0, ebay.standardError)
        let titles = [classic, ebay].map { run in
            (run.json["items"]?.array ?? []).compactMap { $0["title"]?.string }.sorted()
        }
        XCTAssertEqual(titles[0], titles[1])
        XCTAssertFalse(titles[0].isEmpty)
    }

    func testPages_followEachOther() async {
        let line = "search find record --zip 90012 --distance 3000 --limit 5 --json"
        let all = await toolkit.run(line.replacing("--limit 5", with: "--limit 10"))
        let pages = [await toolkit.run(line), await toolkit.run(line + " --page 2")]

        XCTAssertEqual(pages.flatMap { $0.json["items"]?.array ?? [] }, all.json["items"]?.array)
        XCTAssertEqual(pages[1].json["page"], 2)
        XCTAssertEqual(all.json["items"]?.array?.count, 10)
    }

    func testRealSearch_isNotMadeAroundTheSandboxsPlace() async {
        let services = LiveServices { _ in .answer(ContractSamples.findingNothing) }
        var toolkit = services.toolkit()
        toolkit.environment["TOOLKIT_SEARCH_PLACE_URL"] = nil

        let run = await toolkit.run("search find kettle")

        XCTAssertEqual(run.exitStatus, 0, run.standardError)
        XCTAssertTrue(run.standardError.contains("search.place-url"), run.standardError)
        XCTAssertEqual(services.requests.map { $0.items["buyerPostalCode"] }, [nil])
    }

    func testUnknownPlace_isNoReasonToFindNothing() async {
        let services = LiveServices { request in
            request.url.path() == "/json"
                ? .answer(#"{"status":"fail","message":"private range","query":"10.0.0.1"}"#)
                : .answer(ContractSamples.finding(ContractSamples.findingItem))
        }
        let toolkit = services.toolkit()

        let anywhere = await toolkit.run("search find kettle --json")
        let near = await toolkit.run("search find kettle --distance 20")

        XCTAssertEqual(anywhere.json["items"]?.array?.count, 1)
        XCTAssertTrue(
            anywhere.standardError.contains(
                "Showing results from everywhere. Your location is unknown: The location service found no US postal "
                    + "code: “private range”. Set your location with --zip ZIP."), anywhere.standardError)
        XCTAssertNil(services.requests[1].items["buyerPostalCode"])
        XCTAssertEqual(near.exitStatus, 69)
        XCTAssertTrue(near.standardError.contains("search.zip"), near.standardError)
    }

    func testNarrowTerminal_cutsNeitherShippingNorCondition() async {
        for columns in [50, 80] {
            let run = await toolkit.runOnTerminal(
                "search find lamp --zip 10001 --color never --no-pictures", columns: columns)

            XCTAssertTrue(run.standardOutput.contains("FREE SHIPPING"), run.standardOutput)
            XCTAssertTrue(run.standardOutput.contains("USED"), run.standardOutput)
            XCTAssertFalse(run.standardOutput.contains("SHIPPI…"), run.standardOutput)
        }
    }
}
