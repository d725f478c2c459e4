import XCTest

@testable import ToolkitHTTP

final class HTTPMetricsTests: XCTestCase {
    private var metrics = HTTPMetrics(
        version: "HTTP/2", address: "192.0.2.1:443", isReused: false, name: .milliseconds(1),
        connect: .milliseconds(5), tls: .milliseconds(10), firstByte: .milliseconds(12), total: .milliseconds(34))

    func testDescription_hasTheTimeOfEveryStep() {
        XCTAssertEqual(
            metrics.description,
            "HTTP/2 from 192.0.2.1:443: name 1 ms, connect 5 ms, TLS 10 ms, first byte 12 ms, total 34 ms")
    }

    func testDescription_ofAKeptConnectionHasNoTimesOfOpeningIt() {
        metrics.isReused = true

        XCTAssertEqual(
            metrics.description, "HTTP/2 from 192.0.2.1:443: connection kept, first byte 12 ms, total 34 ms")
    }

    func testAddress_putsBracketsAroundIPv6() {
        XCTAssertEqual(HTTPMetrics.address("::1", "80"), "[::1]:80")
    }
}
