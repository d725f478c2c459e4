import XCTest

final class SearchSeveralProcessesTests: XCTestCase {
    func testFiftyChangesOfTheWishList_atOnce_areAllKept() throws {
        let program = try Program()
        let old = (20..<45).map { "1100000000\($0)" }
        let new = (50..<75).map { "1100000000\($0)" }
        let added = try program.run("search wishlist add \(old.joined(separator: " ")) --quiet")

        let lines = old.map { "search wishlist remove \($0)" } + new.map { "search wishlist add \($0)" }
        let running = try lines.map { line in
            try program.start(line.split(separator: " ").map(String.init), streams: .pipes)
        }
        let runs = try running.map { try $0.finish() }

        XCTAssertEqual(added.status, 0, added.error)
        XCTAssertEqual(runs.map(\.status), Array(repeating: 0, count: 50), runs.map(\.error).joined())
        let rows = try program.run("search wishlist --output ndjson").output.split(separator: "\n")
        XCTAssertEqual(rows.count, 25)
        for id in new { XCTAssertEqual(rows.filter { $0.contains(#""id":"\#(id)""#) }.count, 1, id) }
    }
}
