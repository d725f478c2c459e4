import XCTest

final class SeveralProcessesTests: XCTestCase {
    func testTwentyAdds_atOnceOnAFreshHome_loseNoCat() throws {
        let demoCats = try Program().cats()
        let program = try Program()

        let running = try (1...20).map { number in
            try program.start(["cats", "add", "--breed", "abys", "--name", "Cat \(number)"], streams: .pipes)
        }
        let adds = try running.map { try $0.finish() }

        XCTAssertEqual(adds.map(\.status), Array(repeating: 0, count: 20), adds.map(\.error).joined())
        for add in adds { XCTAssertFalse((add.output + add.error).contains("locked"), add.error) }
        let rows = try program.rows()
        XCTAssertEqual(rows.count, demoCats + 20)
        for number in 1...20 {
            XCTAssertEqual(rows.filter { $0.contains(#""name":"Cat \#(number)""#) }.count, 1, "Cat \(number)")
        }
    }

    func testTwentyAdds_atOnceOnAFreshHome_fillTheSandboxOnce() throws {
        let program = try Program()

        let running = try (1...20).map { _ in
            try program.start(["cats", "add", "--breed", "abys"], streams: .pipes)
        }
        let notes = try running.map { try $0.finish().error }.filter { !$0.isEmpty }

        XCTAssertEqual(notes.count, 1, notes.joined())
    }

    func testChangesOfDifferentKinds_atOnce_allHold() throws {
        let program = try Program()
        let before = try program.cats()

        let lines = [
            "cats add --breed abys", "sandbox fill cats --count 30 --seed 1", "cats generate --count 20 --import",
            "config set cats.api-key", "config set cats.breeds-api-key", "cats add --breed beng",
        ]
        let running = try lines.map {
            try program.start($0.split(separator: " ").map(String.init), input: "k3y\n", streams: .pipes)
        }
        let runs = try running.map { try $0.finish() }

        XCTAssertEqual(runs.map(\.status), Array(repeating: 0, count: lines.count), runs.map(\.error).joined())
        XCTAssertEqual(try program.cats(), before + 52)
        let settings = try program.run("config list --output ndjson").output
        XCTAssertEqual(settings.components(separatedBy: #""value":"set""#).count, 3, settings)
    }
}
