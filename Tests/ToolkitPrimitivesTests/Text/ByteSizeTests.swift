import XCTest

@testable import ToolkitPrimitives

final class ByteSizeTests: XCTestCase {
    func testText_usesTheLargestUnitThatFits() {
        let cases: [(Int, String)] = [
            (0, "0 bytes"), (1, "1 byte"), (999, "999 bytes"), (1000, "1.0 kB"), (3100, "3.1 kB"), (64_000, "64.0 kB"),
            (2_500_000, "2.5 MB"), (7_000_000_000, "7.0 GB"), (4_000_000_000_000, "4.0 TB"),
        ]
        for (bytes, text) in cases { XCTAssertEqual(ByteSize.text(bytes), text) }
    }

    func testText_roundsIntoTheNextUnit() {
        XCTAssertEqual(ByteSize.text(999_949), "999.9 kB")
        XCTAssertEqual(ByteSize.text(999_950), "1.0 MB")
    }

    func testText_ofTheLargestNumberDoesNotOverflow() {
        XCTAssertEqual(ByteSize.text(.max), "9223372.0 TB")
    }
}
