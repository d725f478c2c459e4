import Foundation
import Toolkit
import ToolkitTesting
import XCTest

@testable import InternProducts

/// Pictures that are large, or whose header claims a large size.
final class LargePictureTests: XCTestCase {
    /// The beginning of a PNG that claims 65,536 by 65,536 pixels.
    private static let hugePNG: [UInt8] =
        [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13] + Array("IHDR".utf8)
        + [0, 1, 0, 0, 0, 1, 0, 0, 8, 6, 0, 0, 0, 0, 0, 0, 0]
    /// A JPEG that ends within its first segment.
    private static let cutJPEG: [UInt8] = [0xFF, 0xD8, 0xFF, 0xE0, 0, 16, 0x4A, 0x46]

    /// An answer with one product, whose picture is the given base64.
    private func body(_ base64: String) -> [UInt8] {
        Array(#"{"status":"SUCCESS","products":[{"title":"Cake","image":""#.utf8) + Array(base64.utf8)
            + Array(#"","tags":["a"],"date":1646000000}]}"#.utf8)
    }

    private func run(_ line: String, _ base64: String, on terminal: ScriptedTerminal = ScriptedTerminal()) async -> Run
    {
        let live = await LiveCatalogue.signedIn()
        live.answer("/products?loginToken=\(LiveCatalogue.token)", body(base64))
        return await live.toolkit.run(ShellWords.split(line), on: terminal)
    }

    func testTwentyMegabytes_areListedWithTheirSize() async {
        // In base64, 15 MB of zero bytes are 20 MB of the letter A.
        let base64 = String(repeating: "A", count: 20_000_000)

        let run = await run("products list --json", base64)

        XCTAssertEqual(run.exitStatus, 0, run.standardError)
        XCTAssertEqual(run.json.array?.first?["image"], ["mediaType": .null, "bytes": 15_000_000])
    }

    func testTwentyMegabytes_areNotDecodedForATableOfText() async {
        let run = await run("products list", String(repeating: "A", count: 20_000_001))

        XCTAssertEqual(run.exitStatus, 0, run.standardError)
        XCTAssertTrue(run.standardOutput.contains("Cake"), run.standardOutput)
    }

    func testTwentyMegabytes_areABoxOnATerminal() async {
        let png = Data(PixelArt.placeholder.png).base64EncodedString()
        let padded = png.replacing("=", with: "") + String(repeating: "A", count: 20_000_000)
        let base64 = String(padded.prefix(padded.count / 4 * 4))

        let run = await run("products show 1", base64, on: ScriptedTerminal(isTerminal: true))

        XCTAssertEqual(run.exitStatus, 0, run.standardError)
        XCTAssertTrue(run.standardOutput.contains("image/png"), run.standardOutput)
        XCTAssertTrue(run.standardOutput.contains("┌"), run.standardOutput)
    }

    func testFourBillionPixels_areABox() async {
        let base64 = Data(Self.hugePNG).base64EncodedString()

        let shown = await run("products show 1", base64, on: ScriptedTerminal(isTerminal: true))
        let json = await run("products show 1 --json", base64)

        XCTAssertEqual(shown.exitStatus, 0, shown.standardError)
        XCTAssertTrue(shown.standardOutput.contains("65536 × 65536 pixels"), shown.standardOutput)
        XCTAssertEqual(json.json["image"], ["mediaType": "image/png", "bytes": 33])
    }

    func testTruncatedJPEG_isARedBox() async {
        let base64 = Data(Self.cutJPEG).base64EncodedString()

        let run = await run("products show 1", base64, on: ScriptedTerminal(isTerminal: true))

        XCTAssertEqual(run.exitStatus, 0, run.standardError)
        XCTAssertTrue(run.standardOutput.contains("picture cannot be decoded"), run.standardOutput)
        XCTAssertTrue(run.standardOutput.contains("\u{1B}[31m"), run.standardOutput)
    }
}
