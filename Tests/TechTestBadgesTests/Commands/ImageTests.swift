import Toolkit
import ToolkitTesting
import XCTest

@testable import TechTestBadges
@testable import TechTestBadgesStandIn

final class ImageTests: XCTestCase {
    private let toolkit = Harness(TechTestBadgesFeature.self)
    private let folder = TemporaryFolder()

    func testIcon_isToldByItsBytes() async {
        let run = await toolkit.run("badges icon sale --json")

        XCTAssertEqual(
            run.json,
            [
                "key": "sale_icon", "path": "/image/sale_icon.jpg", "mediaType": "image/png", "width": 160,
                "height": 60, "bytes": .integer(Int64(Drawing.icon("sale_icon")?.count ?? 0)), "saved": .null,
            ])
    }

    func testPhoto_isToldByItsBytes() async {
        let run = await toolkit.run("badges image \(DemoProducts.firstImageKey) --json")

        XCTAssertEqual(run.json["key"], .string(DemoProducts.firstImageKey))
        XCTAssertEqual(run.json["mediaType"], "image/jpeg")
        XCTAssertEqual(run.json["width"], 120)
        XCTAssertEqual(run.json["height"], 150)
    }

    func testPicture_isSavedWhereThePersonSaid() async throws {
        let file = folder.path + "/icon.png"
        try folder.write("", to: "other")

        let run = await toolkit.run(["badges", "icon", "loyalty", "--save", file])

        let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: file)))
        XCTAssertEqual(bytes, Drawing.icon("loyalty_icon"))
        XCTAssertEqual(run.standardOutput, "Saved \(bytes.count) bytes to \(file).\n")
    }

    func testExistingFile_isKeptWithoutYes() async throws {
        try folder.write("mine", to: "icon.png")
        let words = ["badges", "icon", "sale", "--save", folder.path + "/icon.png"]

        let refused = await toolkit.run(words)
        let kept = try String(contentsOfFile: folder.path + "/icon.png", encoding: .utf8)
        let agreed = await toolkit.run(words + ["--yes"])

        XCTAssertEqual(refused.exitStatus, 65)
        XCTAssertEqual(kept, "mine")
        XCTAssertEqual(agreed.exitStatus, 0)
        XCTAssertEqual(
            [UInt8](try Data(contentsOf: URL(fileURLWithPath: folder.path + "/icon.png"))), Drawing.icon("sale_icon"))
    }

    func testFolder_thatIsNotThereIsAnErrorOfTheDisk() async {
        let run = await toolkit.run(["badges", "icon", "sale", "--save", folder.path + "/none/icon.png"])

        XCTAssertEqual(run.exitStatus, 74, run.standardError)
    }

    func testPicture_savedToStandardOutputIsTheWholeAnswer() async {
        let terminal = ScriptedTerminal()

        _ = await toolkit.run(["badges", "icon", "sale", "--save", "-", "--json"], on: terminal)

        XCTAssertEqual(terminal.output, String(decoding: Drawing.icon("sale_icon") ?? [], as: UTF8.self))
    }

    func testPicture_isDrawnOnATerminalThatShowsPictures() async {
        var toolkit = toolkit
        toolkit.environment["TERM"] = "xterm-kitty"

        let shown = await toolkit.runOnTerminal("badges icon sale")
        let refused = await toolkit.runOnTerminal("badges icon sale --no-pictures")

        XCTAssertTrue(shown.standardOutput.contains("\u{1B}_Ga=T,f=100,q=2,"), shown.standardError)
        XCTAssertFalse(refused.standardOutput.contains("\u{1B}_G"))
        XCTAssertTrue(refused.standardOutput.contains("image/png, 160 × 60 pixels"), refused.standardOutput)
    }

    func testUnknownPicture_isNotFound() async {
        for words in [["image", "none"], ["image", "sale"]] {
            let run = await toolkit.run(["badges"] + words)

            XCTAssertEqual(run.exitStatus, 66, "\(words)")
            XCTAssertTrue(run.standardError.contains("The service has no picture at /image/"), run.standardError)
            XCTAssertTrue(run.standardError.contains("toolkit badges offers"), run.standardError)
        }
    }

    func testIcon_ofAnUnknownBadge_namesTheBadges() async {
        let run = await toolkit.run("badges icon sale_icon")

        XCTAssertEqual(run.exitStatus, 66)
        XCTAssertTrue(
            run.standardError.contains("User 1 has no badge 'sale_icon'. The user's badges are: sale."),
            run.standardError)
    }

    func testIcon_thatIsMissing_isNamedIfTheOffersAreUnknown() async {
        _ = await toolkit.run("sandbox fault add 'GET /api/user/:id/offers' --status 500")

        let run = await toolkit.run("badges icon none")

        XCTAssertEqual(run.exitStatus, 66)
        XCTAssertTrue(run.standardError.contains("no picture at /image/none_icon.jpg"), run.standardError)
    }

    func testWhatIsNoPicture_isASentenceAndNotSaved() async {
        for body in ["", "<html>Application error</html>", "\u{89}PNG"] {
            let shop = ScriptedShop()
            shop.reply(to: "/image/a.jpg", body)

            let run = await shop.toolkit.run(["badges", "image", "a", "--save", folder.path + "/a"])

            XCTAssertEqual(run.exitStatus, 69)
            XCTAssertTrue(run.standardError.contains("The file at /image/a.jpg is not a picture."), run.standardError)
            XCTAssertFalse(FileManager.default.fileExists(atPath: folder.path + "/a"))
        }
    }

    func testNames_thatCouldMeanAnotherFileAreRefusedWithoutARequest() async {
        for key in ImageKeyAttacks.all {
            for command in ["image", "icon"] {
                let shop = ScriptedShop()

                let run = await shop.toolkit.run(["badges", command, "--", key])

                XCTAssertEqual(run.exitStatus, 65, "\(key.debugDescription) \(run.standardError)")
                XCTAssertEqual(shop.asked, [], key.debugDescription)
            }
        }
    }

    func testRefusals_areSentences() async {
        for (status, exit) in [(401, 77), (403, 77), (500, 69), (503, 69)] as [(Int, Int32)] {
            let toolkit = Harness(TechTestBadgesFeature.self)
            _ = await toolkit.run("sandbox fault add 'GET /image/:key.jpg' --status \(status)")

            let run = await toolkit.run("badges icon sale")

            XCTAssertEqual(run.exitStatus, exit, run.standardError)
        }
    }
}
