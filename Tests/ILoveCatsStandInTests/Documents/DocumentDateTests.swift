import ToolkitStandIn
import XCTest

@testable import ILoveCatsStandIn

final class DocumentDateTests: XCTestCase {
    func testStored_isADateInUTCWithMilliseconds() {
        XCTAssertEqual(DocumentDate.stored("2015-06-07T08:09:10.000Z"), "2015-06-07T08:09:10.000Z")
        XCTAssertEqual(DocumentDate.stored("2015-06-07T08:09:10Z"), "2015-06-07T08:09:10.000Z")
        XCTAssertEqual(DocumentDate.stored("2015-06-07T08:09:10+02:00"), "2015-06-07T06:09:10.000Z")
    }

    func testStored_isNilForOtherTexts() {
        XCTAssertNil(DocumentDate.stored(""))
        XCTAssertNil(DocumentDate.stored("2015-06-07"))
        XCTAssertNil(DocumentDate.stored("２015-06-07T08:09:10.000Z"))
    }

    func testStored_isTheSameAsReadingAndWriting() {
        for year in ["1583", "1899", "1900", "2000", "2015", "2099", "2100", "9999"] {
            for month in ["00", "01", "02", "12", "13"] {
                for day in ["00", "01", "28", "29", "30", "31", "32"] {
                    for time in ["00:00:00.000", "23:59:59.000", "24:00:00.000", "12:60:00.000", "12:00:60.000"] {
                        let text = "\(year)-\(month)-\(day)T\(time)Z"
                        XCTAssertEqual(DocumentDate.stored(text), JSON.date(text).map(JSON.text), text)
                    }
                }
            }
        }
    }
}
