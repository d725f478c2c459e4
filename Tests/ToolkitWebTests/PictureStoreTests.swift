import Toolkit
import XCTest

@testable import ToolkitWeb

final class PictureStoreTests: XCTestCase {
    private let store = PictureStore()

    private func content(_ address: String) -> HTTPResponse {
        store.response(String(address.dropFirst(WebPath.picture.count + 1)))
    }

    func testBytesThatAreNoPicture_areARedBox() {
        for bytes in [[], Array("<svg onload=alert(1)>".utf8), Array("<html>".utf8)] as [[UInt8]] {
            let response = content(store.add(bytes))
            XCTAssertEqual(response.headers["Content-Type"], "image/svg+xml")
            XCTAssertFalse(response.text.contains("alert"))
        }
    }

    func testPictureThatCannotBeLoaded_isAPlaceholderAndNoRedBox() {
        struct Broken: Error {}
        let broken = content(store.add(RowPicture("a") { throw Broken() }, of: "cats"))
        let missing = content(store.add(RowPicture("b") { nil }, of: "cats"))
        let box = content(store.add([]))

        for response in [broken, missing] {
            XCTAssertEqual(response.headers["Content-Type"], "image/svg+xml")
            XCTAssertNotEqual(response.text, box.text)
        }
    }

    func testManyPictures_keepOnlyTheLast() {
        let png = PixelArt.placeholder.png
        let (first, again) = (store.add(png), store.add(png + [0]))
        for number in 0..<800 {
            store.add([UInt8](repeating: UInt8(number % 256), count: 8 + number))
            // A later page shows it, too.
            if number == 500 { store.add(png + [0]) }
        }

        XCTAssertEqual(content(first).headers["Content-Type"], "image/svg+xml")
        XCTAssertEqual(content(again).headers["Content-Type"], "image/png")
        XCTAssertLessThanOrEqual(store.count, 600)
    }

    func testSameIDsOfFeatures_areKeptApart() {
        XCTAssertNotEqual(
            store.add(RowPicture("1") { nil }, of: "cats"), store.add(RowPicture("1") { nil }, of: "products"))
    }
}
