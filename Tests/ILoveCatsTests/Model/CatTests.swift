import Toolkit
import XCTest

@testable import ILoveCats

final class CatTests: XCTestCase {
    private func cat(_ fields: String) throws -> Cat {
        try JSON.decode(Cat.self, from: Array(#"{"_id":"5dc7fbc0f311c175ca000001",\#(fields)}"#.utf8))
    }

    func testNumbers_mayBeTexts() throws {
        let cat = try cat(#""weightKg":"4.12","rating":"3""#)

        XCTAssertEqual(cat.weight, 4.12)
        XCTAssertEqual(cat.rating, 3)
    }

    func testTextsThatAreNoNumbers_areNoValues() throws {
        for text in ["nan", "inf", "heavy", ""] {
            let cat = try cat("\"weightKg\":\"\(text)\",\"rating\":\"\(text)\"")

            XCTAssertNil(cat.weight, text)
            XCTAssertNil(cat.rating, text)
        }
    }
}
