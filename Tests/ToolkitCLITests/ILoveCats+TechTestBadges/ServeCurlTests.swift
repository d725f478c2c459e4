import Foundation
import TestSupport
import ToolkitTesting
import XCTest

/// What curl makes of `toolkit serve`, and of the faults that are armed there.
final class ServeCurlTests: XCTestCase {
    /// What curl ends with (`man curl`, exit codes).
    private enum Exit {
        static let unsupportedAnswer: Int32 = 1
        static let partialFile: Int32 = 18
        static let emptyReply: Int32 = 52
        static let weirdReply: Int32 = 8
    }

    private let key = "x-apikey: ca75f00dca75f00dca75f00d"
    private let json = "Content-Type: application/json"

    // MARK: Requests

    func testSeveralRequests_shareAConnection() throws {
        let (curl, served) = (try curl(), try Served("--quiet --only cats"))

        let seen = try curl.output(
            ["-sS", "-o", "/dev/null", "-w", "%{http_code} %{num_connects}\n"]
                + (1...3).flatMap { ["\(served.url)/v1/breeds/\($0 == 2 ? "beng" : "abys")", "-o", "/dev/null"] })

        XCTAssertEqual(seen, "200 1\n200 0\n200 0\n")
    }

    func testHead_isTheHeadOfGet() throws {
        let (curl, served) = (try curl(), try Served("--quiet --only badges"))
        let words = ["-sS", "-u", "admin:password", "\(served.url)/api/products"]

        let get = try curl.output(words + ["-i"])
        let head = try curl.output(words + ["-I"])

        let end = try XCTUnwrap(get.range(of: "\r\n\r\n")).upperBound
        XCTAssertEqual(withoutDate(head), withoutDate(String(get[..<end])))
        XCTAssertTrue(head.contains("Content-Length: \(get[end...].utf8.count)\r\n"), head)
    }

    func testBody_inChunks_isStored() throws {
        let (curl, served) = (try curl(), try Served("--quiet --only cats"))

        let answer = try curl.output(
            [
                "-sS", "-w", " %{http_code}", "-H", key, "-H", json, "-H", "Transfer-Encoding: chunked",
                "--data-binary", "@-", "\(served.url)/rest/cats",
            ], input: Served.cat("Chunky"))

        XCTAssertTrue(answer.hasSuffix(" 201"), answer)
        XCTAssertTrue(try served.catNames().contains("Chunky"))
    }

    func testBigBody_isAwaitedWithContinue() throws {
        let (curl, served) = (try curl(), try Served("--quiet --only cats"))
        let cats = (1...10_000).map { Served.cat("Crowd \($0)") }.joined(separator: ",")

        let run = try curl.run(
            [
                "-sSv", "-o", "/dev/null", "-w", "%{http_code}", "-H", key, "-H", json, "-H", "Expect: 100-continue",
                "--expect100-timeout", "15", "--data-binary", "@-", "\(served.url)/rest/crowdcats",
            ], input: "[\(cats)]")

        XCTAssertEqual(run.output, "201", run.error)
        XCTAssertTrue(run.error.contains("< HTTP/1.1 100 Continue"))
        let total = try served.ask("GET /rest/crowdcats?totals=true&max=1", Served.catKey)
        XCTAssertEqual(total.json["totals"]?["total"], 10_060)
    }

    func testBody_overTheLimit_isRefused() throws {
        let (curl, served) = (try curl(), try Served("--quiet --only cats --body-limit 1"))

        let answer = try curl.output(
            ["-sS", "-o", "/dev/null", "-w", "%{http_code}", "-H", key, "-H", json, "--data-binary", "@-", served.url],
            input: String(repeating: " ", count: (1 << 20) + 1))

        XCTAssertEqual(answer, "413")
    }

    func testLargeHeaders_areTaken_upToALimit() throws {
        let (curl, served) = (try curl(), try Served("--quiet --only cats"))
        func status(_ size: Int) throws -> String {
            let field = "X-Large: \(String(repeating: "a", count: size))"
            return try curl.output(
                ["-sS", "-o", "/dev/null", "-w", "%{http_code}", "-H", "@-", "\(served.url)/v1/breeds/abys"],
                input: field)
        }

        XCTAssertEqual(try status(60_000), "200")
        XCTAssertEqual(try status(66_000), "431")
    }

    // MARK: Faults

    func testFaults_areWhatCurlSees() throws {
        let (curl, served) = (try curl(), try Served("--quiet --only cats"))
        let whole = try served.ask("GET /v1/breeds/abys").body.utf8.count
        func look(_ effect: String) throws -> Finished {
            _ = try served.ask("DELETE /toolkit/faults")
            let plan = #"{"route":"GET /v1/breeds/:id","effect":\#(effect)}"#
            XCTAssertEqual(try served.ask("POST /toolkit/faults", [:], plan).status, 201, plan)
            return try curl.run(
                [
                    "-s", "-o", "/dev/null", "-w", "%{http_code} %{size_download} %header{retry-after}",
                    "\(served.url)/v1/breeds/abys",
                ])
        }

        let status = try look(#""status","status":503,"retryAfter":7"#)
        XCTAssertTrue(status.output.hasPrefix("503 "), status.output)
        XCTAssertTrue(status.output.hasSuffix(" 7"), status.output)
        let cut = try look(#""cut-short","bytes":10"#)
        XCTAssertEqual("\(cut.output)\(cut.status)", "200 10 \(Exit.partialFile)")
        XCTAssertEqual(try look(#""drop-before""#).status, Exit.emptyReply)
        XCTAssertEqual(try look(#""drop-after""#).status, Exit.emptyReply)
        let garbage = try look(#""garbage""#).status
        XCTAssertTrue([Exit.unsupportedAnswer, Exit.weirdReply].contains(garbage), "\(garbage)")
        let slow = try look(#""slow","bytesPerSecond":\#(whole * 4)"#)
        XCTAssertEqual("\(slow.output)\(slow.status)", "200 \(whole) 0")
    }

    // MARK: Helpers

    private func curl() throws -> Tool { try Tool("curl") }

    private func withoutDate(_ head: String) -> String {
        head.components(separatedBy: "\r\n").filter { !$0.hasPrefix("Date: ") }.joined(separator: "\n")
    }
}
