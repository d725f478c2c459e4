import XCTest

@testable import Toolkit

final class HTTPErrorTests: XCTestCase {
    private func report(_ status: HTTPStatus, _ message: String? = nil, retryAfter: Int? = nil) -> Report {
        HTTPError.unexpectedStatus(status, host: "h.example", message: message, retryAfter: retryAfter).report
    }

    func testStatus_decidesTheExitStatus() {
        let expected: [(HTTPStatus, ExitStatus)] = [
            (400, .refused), (401, .notPermitted), (403, .notPermitted), (404, .notFound), (409, .refused),
            (422, .refused), (429, .tryAgain), (500, .unavailable), (503, .unavailable), (304, .unavailable),
            (100, .unavailable), (999, .unavailable),
        ]
        for (status, exit) in expected {
            XCTAssertEqual(report(status).status, exit, "\(status.rawValue)")
        }
    }

    func testStatus_saysWhenToTryAgain() {
        XCTAssertEqual(
            report(429, retryAfter: 30).message,
            "h.example had too many requests (429 Too Many Requests). Try again in 30 s.")
        XCTAssertEqual(
            report(429).message, "h.example had too many requests (429 Too Many Requests). Try again later.")
        XCTAssertEqual(report(503, retryAfter: 5).status, .tryAgain)
    }

    func testStatus_quotesTheService() {
        XCTAssertEqual(
            report(422, "Rating is from 1 to 5").message,
            "h.example said no (422 Unprocessable Content): “Rating is from 1 to 5”.")
    }

    func testTimedOut_saysHowLongItTook() {
        let report = HTTPError.timedOut(host: "h.example", limit: .milliseconds(1500)).report

        XCTAssertEqual(report.message, "h.example did not finish answering within 1.5 s.")
        XCTAssertEqual(report.status, .unavailable)
    }

    func testBodyTooLarge_saysTheLimit() {
        let report = HTTPError.bodyTooLarge(host: "h.example", limit: 64 << 20).report

        XCTAssertEqual(report.message, "The answer of h.example is larger than 67.1 MB.")
    }

    func testInsecureConnection_namesTheHost() {
        let report = HTTPError.insecureConnection(host: "h.example").report

        XCTAssertEqual(
            report.message, "No secure connection to h.example is possible: its certificate or TLS is refused.")
        XCTAssertEqual(report.status, .unavailable)
    }

    func testNeverArrived_isTrueOnlyWhenThatIsCertain() {
        XCTAssertTrue(HTTPError.cannotConnect(host: "h").neverArrived)
        XCTAssertTrue(HTTPError.connectionLost(host: "h", .notSent).neverArrived)
        XCTAssertFalse(HTTPError.connectionLost(host: "h", .lost).neverArrived)
        XCTAssertFalse(HTTPError.timedOut(host: "h", limit: .seconds(1)).neverArrived)
    }
}
