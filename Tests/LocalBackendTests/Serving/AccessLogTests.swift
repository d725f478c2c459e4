import Foundation
import Synchronization
import Toolkit
import XCTest

@testable import LocalBackend

final class AccessLogTests: XCTestCase {
    func testLog_whoseReaderPauses_keepsNoMoreThanItMay() throws {
        let reading = DispatchSemaphore(value: 0)
        let texts = Mutex<[String]>([])
        let log = AccessLog(mask: SecretMask()) { text in
            texts.withLock { $0.append(text) }
            reading.wait()
        }
        let long = try Exchange(
            answering: "GET / HTTP/1.1\r\nHost: a\r\nX: \(String(repeating: "x", count: 60_000))\r\n\r\n")
        for _ in 0..<1_000 { log.add(long) }
        for _ in 0..<3 { reading.signal() }

        log.close()

        let lines = texts.withLock { $0.joined() }.split(separator: "\n")
        let left = try XCTUnwrap(lines.compactMap { $0.firstMatch(of: /^… (\d+) more requests$/)?.1 }.first)
        // 16 MB, and what the thread had taken before.
        XCTAssertLessThanOrEqual(lines.count - 1, 2 * 280)
        XCTAssertEqual(lines.filter { $0.contains(" GET /") }.count + (Int(left) ?? 0), 1_000)
    }

    func testLine_showsHundredthsOfAMillisecond() {
        XCTAssertEqual(Duration.microseconds(420).inFineMilliseconds, "0.42 ms")
        XCTAssertEqual(Duration.microseconds(1_059).inFineMilliseconds, "1.05 ms")
        XCTAssertEqual(Duration.seconds(2).inFineMilliseconds, "2000.00 ms")
    }
}
