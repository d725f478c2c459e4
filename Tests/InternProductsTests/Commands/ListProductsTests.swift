import Foundation
import Toolkit
import ToolkitTesting
import XCTest

@testable import InternProducts

final class ListProductsTests: XCTestCase {
    private let toolkit = Harness(InternProductsFeature.self)
    private let three = [
        #"{"title":"Old","description":"1. Mix.\r\n2. Bake.","tags":["cake","a b"],"date":1640995200,"image":"AAAA"}"#,
        #"{"title":"New","tags":["Cake"],"date":1646136000}"#, #"{"description":"nothing else"}"#,
    ]

    private func titles(_ run: Run) -> [String?]? { run.json.array?.map { $0["title"]?.string } }

    private func positions(_ run: Run) -> [Int?]? { run.json.array?.map { $0["position"]?.integer } }

    func testTerminalWithPictures_showsThePicturesBesideTheProducts() async {
        let run = await toolkit.runWithPictures("products list --limit 2")

        XCTAssertEqual(run.pictureCount, 2, run.standardOutput)
    }

    func testList_isATableWithTheNewestFirst() async {
        let live = await LiveCatalogue.signedIn()

        let run = await live.run("products list", elements: three[0], three[1], three[2])

        let lines = run.standardOutput.split(separator: "\n").map { $0.split(separator: " ").joined(separator: " ") }
        let day = Date(timeIntervalSince1970: 1_646_136_000).localDay()
        XCTAssertEqual(lines.first, "# TITLE DATE TAGS DESCRIPTION")
        XCTAssertTrue(lines[1].hasPrefix("1 New \(day) Cake"), lines[1])
        XCTAssertTrue(lines[2].hasSuffix("cake, a b 1. Mix. 2. Bake."), lines[2])
        XCTAssertEqual(lines[3], "3 (untitled) – nothing else")
    }

    func testList_isCutToTheTerminal() async {
        let run = await toolkit.runOnTerminal("products list --color never", columns: 80)

        let lines = run.standardOutput.split(separator: "\n")
        XCTAssertEqual(lines.count, 13)
        for line in lines { XCTAssertLessThanOrEqual(line.count, 80, String(line)) }
        XCTAssertTrue(lines[1].hasSuffix("…"), String(lines[1]))
    }

    func testJSON_hasExactlyTheFieldsOfTheDesign() async {
        let live = await LiveCatalogue.signedIn()

        let run = await live.run("products list --json", elements: three[0], three[1], three[2])

        XCTAssertEqual(
            run.json,
            [
                [
                    "position": 1, "title": "New", "description": "", "tags": ["Cake"],
                    "date": "2022-03-01T12:00:00.000Z", "image": .null,
                ],
                [
                    "position": 2, "title": "Old", "description": "1. Mix.\r\n2. Bake.", "tags": ["cake", "a b"],
                    "date": "2022-01-01T00:00:00.000Z", "image": ["mediaType": .null, "bytes": 3],
                ],
                [
                    "position": 3, "title": "", "description": "nothing else", "tags": [], "date": .null,
                    "image": .null,
                ],
            ])
    }

    func testCSV_joinsTheTags() async {
        let live = await LiveCatalogue.signedIn()

        let run = await live.run("products list --output csv", elements: three[1], three[2])

        XCTAssertEqual(
            run.standardOutput,
            "position,title,description,tags,date,image.mediaType,image.bytes\n"
                + "1,New,,Cake,2022-03-01T12:00:00.000Z,,\n2,,nothing else,,,,\n")
    }

    func testFilters_keepThePositions() async {
        let cakes = await toolkit.run("products list --tag DESSERT --json")
        let creme = await toolkit.run("products list --search 'creme brulee' --json")
        let soup = await toolkit.run("products list --search SALTIBARSCIAI --json")
        let both = await toolkit.run("products list --tag dessert --tag apple --json")
        let none = await toolkit.run("products list --tag dessert --search walnut")

        XCTAssertEqual(titles(cakes), ["Apple crumble 🍎", "Crème brûlée for two"])
        XCTAssertEqual(positions(cakes), [3, 6])
        XCTAssertEqual(positions(creme), [6])
        XCTAssertEqual(positions(both), [3])
        XCTAssertEqual(titles(soup), ["\"Šaltibarščiai\", the pink soup"])
        XCTAssertEqual(none.exitStatus, 0)
        XCTAssertEqual(none.standardOutput, "No products.\n")
    }

    func testOldestFirst_turnsWhatIsShownAround() async {
        let old = await toolkit.run("products list --oldest-first --limit 2 --json")
        let run = await toolkit.run("products list --reverse --limit 2 --json")

        XCTAssertEqual(positions(old), [12, 11])
        XCTAssertEqual(positions(run), [12, 11])
    }

    func testDefaultUnderTheOldName_isStillUsed() async throws {
        try toolkit.home.write("products list.oldest-first = on\n", to: "settings.conf")

        let run = await toolkit.run("products list --limit 1 --json")
        XCTAssertEqual(positions(run), [12], run.standardError)
    }

    func testLimit_isToldOnATerminal() async {
        let run = await toolkit.runOnTerminal("products list --limit 5 --color never")

        XCTAssertTrue(run.standardOutput.contains("… and 7 more. Use --limit 0 to show all."), run.standardOutput)
    }

