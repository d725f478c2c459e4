import XCTest

@testable import ToolkitPrimitives

final class ArrayPiecesTests: XCTestCase {
    func testMapPieces_keepsTheOrder() throws {
        let numbers = Array(0..<1_003)

        let pieces = try numbers.mapPieces(of: 10) { $0.map { $0 * 2 } }

        XCTAssertEqual(pieces.map(\.count), Array(repeating: 10, count: 100) + [3])
        XCTAssertEqual(pieces.flatMap(\.self), numbers.map { $0 * 2 })
    }

    func testMapPieces_ofAnEmptyArrayHasNone() throws {
        XCTAssertEqual(try [Int]().mapPieces(of: 10) { $0.count }, [])
    }

    func testMapPieces_givesAPieceTheIndicesOfTheArray() throws {
        XCTAssertEqual(try Array("abcde").mapPieces(of: 2) { $0.indices }, [0..<2, 2..<4, 4..<5])
    }

    func testMapPieces_throwsTheErrorOfTheFirstPiece() {
        struct Fault: Error {
            let number: Int
        }

        XCTAssertThrowsError(try Array(0..<50).mapPieces(of: 10) { throw Fault(number: $0.startIndex) }) {
            XCTAssertEqual(($0 as? Fault)?.number, 0)
        }
    }
}
