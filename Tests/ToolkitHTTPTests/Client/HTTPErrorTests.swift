import ToolkitPrimitives
import XCTest

@testable import ToolkitHTTP

final class HTTPErrorTests: XCTestCase {
    private func report(_ status: HTTPStatus, _ message: String? = nil, retryAfter: Int? = nil) -> Report {
        HTTPError.unsuccessful(
            UnsuccessfulResponse(status, host: "h.example", message: message, retryAfter: retryAfter)
        ).report
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
            "h.example received too many requests (429 Too Many Requests). Try again in 30 s.")
        XCTAssertEqual(
            report(429).message, "h.example received too many requests (429 Too Many Requests). Try again later.")
        XCTAssertEqual(report(503, retryAfter: 5).status, .tryAgain)
    }

    func testStatus_quotesTheService() {
        XCTAssertEqual(
            report(422, "Rating is from 1 to 5").message,
            "h.example refused the request (422 Unprocessable Content): “Rating is from 1 to 5”.")
    }

    func testTimedOut_saysHowLongItTook() {
        let report = HTTPError.timedOut(host: "h.example", limit: .milliseconds(1500), .maybeSent).report

        XCTAssertEqual(report.message, "The request to h.example timed out after 1.5 s.")
        XCTAssertEqual(report.status, .unavailable)
    }

    func testBodyTooLarge_saysTheLimit() {
        let report = HTTPError.bodyTooLarge(host: "h.example", limit: 64 << 20).report

        XCTAssertEqual(report.message, "The response from h.example is larger than 67.1 MB.")
    }

    func testInsecureConnection_saysWhetherTheRequestWasSent() {
        let early = HTTPError.insecureConnection(host: "h.example", .notSent).report
        let late = HTTPError.insecureConnection(host: "h.example", .maybeSent).report

        XCTAssertEqual(early.message, "The TLS connection to h.example failed before the request was sent.")
        XCTAssertEqual(late.message, "The TLS connection to h.example failed.")
        XCTAssertEqual([early.status, late.status], [.unavailable, .unavailable])
    }

    func testCertificateRefused_saysWhy() {
        let sentences: [(CertificateFault, Message)] = [
            (.expired, "The certificate of h.example has expired."),
            (.otherHost, "The certificate of h.example is for another host."),
            (
                .unknownIssuer,
                "The certificate of h.example comes from an authority that this machine does not trust."
            ),
            (.other, "toolkit does not trust the certificate of h.example."),
        ]
        for (fault, sentence) in sentences {
            XCTAssertEqual(HTTPError.certificateRefused(host: "h.example", fault).report.message, sentence)
        }
    }

    func testCannotConnect_listsTheAddressesThatTheHostDoesNotName() {
        let named = HTTPError.cannotConnect(host: "h.example", tried: ["[2001:db8::1]:443", "192.0.2.1:443"]).report
        let plain = HTTPError.cannotConnect(host: "192.0.2.1:8080", tried: ["192.0.2.1:8080"]).report

        XCTAssertEqual(named.message, "Cannot connect to h.example (tried [2001:db8::1]:443, 192.0.2.1:443).")
        XCTAssertEqual(plain.message, "Cannot connect to 192.0.2.1:8080.")
    }

    func testNoNetworkLibrary_namesThePackageToInstall() {
        let none = HTTPError.noNetworkLibrary(problem: nil).report
        let old = HTTPError.noNetworkLibrary(problem: "libcurl/7.61.1").report

        XCTAssertTrue(none.hint.map { "\($0.message)".contains("libcurl4") } == true)
        XCTAssertEqual(none.status, .unavailable)
        XCTAssertTrue("\(old.message)".hasSuffix("this machine has libcurl/7.61.1."), "\(old.message)")
    }

    func testDelivery_isNotSentOnlyWhereThatIsCertain() {
        let certain: [HTTPError] = [
            .unknownHost("h"), .cannotConnect(host: "h"), .insecureConnection(host: "h", .notSent),
            .certificateRefused(host: "h", .expired), .notTLS(host: "h"), .unreadableCertificates("/p"),
            .noNetworkLibrary(problem: nil), .proxyFailed(host: "h"),
            .connectionLost(host: "h", .notSent), .timedOut(host: "h", limit: .seconds(1), .notSent),
            .insecureCredentials(host: "h"), .badAddress(reason: "r"), .unsafePathSegment(".."),
            .unsendableHeader(name: "n"),
        ]
        let uncertain: [HTTPError] = [
            .insecureConnection(host: "h", .maybeSent), .commandTimedOut(limit: .seconds(1)),
            .headTooLarge(host: "h"),
            .connectionLost(host: "h", .maybeSent), .timedOut(host: "h", limit: .seconds(1), .maybeSent),
            .notHTTP(host: "h"), .bodyTooLarge(host: "h", limit: 1), .tooManyRedirects(host: "h", limit: 5),
            .redirectRefused(host: "h", .unreadableAddress), .undecodable(host: "h", problem: "p"),
            .unsuccessful(UnsuccessfulResponse(.forbidden, host: "h")),
        ]

        XCTAssertEqual(certain.map(\.delivery), certain.map { _ in .notSent })
        XCTAssertEqual(uncertain.map(\.delivery), uncertain.map { _ in .maybeSent })
    }

    func testAfterSending_neverCountsAsNotSent() {
        let error = HTTPError.cannotConnect(host: "h").afterSending()

        XCTAssertEqual(error.delivery, .maybeSent)
        XCTAssertEqual(error.report.message, "Cannot connect to h.")
        XCTAssertEqual(
            error.report.hint,
            "If the command changes data, check whether the service made the change before you try again.")
    }

    func testAfterSending_leavesAnErrorAloneThatIsUncertainByItself() {
        let lost = HTTPError.connectionLost(host: "h", .maybeSent)

        XCTAssertEqual(lost.afterSending(), lost)
    }
}
