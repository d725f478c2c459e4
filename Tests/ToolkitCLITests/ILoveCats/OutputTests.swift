import Foundation
import TestSupport
import XCTest

final class OutputTests: XCTestCase {
    func testList_whoseReaderLeaves_endsQuietly() throws {
        let program = try Program()
        // This output is larger than the buffer of a pipe.
        XCTAssertEqual(try program.run("sandbox fill cats --count 3000 --seed 1").status, 0)
        let list = try program.start(["cats", "list"], streams: .pipes)

        try list.wait(for: "ID")
        list.closeOutput()
        let end = try list.finish()

        XCTAssertEqual(end.status, 0)
        XCTAssertEqual(end.error, "")
    }

    func testList_behindHead_endsQuietly() throws {
        var program = try Program()
        _ = try program.run("cats list")
        try program.pipeToHead()

        let list = try program.run("cats list --limit 0")

        XCTAssertEqual(list.status, 0)
        XCTAssertEqual(list.output.split(separator: "\n").count, 1)
        XCTAssertEqual(list.error, "")
    }

    func testList_ontoAFullDisk_saysSo() throws {
        let program = try Program()
        try Needs.file("/dev/full")
        _ = try program.run("cats list")

        for format in ["text", "json", "ndjson", "csv"] {
            let list = try program.run(
                ["cats", "list", "--output", format], streams: .outputFile("/dev/full"))

            XCTAssertEqual(list.status, 74, format)
            XCTAssertTrue(list.error.contains("Standard output cannot be written: "), list.error)
            XCTAssertEqual(list.error.split(separator: "\n").count, 1)
        }
    }

    func testClosedOutput_isAnErrorAndHarmsNothing() throws {
        var program = try Program()
        let before = try program.rows()
        program.launcher = ["/bin/sh", "-c", #"exec "$0" "$@" >&-"#]

        let list = try program.run("cats list")

        XCTAssertEqual(list.status, 74)
        XCTAssertTrue(list.error.contains("Standard output cannot be written: "), list.error)
        program.launcher = []
        XCTAssertEqual(try program.rows(), before)
    }

    func testClosedErrorAndInput_leaveTheStatusAsItIs() throws {
        var program = try Program()
        program.launcher = ["/bin/sh", "-c", #"exec "$0" "$@" <&- 2>&-"#]

        let add = try program.run("cats add --breed abys --output ndjson")

        XCTAssertEqual(add.status, 0)
        XCTAssertTrue(add.output.hasPrefix("{"), add.output)
        XCTAssertEqual(try program.run("cats lst").status, 64)
        XCTAssertEqual(try program.run("cats show ffff").status, 66)
        XCTAssertEqual(try program.run("config set cats.api-key").status, 65)
    }

    func testExport_thatIsInterrupted_isNoSuccess() throws {
        let program = try Program()
        XCTAssertEqual(try program.run("sandbox fill cats --count 20000 --seed 1").status, 0)
        let terminal = try PseudoTerminal()

        let export = try program.start(["cats", "export"], streams: .terminal(terminal))
        try export.wait(for: "born")
        export.type("\u{3}")
        let end = try export.finish()

        XCTAssertEqual(end.status, 130)
        XCTAssertLessThan(end.output.components(separatedBy: "born").count, 20_000)
    }

    func testExportToAFile_thatIsInterrupted_writesNone() throws {
        let program = try Program()
        XCTAssertEqual(try program.run("sandbox fill cats --count 20000 --seed 1").status, 0)
        let terminal = try PseudoTerminal()

        let export = try program.start(["cats", "export", "cats.json", "--verbose"], streams: .terminal(terminal))
        try export.wait(for: "> GET", times: 30)
        export.type("\u{3}")
        let end = try export.finish()

        XCTAssertEqual(end.status, 130)
        XCTAssertEqual(FileTree(program.workFolder).files, [])
    }

    func testVersion_ontoAFullDisk_saysSo() throws {
        let program = try Program()
        try Needs.file("/dev/full")

        XCTAssertEqual(try program.run(["--version"], streams: .outputFile("/dev/full")).status, 74)
        XCTAssertEqual(try program.run(["--help"], streams: .outputFile("/dev/full")).status, 74)
    }
}
