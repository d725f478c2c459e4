import XCTest

@testable import ToolkitPages

final class PageAssetTests: XCTestCase {
    func testStyleAndScript_areAtMostTwentyFiveKilobytes() {
        let size = ["style.css", "script.js"].compactMap { PageAsset.named($0)?.bytes.count }.reduce(0, +)

        XCTAssertLessThanOrEqual(size, 25_000)
        XCTAssertGreaterThan(size, 1_000)
    }

    func testAssets_haveDifferentTags() {
        XCTAssertEqual(Set(PageAsset.all.map(\.tag)).count, 3)
    }

    func testAssets_loadNothingFromElsewhere() {
        for asset in PageAsset.all where asset.name != "icon.svg" {
            let text = String(decoding: asset.bytes, as: UTF8.self)
            XCTAssertFalse(text.contains("//") && text.contains("http"), asset.name)
            XCTAssertFalse(text.contains("url("), asset.name)
        }
    }
}
