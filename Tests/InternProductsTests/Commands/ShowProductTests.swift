import Foundation
import Toolkit
import ToolkitTesting
import XCTest

@testable import InternProducts

final class ShowProductTests: XCTestCase {
    private let toolkit = Harness(InternProductsFeature.self)
    private let folder = TemporaryFolder()
    private let png = PixelArt.placeholder.png

    private func element(_ title: String = "Cake", image: String) -> String {
        #"{"title":"\#(title)","image":"\#(image)"}"#
    }

    private func savePlace() throws -> String {
        try folder.write("", to: "keep")
        return folder.path + "/cake.png"
    }

    // MARK: Drawing

    func testShow_drawsTheWholeProduct() async {
        let live = await LiveCatalogue.signedIn()

        let run = await live.run(
            "products show cake",
            elements: #"{"title":"Cake","description":"1. Mix.\r\n2. Bake.","tags":["a","b c"],"date":1646136000}"#)

        let day = Date(timeIntervalSince1970: 1_646_136_000).localDay()
        XCTAssertEqual(run.standardOutput, "Cake\n1. Mix.\n2. Bake.\nTags  a, b c\nDate  \(day)\n")
    }

    func testShow_drawsWhatThereIsOfAnEmptyProduct() async {
        let live = await LiveCatalogue.signedIn()

        let run = await live.run("products show 1", elements: "{}")

        XCTAssertEqual(run.standardOutput, "(untitled)\nTags  –\nDate  –\n")
    }

    func testDescription_isWrappedInFull() async {
        let run = await toolkit.runOnTerminal("products show polenta --no-pictures --color never", columns: 40)

        for line in run.standardOutput.split(separator: "\n") { XCTAssertLessThanOrEqual(line.count, 40, String(line)) }
        XCTAssertTrue(run.standardOutput.replacing("\n", with: " ").contains("pour it over the warm cake."))
    }

    func testPicture_isDrawnOnATerminalThatShowsPictures() async {
        var toolkit = toolkit
        toolkit.environment["TERM"] = "xterm-kitty"

        let shown = await toolkit.runOnTerminal("products show 1")
        let refused = await toolkit.runOnTerminal("products show 1 --no-pictures")
        let piped = await toolkit.run("products show 1")

        XCTAssertTrue(shown.standardOutput.contains("\u{1B}_Ga=T,f=100,q=2,"), shown.standardError)
        for run in [refused, piped] {
            XCTAssertEqual(run.exitStatus, 0, run.standardError)
            XCTAssertFalse(run.standardOutput.contains("\u{1B}_G") || run.standardOutput.contains("┌"))
        }
    }

    func testPicture_thatCannotBeDecodedIsARedBox() async {
        for image in ["Z", "", "Zm9v", "!!!"] {
            let live = await LiveCatalogue.signedIn()
            live.answer(
                "/products?loginToken=\(LiveCatalogue.token)",
                #"{"status":"SUCCESS","products":[\#(element(image: image))]}"#)

            let run = await live.toolkit.runOnTerminal("products show 1")

            XCTAssertEqual(run.exitStatus, 0, run.standardError)
            XCTAssertTrue(run.standardOutput.contains("picture cannot be decoded"), image)
            XCTAssertTrue(run.standardOutput.contains("\u{1B}[31m"), image)
        }
    }

    func testPicture_thatIsNotThereIsNothing() async {
        let live = await LiveCatalogue.signedIn()
        live.answer("/products?loginToken=\(LiveCatalogue.token)", #"{"status":"SUCCESS","products":[{"title":"a"}]}"#)

        let run = await live.toolkit.runOnTerminal("products show 1")

        XCTAssertEqual(run.exitStatus, 0, run.standardError)
        XCTAssertFalse(run.standardOutput.contains("┌"), run.standardOutput)
    }

    func testJSON_isTheRowOfTheList() async {
        let list = await toolkit.run("products list --json")

        let show = await toolkit.run("products show 5 --json")

        XCTAssertEqual(show.json, list.json.array?[4])
        XCTAssertEqual(show.json["image"]?["mediaType"], "image/png")
    }

    // MARK: Finding

    func testNames_thatAreNotFoundAreSentences() async {
        let cases: [(name: String, status: Int32, words: String)] = [
            ("0", 66, "There is no product 0. The catalogue has 12 products."),
            ("13", 66, "There is no product 13. The catalogue has 12 products."),
            ("'Enamel mog'", 66, "Did you mean 'Enamel mug'?"),
            ("wheelbarrow", 66, "No product matches 'wheelbarrow'."),
            ("pan", 65, "1 Buckwheat pancakes, 12 Cast-iron pan"), ("''", 65, "must not be empty"),
        ]
        for (name, status, words) in cases {
            let run = await toolkit.run("products show \(name)")

            XCTAssertEqual(run.exitStatus, status, run.standardError)
            XCTAssertTrue(run.standardError.contains(words), run.standardError)
        }
    }

    func testPosition_beyondAListOfOneSaysThatThereIsOne() async {
        let live = await LiveCatalogue.signedIn()

        let run = await live.run("products show 2", elements: "{}")

        XCTAssertTrue(
            run.standardError.contains("There is no product 2. The catalogue has 1 product."), run.standardError)
    }

    // MARK: Saving

    func testSaveImage_writesTheDecodedBytes() async throws {
        let file = try savePlace()
        let live = await LiveCatalogue.signedIn()
        let base64 = Data(png).base64EncodedString(options: [.lineLength64Characters])
            .replacing("\r\n", with: "\\n").replacing("/", with: "\\/")

        let run = await live.run("products show 1 --save-image \(file)", elements: element(image: base64))

        XCTAssertEqual(run.exitStatus, 0, run.standardError)
        XCTAssertEqual(try [UInt8](Data(contentsOf: URL(fileURLWithPath: file))), png)
        XCTAssertTrue(run.standardOutput.contains("Saved the picture to \(file)."), run.standardOutput)
    }

    func testSaveImage_toStandardOutputIsTheAnswer() async {
        let live = await LiveCatalogue.signedIn()
        let bytes = Array("\u{89}not a picture\n".utf8)

        let run = await live.run(
            "products show 1 --save-image -", elements: element(image: Data(bytes).base64EncodedString()))

        XCTAssertEqual(run.standardOutput, String(decoding: bytes, as: UTF8.self))
    }

    func testSaveImage_withoutAUsablePictureWritesNothing() async throws {
        let file = try savePlace()
        let cases: [(element: String, status: Int32, words: String)] = [
            (#"{"title":"Cake"}"#, 66, "'Cake' has no picture."),
            (#"{"title":"Cake","image":null}"#, 66, "has no picture"),
            (element(image: "Z"), 65, "The picture of 'Cake' cannot be decoded."),
            (element(image: ""), 65, "cannot be decoded"), (#"{"title":"Cake","image":7}"#, 65, "cannot be decoded"),
        ]
        for (element, status, words) in cases {
            let live = await LiveCatalogue.signedIn()

            let run = await live.run("products show 1 --save-image \(file)", elements: element)

            XCTAssertEqual(run.exitStatus, status, run.standardError)
            XCTAssertTrue(run.standardError.contains(words), run.standardError)
            XCTAssertFalse(FileManager.default.fileExists(atPath: file))
        }
    }

    func testSaveImage_overwritesWithYesOnly() async throws {
        try folder.write("mine", to: "cake.png")

        let refused = await toolkit.run("products show 1 --save-image \(folder.path)/cake.png")
        let kept = folder.read("cake.png")
        let agreed = await toolkit.run("products show 1 --save-image \(folder.path)/cake.png --yes")

        XCTAssertEqual(refused.exitStatus, 65)
        XCTAssertEqual(kept, "mine")
        XCTAssertEqual(agreed.exitStatus, 0, agreed.standardError)
        XCTAssertNotEqual(folder.read("cake.png"), "mine")
    }

    func testSaveImage_takesNoNameFromTheService() async throws {
        let file = try savePlace()
        let live = await LiveCatalogue.signedIn()
        let base64 = Data(png).base64EncodedString()

        _ = await live.run(
            "products show 1 --save-image \(file)", elements: element("../../escape.png", image: base64))

        XCTAssertEqual(
            Set(try FileManager.default.contentsOfDirectory(atPath: folder.path)), ["keep", "cake.png"])
    }

    func testTitle_withoutQuotesIsCorrected() async {
        let run = await toolkit.run(["products", "show", "Lemon", "polenta", "cake"])
        let list = await toolkit.run(["products", "list", "cake"])

        XCTAssertTrue(
            run.standardError.hasSuffix("\ntry: toolkit products show 'Lemon polenta cake'\n"), run.standardError)
        XCTAssertTrue(list.standardError.hasSuffix("\ntry: toolkit products list --search cake\n"), list.standardError)
    }
}
