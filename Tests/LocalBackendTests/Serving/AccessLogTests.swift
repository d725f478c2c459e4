import Foundation
import Synchronization
import ToolkitStandIn
import XCTest

@testable import LocalBackend

final class AccessLogTests: XCTestCase {
    func testLog_whoseReaderPauses_keepsNoMoreBytesThanItMay() throws {
        let long = "GET / HTTP/1.1\r\nHost: a\r\nX: \(String(repeating: "x", count: 60_000))\r\n\r\n"

        let (written, left) = try log(1_000, of: ServerExchange(answering: long))

        // The queue holds 4 MB, and the thread may already have taken another 4 MB.
        XCTAssertLessThanOrEqual(written, 2 * 70)
        XCTAssertEqual(written + left, 1_000)
    }

    func testLog_whoseReaderPauses_keepsNoMoreLinesThanItMay() throws {
        let (written, left) = try log(10_000, of: ServerExchange(answering: "GET / HTTP/1.1\r\nHost: a\r\n\r\n"))

        XCTAssertLessThanOrEqual(written, 2 * 2_000)
        XCTAssertEqual(written + left, 10_000)
    }

    func testLog_thatIsRead_leavesNothingOut() throws {
        let isWritten = DispatchSemaphore(value: 0)
        let texts = Mutex("")
        let log = AccessLog(mask: SecretMask()) { text in
            texts.withLock { $0 += text }
            isWritten.signal()
        }
        let long = "GET / HTTP/1.1\r\nHost: a\r\nX: \(String(repeating: "x", count: 60_000))\r\n\r\n"

        // 6 MB in total, more than the queue holds at a time.
        for _ in 0..<100 {
            log.add(try ServerExchange(answering: long))
            guard isWritten.wait(timeout: .now() + 10) == .success else { return XCTFail("a line is missing") }
        }

        log.close()
        XCTAssertEqual(texts.withLock(\.self).split(separator: "\n").filter { $0.contains(" GET / 200 ") }.count, 100)
    }

    func testLine_saysThatAnAnswerWasCutShort() throws {
        let request = try ServerExchange(answering: "GET /a HTTP/1.1\r\nHost: a\r\n\r\n").request
        let exchange = ServerExchange(
            request: request, response: HTTPResponse(), size: 7, isComplete: false, start: .now)

        let line = AccessLog.line(.now, exchange, SecretMask())

        XCTAssertTrue(line.hasSuffix(" GET /a 200 7 bytes 0.00 ms, cut short"), line)
    }

    func testLog_keepsNoBodies() throws {
        let body = [UInt8](repeating: 7, count: 1 << 20)

        let (written, left) = try log(
            100, of: ServerExchange(answering: "GET / HTTP/1.1\r\nHost: a\r\n\r\n", body: body))

        XCTAssertEqual(written, 100)
        XCTAssertEqual(left, 0)
    }

    /// Adds an exchange many times while the writer of the log is blocked.
    /// - Returns: The number of lines that the log wrote afterwards, and the number of requests that it only counted.
    private func log(_ count: Int, of exchange: ServerExchange) throws -> (written: Int, left: Int) {
        let reading = DispatchSemaphore(value: 0)
        let texts = Mutex<[String]>([])
        let log = AccessLog(mask: SecretMask()) { text in
            texts.withLock { $0.append(text) }
            reading.wait()
        }
        for _ in 0..<count { log.add(exchange) }
        for _ in 0..<4 { reading.signal() }
        log.close()
        let lines = texts.withLock { $0.joined() }.split(separator: "\n")
        let left = lines.compactMap { $0.firstMatch(of: /^… (\d+) more requests$/).flatMap { Int($0.1) } }
        return (lines.filter { $0.contains(" GET /") }.count, left.reduce(0, +))
    }

    func testLine_showsHundredthsOfAMillisecond() {
        XCTAssertEqual(Duration.microseconds(420).inFineMilliseconds, "0.42 ms")
        XCTAssertEqual(Duration.microseconds(1_059).inFineMilliseconds, "1.05 ms")
        XCTAssertEqual(Duration.seconds(2).inFineMilliseconds, "2000.00 ms")
    }
}
