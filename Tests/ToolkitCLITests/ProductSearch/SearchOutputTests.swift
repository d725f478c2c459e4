import Foundation
import TestSupport
import Toolkit
import XCTest

/// Checks the output to pipes and files: formats, readers that close the pipe, and full disks.
final class SearchOutputTests: XCTestCase {
    private static let find = "search find record --distance 3000"
    private static let columns =
        "id,title,price.amount,price.currency,shipping.cost.amount,shipping.cost.currency,shipping.label,zip,condition,"
        + "image,url"

    // MARK: Formats

    func testFind_forPrograms_isOneDocument() throws {
        let run = try Program().run("\(Self.find) --limit 3 --json")

        XCTAssertEqual(run.status, 0, run.error)
        let answer = try JSON.decode(JSONValue.self, from: Array(run.output.utf8))
        XCTAssertEqual(answer["page"]?.integer, 1)
        XCTAssertGreaterThan(answer["total"]?.integer ?? 0, 3)
        let items = try XCTUnwrap(answer["items"]?.array)
        XCTAssertEqual(items.count, 3)
        let names: Set = ["id", "title", "price", "shipping", "zip", "condition", "image", "url", "wished", "category"]
        for item in items {
            guard case .object(let members) = item else { return XCTFail(run.output) }
            XCTAssertEqual(Set(members.map(\.name)), names)
        }
    }

    func testFind_asCSV_hasOneLineAnItem() throws {
        let program = try Program()
        let rows = try program.run("\(Self.find) --limit 20 --output ndjson").output.split(separator: "\n")

        let find = try program.run("\(Self.find) --limit 20 --output csv")

        XCTAssertEqual(find.status, 0, find.error)
        let lines = find.output.split(whereSeparator: \.isNewline)
        XCTAssertEqual(lines.first.map(String.init), Self.columns + ",wished,category.id,category.name")
        XCTAssertEqual(lines.count, 21)
        for (line, row) in zip(lines.dropFirst(), rows) {
            let id = try JSON.decode(JSONValue.self, from: Array(row.utf8))["id"]?.string
            XCTAssertEqual(line.prefix { $0 != "," }, id.map { $0[...] })
            XCTAssertTrue(line.contains(/,false,[0-9]+,[^,]+$/), String(line))
        }
    }

    func testTitles_asCSV_areQuoted() throws {
        let market = try Market()

        let find = try market.program.run("search find kettle --output csv")
        let add = try market.program.run("search wishlist add 1 --output csv")
        let list = try market.program.run("search wishlist --output csv")

        // RFC 4180, section 2, rule 7.
        XCTAssertTrue(find.output.contains("\(Market.id),\"Kettle & \"\"Co\"\" #1 ☕\","), find.output)
        XCTAssertTrue(add.output.contains("\n1,\"Kettle & \"\"Co\"\" #1 ☕\",24.99,USD,"), add.output)
        XCTAssertEqual(list.output.split(whereSeparator: \.isNewline).first.map(String.init), Self.columns)
    }

    func testAnswers_thatAreNoTable_refuseCSV() throws {
        let market = try Market()

        for line in ["show 1", "open 1 --print", "share 1 --print", "here"] {
            XCTAssertEqual(try market.program.run("search \(line) --output csv").status, 64, line)
        }

        XCTAssertEqual(market.asked, [])
    }

    func testNothingFound_isAnAnswer() throws {
        let program = try Program()

        let find = try program.run("search find qzxqzx --distance 3000")
        let rows = try program.run("search find qzxqzx --distance 3000 --output ndjson")

        XCTAssertEqual([find.status, rows.status], [0, 0], find.error)
        XCTAssertTrue(find.output.hasPrefix("No results.\n"), find.output)
        XCTAssertEqual(rows.output, "")
    }

    // MARK: Readers that close the pipe

    func testAnswers_behindHead_endQuietly() throws {
        var program = try Program()
        XCTAssertEqual(try program.run("search wishlist add 110000000001 110000000003").status, 0)
        try program.pipeToHead()

        for line in ["\(Self.find) --limit 100", "\(Self.find) --output ndjson", "search wishlist", "search zip 9"] {
            let run = try program.run(line)

            XCTAssertEqual(run.status, 0, line)
            XCTAssertEqual(run.output.split(separator: "\n").count, 1, line)
            XCTAssertEqual(run.error, "", line)
        }
    }

    func testReader_thatHasLeft_endsTheSearchQuietly() throws {
        let gate = Gate()
        defer { gate.open() }
        let market = try Market { call in
            if call.service == .finding { gate.pass() }
            return nil
        }

        let find = try market.program.start(["search", "find", "kettle"], streams: .pipes)
        try find.wait(until: "the request") { gate.isReached }
        find.closeOutput()
        gate.open()
        let end = try find.finish()

        XCTAssertEqual(end.status, 0)
        XCTAssertEqual(end.error, "")
    }

    func testAnswers_ontoAFullDisk_saySo() throws {
        let program = try Program()
        try Needs.file("/dev/full")
        XCTAssertEqual(try program.run("search wishlist add 110000000001").status, 0)

        for format in ["text", "json", "ndjson", "csv"] {
            for words in [["find", "record", "--distance", "3000"], ["wishlist"]] {
                let run = try program.run(
                    ["search"] + words + ["--output", format], streams: .outputFile("/dev/full"))

                XCTAssertEqual(run.status, 74, format)
                XCTAssertTrue(run.error.contains("Standard output cannot be written: "), run.error)
            }
        }
    }

    // MARK: The sandbox

    func testSandbox_thatIsFilled_isFoundIn() throws {
        let program = try Program()
        let before = try total(program, "record")

        let fill = try program.run("sandbox fill search --count 500 --seed 1")

        XCTAssertEqual(fill.status, 0, fill.error)
        XCTAssertGreaterThan(try total(program, "record"), before)
        let status = try program.run("sandbox status --output ndjson")
        XCTAssertTrue(status.output.contains("2500"), status.output)
        XCTAssertEqual(try program.run("sandbox reset --yes").status, 0)
        XCTAssertEqual(try total(program, "record"), before)
    }

    func testSandbox_thatIsFilled_isTheSameEveryTime() throws {
        let runs = try (1...2).map { _ in
            let program = try Program()
            XCTAssertEqual(try program.run("sandbox fill search --count 200 --seed 7").status, 0)
            return try program.run("\(Self.find) --sort dearest --output csv").output
        }

        XCTAssertEqual(runs[0], runs[1])
        XCTAssertGreaterThan(runs[0].count, 1_000)
    }

    private func total(_ program: Program, _ word: String) throws -> Int {
        let find = try program.run("search find \(word) --distance 3000 --limit 1 --json")
        XCTAssertEqual(find.status, 0, find.error)
        return try XCTUnwrap(JSON.decode(JSONValue.self, from: Array(find.output.utf8))["total"]?.integer)
    }
}