    func testSpinner_turnsUntilThereIsAnAnswer() async {
        var toolkit = await LiveCatalogue.signedIn().toolkit
        let terminal = ScriptedTerminal(isTerminal: true)
        toolkit.adjust = { $0.network = { _ in SlowService(waitsFor: "Fetching products …", on: terminal) } }

        let run = await toolkit.run(["products", "list"], on: terminal)

        XCTAssertEqual(run.standardOutput, "No products.\n")
        XCTAssertTrue(run.standardError.contains("Fetching products …"), run.standardError)
        XCTAssertTrue(run.standardError.hasSuffix("\u{1B}[2K\u{1B}[?25h"), run.standardError)
    }

    // MARK: Unexpected answers

    func testElements_thatAreNoProductsAreCounted() async {
        let live = await LiveCatalogue.signedIn()

        let one = await live.run("products list --json", elements: three[1], "null")
        let some = await live.run("products list --json", elements: "7", three[1], "[]", #""x""#)

        XCTAssertEqual(titles(one), ["New"])
        XCTAssertTrue(one.standardError.contains("Skipped 1 product that could not be read."), one.standardError)
        XCTAssertEqual(titles(some), ["New"])
        XCTAssertTrue(some.standardError.contains("Skipped 3 products that could not be read."), some.standardError)
    }

    func testElements_noneOfWhichIsAProductAreAnError() async {
        let run = await LiveCatalogue.signedIn().run("products list --json", elements: "null", "7")

        XCTAssertEqual(run.exitStatus, 69)
        XCTAssertTrue(run.standardError.contains("The service sent 2 products, but none"), run.standardError)
    }

    func testNoElements_areNoProducts() async {
        let live = await LiveCatalogue.signedIn()

        let run = await live.run("products list", products: #"{"status":"SUCCESS","products":[]}"#)

        XCTAssertEqual(run.exitStatus, 0, run.standardError)
        XCTAssertEqual(run.standardOutput, "No products.\n")
    }

    func testAnswers_thatMakeNoSenseAreNoCrash() async {
        for answer in [
            "", "null", "[]", "{}", #"{"status":"SUCCESS"}"#, #"{"status":"SUCCESS","products":null}"#,
            #"{"status":"SUCCESS","products":{}}"#, #"{"status":"OK","products":[]}"#, #"{"products":[]}"#,
            #"{"status":"SUCCESS","products":[{"#,
        ] {
            let live = await LiveCatalogue.signedIn()

            let run = await live.run("products list", products: answer)

            XCTAssertEqual(run.exitStatus, 69, answer)
            XCTAssertEqual(run.standardOutput, "", answer)
            XCTAssertTrue(run.standardError.contains("is not valid"), run.standardError)
        }
    }

    func testRefusal_showsTheMessageAndTheWayIn() async {
        for (answer, message) in [
            (#"{"status":"FAILED","message":"Bad token"}"#, "Bad token"),
            (#"{"status":"FAILED"}"#, "The service refused to list its products."),
        ] {
            let live = await LiveCatalogue.signedIn()

            let run = await live.run("products list", products: answer)

            XCTAssertEqual(run.exitStatus, 77)
            XCTAssertTrue(run.standardError.contains("error: \(message)"), run.standardError)
            XCTAssertTrue(
                run.standardError.contains("toolkit products login --username USERNAME"), run.standardError)
        }
    }

    func testSandbox_breaksAsItIsTold() async {
        var toolkit = toolkit
        let cases: [(mode: String, status: Int32, images: Int)] = [
            ("normal", 0, 12), ("failed", 77, 0), ("no-products", 69, 0), ("bad-image", 0, 0), ("text-date", 0, 12),
        ]
        for (mode, status, images) in cases {
            toolkit.environment["TOOLKIT_PRODUCTS_SANDBOX_ANSWER"] = mode

            let run = await toolkit.run("products list --json")

            XCTAssertEqual(run.exitStatus, status, "\(mode): \(run.standardError)")
            let rows = run.json.array ?? []
            XCTAssertEqual(rows.filter { $0["image"]?["mediaType"] == "image/png" }.count, images, mode)
            XCTAssertTrue(rows.allSatisfy { $0["date"]?.string != nil }, mode)
        }
    }

    func testAnswerOfTheSandbox_isASetting() async {
        let set = await toolkit.run("config set products.sandbox.answer failed")

        let run = await toolkit.run("products list")

        XCTAssertEqual(set.exitStatus, 0, set.standardError)
        XCTAssertEqual(run.exitStatus, 77, run.standardError)
    }

    func testService_thatIsOutOfOrderIsASentence() async {
        let live = await LiveCatalogue.signedIn()
        for _ in 0..<20 {
            live.answer("/products?loginToken=\(LiveCatalogue.token)", "oh no", status: .internalServerError)
        }

        let run = await live.toolkit.run("products list")

        XCTAssertEqual(run.exitStatus, 69)
        XCTAssertFalse(run.standardError.contains(LiveCatalogue.token), run.standardError)
    }
}

/// Answers a request only after the terminal has shown a text.
private struct SlowService: Transport {
    let text: String
    let terminal: ScriptedTerminal

    init(waitsFor text: String, on terminal: ScriptedTerminal) {
        self.text = text
        self.terminal = terminal
    }

    func send(_ request: HTTPRequest) async throws -> HTTPResponse {
        let deadline = ContinuousClock.now + .seconds(20)
        while !terminal.error.contains(text), .now < deadline { await Task.yield() }
        return HTTPResponse(body: Array(#"{"status":"SUCCESS","products":[]}"#.utf8))
    }
}
