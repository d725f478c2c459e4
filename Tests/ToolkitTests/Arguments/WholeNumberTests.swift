import Toolkit
import XCTest

final class WholeNumberTests: XCTestCase {
    private struct Storey: WholeNumber {
        static let placeholder = "N"
        static let sample = "3"
        static let limits = -2...10
        let number: Int

        static func rule(_ number: Int) -> Message { "There is no storey \(number)." }
    }

    func testNumber_isReadUpToBothLimits_andReadsBack() throws {
        for number in [-2, 0, 10] {
            let storey = try Storey(argument: "\(number)")

            XCTAssertEqual(storey.number, number)
            XCTAssertEqual(try Storey(argument: storey.argument), storey)
        }
        XCTAssertEqual(Storey.form, .integer(-2...10))
    }

    func testNumber_beyondTheLimits_isToldTheRule() {
        for number in [-3, 11] {
            XCTAssertThrowsError(try Storey(argument: "\(number)")) { error in
                XCTAssertEqual(
                    error as? ArgumentRefusal, .unacceptable("There is no storey \(number)."))
            }
        }
    }

    func testText_thatIsNoNumber_isUnreadable() {
        XCTAssertThrowsError(try Storey(argument: "2.5")) { error in
            XCTAssertEqual((error as? ArgumentRefusal)?.status, .usage)
        }
    }
}
