import ToolkitStandIn
import XCTest

@testable import LocalBackend

final class RequestLogTests: XCTestCase {
    func testLog_keepsTheLastFiveHundredAndCountsAll() throws {
        let log = RequestLog()

        for _ in 0..<1_234 { log.add(try ServerExchange(answering: "GET / HTTP/1.1\r\nHost: a\r\n\r\n")) }

        let (entries, count) = log.all()
        XCTAssertEqual(count, 1_234)
        XCTAssertEqual(entries.map(\.number), Array(735...1_234))
    }

    func testLog_keepsTheBeginningOfALongBody() throws {
        let log = RequestLog()

        log.add(
            try ServerExchange(
                answering: "POST / HTTP/1.1\r\nHost: a\r\n\r\n", body: [UInt8](repeating: 7, count: 100_000)))

        XCTAssertEqual(log.all().entries.first?.exchange.request?.body.count, 65_536)
        XCTAssertEqual(log.all().entries.first?.exchange.bodySize, 100_000)
    }

    func testBody_thatWasCutBefore_hasItsWholeSize() throws {
        let log = RequestLog()
        let exchange = try ServerExchange(
            answering: "POST / HTTP/1.1\r\nHost: a\r\n\r\n", body: [UInt8](repeating: 7, count: 100_000)
        ).keeping(4_096)

        log.add(exchange)

        XCTAssertEqual(exchange.keptBodySize, 4_096)
        XCTAssertEqual(log.all().entries.first?.exchange.bodySize, 100_000)
    }

    func testLog_keepsNoMoreThanTwoMegabytes() throws {
        let log = RequestLog()
        let long = "GET / HTTP/1.1\r\nHost: a\r\nX: \(String(repeating: "x", count: 60_000))\r\n\r\n"

        for _ in 0..<200 { log.add(try ServerExchange(answering: long)) }

        let sizes = log.all().entries.map { $0.exchange.request?.head.bytes.count ?? 0 }
        XCTAssertLessThanOrEqual(sizes.reduce(0, +), 2 << 20)
        XCTAssertGreaterThan(sizes.count, 10)
    }

    func testLog_hasRoomForShortRequestsAfterLongOnes() throws {
        let log = RequestLog()
        let long = "GET / HTTP/1.1\r\nHost: a\r\nX: \(String(repeating: "x", count: 60_000))\r\n\r\n"
        for _ in 0..<100 { log.add(try ServerExchange(answering: long)) }

        for _ in 0..<400 { log.add(try ServerExchange(answering: "GET / HTTP/1.1\r\nHost: a\r\n\r\n")) }

        XCTAssertGreaterThanOrEqual(log.all().entries.count, 400)
    }

    func testClear_countsAnew_butGoesOnWithTheNumbers() throws {
        let log = RequestLog()
        log.add(try ServerExchange(answering: "GET / HTTP/1.1\r\nHost: a\r\n\r\n"))

        log.clear()
        log.add(try ServerExchange(answering: "GET /2 HTTP/1.1\r\nHost: a\r\n\r\n"))

        XCTAssertEqual(log.all().entries.map(\.number), [2])
        XCTAssertEqual(log.all().count, 1)
    }
}
