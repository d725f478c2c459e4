import Toolkit
import XCTest

@testable import ILoveCats

final class CatValuesTests: XCTestCase {
    private func status<Value: ArgumentValue>(_ type: Value.Type, _ word: String) -> ExitStatus? {
        do throws(ArgumentRefusal) {
            _ = try Value(argument: word)
            return nil
        } catch {
            return error.status
        }
    }

    func testWeight_isOver0AndAtMost30() {
        for word in ["0.01", "2", "4.5", "4,5", "30"] { XCTAssertNil(status(Weight.self, word), word) }
        for word in ["0", "-1", "30.01", "900"] { XCTAssertEqual(status(Weight.self, word), .badData, word) }
        for word in ["abc", "", "4,5,6", "nan", "inf"] { XCTAssertEqual(status(Weight.self, word), .usage, word) }
    }

    func testRating_isAWholeNumberFrom1To5() {
        for word in ["1", "5"] { XCTAssertNil(status(Rating.self, word), word) }
        for word in ["0", "6", "-3"] { XCTAssertEqual(status(Rating.self, word), .badData, word) }
        for word in ["2.5", "five", ""] { XCTAssertEqual(status(Rating.self, word), .usage, word) }
    }

    func testRating_isDrawnAsFiveStars() {
        XCTAssertEqual(Rating.drawing(3), "★★★☆☆")
        XCTAssertEqual(Rating.drawing(-4), "☆☆☆☆☆")
        XCTAssertEqual(Rating.drawing(99), "★★★★★")
    }

    func testBirthDate_isADayOfTheCalendar() {
        for word in ["2020-02-29", "2000-02-29", "1980-01-01", "2019-12-31"] {
            XCTAssertNil(status(BirthDate.self, word), word)
        }
        for word in ["2020-02-30", "2021-02-29", "1900-02-29", "2020-13-01", "2020-00-10", "2020-01-00"] {
            XCTAssertEqual(status(BirthDate.self, word), .badData, word)
        }
        for word in ["spring", "1900", "2020-1-1", "٢٠٢٠-٠١-٠١", "", "2020-01-01T00:00:00Z"] {
            XCTAssertNotNil(status(BirthDate.self, word), word)
        }
    }

    func testBirthDate_isFrom1980ToToday() throws {
        let today = try XCTUnwrap(BirthDate("2026-05-28"))
        func error(_ day: String) -> CatsError? {
            do throws(CatsError) {
                try BirthDate(day)?.check(today: today)
                return nil
            } catch {
                return error
            }
        }

        XCTAssertNil(error("1980-01-01"))
        XCTAssertNil(error("2026-05-28"))
        XCTAssertEqual(error("1979-12-31"), .bornTooEarly("1979-12-31"))
        XCTAssertEqual(error("2026-05-29"), .bornInFuture("2026-05-29"))
    }

    func testBirthDate_survivesTheWireWithAndWithoutFraction() {
        XCTAssertEqual(BirthDate("2019-05-02")?.wire, "2019-05-02T12:00:00.000Z")
        XCTAssertEqual(BirthDate(wire: "2019-05-02T12:00:00.000Z")?.text, "2019-05-02")
        XCTAssertEqual(BirthDate(wire: "2019-05-02T23:59:59Z")?.text, "2019-05-02")
        XCTAssertNil(BirthDate(wire: "soon"))
    }

    func testPhotoAddress_isOnTheWeb() {
        for word in ["https://example.com/a.png", "http://dummyimage.com/1x1.png"] {
            XCTAssertNil(status(PhotoAddress.self, word), word)
        }
        for word in ["cat.jpg", "file:///etc/passwd", "https://", "javascript:alert(1)", ""] {
            XCTAssertEqual(status(PhotoAddress.self, word), .badData, word)
        }
    }

    func testCatID_isAnyTextThatIsNotBlank() {
        for word in ["5e4c0f1a", "Amber", "Mr. Bean", "é"] { XCTAssertNil(status(CatID.self, word), word) }
        for word in ["", " "] { XCTAssertEqual(status(CatID.self, word), .usage, word) }
    }
}
