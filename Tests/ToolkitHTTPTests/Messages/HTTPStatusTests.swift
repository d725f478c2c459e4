import XCTest

@testable import ToolkitHTTP

final class HTTPStatusTests: XCTestCase {
    func testIsSuccess_isTheTwoHundreds() {
        XCTAssertEqual((100..<600).filter { HTTPStatus(rawValue: $0).isSuccess }, Array(200..<300))
    }

    func testReason_isTheRegisteredWords() {
        XCTAssertEqual(HTTPStatus.notFound.reason, "Not Found")
        XCTAssertEqual(HTTPStatus(rawValue: 422).reason, "Unprocessable Content")
    }

    func testReason_fallsBackToTheHundred() {
        XCTAssertEqual(HTTPStatus(rawValue: 499).reason, "Client Error")
        XCTAssertEqual(HTTPStatus(rawValue: 999).reason, "Unknown")
    }
}
