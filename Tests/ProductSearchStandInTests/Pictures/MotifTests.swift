import ToolkitStandIn
import XCTest

@testable import ProductSearchStandIn

final class MotifTests: XCTestCase {
    func testDrawings_areTenByTenAndAllDifferent() {
        for motif in Motif.allCases {
            let lines = motif.drawing.split(separator: "|")

            XCTAssertEqual(lines.map(\.count), Array(repeating: 10, count: 10), motif.rawValue)
            XCTAssertTrue(Set(motif.drawing).isSubset(of: ".Abc|"), motif.rawValue)
        }
        XCTAssertEqual(Set(Motif.allCases.map(\.drawing)).count, Motif.allCases.count)
    }

    func testPictures_ofOtherViewsDiffer() {
        let pictures = Set((0..<8).map { Motif.book.png(view: $0, scale: 2) })

        XCTAssertEqual(pictures.count, 8)
        XCTAssertEqual(Motif.book.png(view: -1, scale: 2), Motif.book.png(view: 1, scale: 2))
    }
}
