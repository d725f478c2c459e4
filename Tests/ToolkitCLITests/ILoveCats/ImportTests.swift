import Foundation
import TestSupport
import XCTest

/// Tests that an import adds all cats of a file or none, even after errors and interruptions.
final class ImportTests: XCTestCase {
    func testImport_ofABadRow_namesRowAndFieldAndStoresNothing() throws {
        let program = try Program()
        let before = try program.rows()
        let good = Self.row(name: "Misty")
        let files = [
            (good + Self.row(rating: "6") + good, "Row 2, rating: A rating must be from 1 to 5 stars, not 6."),
            (good + good + Self.row(born: "2020-02-30"), "Row 3, born: '2020-02-30' is not a valid date."),
            (Self.row(breed: "dog"), "Row 1, breed: There is no breed 'dog'."),
            (Self.row(weight: "\"heavy\""), "Row 1, weightKg: 'heavy' is not a number."),
            (good + "{\"name\": \"Mis", "Row 2: "),
        ]

        for (text, sentence) in files {
            let file = try program.folder.write(text, to: "cats.ndjson")
            let run = try program.run(["cats", "import", file])

            XCTAssertEqual(run.status, 65, sentence)
            XCTAssertEqual(run.output, "")
            XCTAssertTrue(run.error.contains(sentence), run.error)
        }
        XCTAssertEqual(try program.rows(), before)
    }

    func testImport_ofAMissingFile_says66() throws {
        let run = try Program().run("cats import nowhere.json")

        XCTAssertEqual(run.status, 66)
        XCTAssertTrue(run.error.contains("There is no file 'nowhere.json'."), run.error)
    }

    func testImport_fromStandardInput_takesNDJSONAndArrays() throws {
        let program = try Program()
        let before = try program.cats()
        let rows = [Self.row(name: "Misty"), Self.row(name: "Tom")]

        let lines = try program.run("cats import - --json", input: rows.joined())
        let array = try program.run("cats import - --json", input: "[\(rows.joined(separator: ","))]")

        XCTAssertEqual(lines.status, 0, lines.error)
        XCTAssertEqual(array.status, 0, array.error)
        XCTAssertTrue(lines.output.contains(#""imported": 2"#), lines.output)
        XCTAssertEqual(try program.cats(), before + 4)
    }

    func testExport_importedInAnotherHome_givesEqualCats() throws {
        let (here, there) = (try Program(), try Program())
        _ = try here.run(["cats", "add", "--breed", "abys", "--name", "\u{1B}[31mΔ \"q\", 猫\n;", "--weight", "0.1"])
        let own = try there.rows().map(Self.withoutID)
        let file = here.folder.path + "/cats.json"

        XCTAssertEqual(try here.run(["cats", "export", file]).status, 0)
        let imported = try there.run(["cats", "import", file])

        XCTAssertEqual(imported.status, 0, imported.error)
        let expected = try here.rows().map(Self.withoutID) + own
        XCTAssertEqual(try there.rows().map(Self.withoutID).sorted(), expected.sorted())
    }

    func testExport_neverOverwrites_withoutYes() throws {
        let program = try Program()
        let file = try program.folder.write("mine", to: "cats.json")

        let refused = try program.run(["cats", "export", file])

        XCTAssertEqual(refused.status, 65)
        XCTAssertTrue(refused.error.contains("--yes"), refused.error)
        XCTAssertEqual(program.folder.read("cats.json"), "mine")
        XCTAssertEqual(try program.run(["cats", "export", file, "--yes"]).status, 0)
        XCTAssertNotEqual(program.folder.read("cats.json"), "mine")
    }

    // MARK: Interruptions

    func testControlC_inTheMiddle_takesBackWhatWasAdded() throws {
        try assertTakesBack(130, fault: Self.lateEnd) { $0.type("\u{3}") }
    }

    func testTermination_inTheMiddle_takesBackWhatWasAdded() throws {
        try assertTakesBack(143, fault: Self.lateEnd) { $0.send(SIGTERM) }
    }

    func testHangup_inTheMiddle_takesBackWhatWasAdded() throws {
        try assertTakesBack(129, fault: Self.lateEnd) { $0.send(SIGHUP) }
    }

    func testControlC_whileAnAnswerIsOnItsWay_takesBackWhatWasAdded() throws {
        try assertTakesBack(130, fault: "--delay 2000 --nth 2") { $0.type("\u{3}") }
    }

    func testImport_whoseAnswerIsLost_namesTheRowsThatMayBeLeft() throws {
        let program = try Program()
        let file = try program.folder.write(Self.manyRows, to: "cats.ndjson")
        XCTAssertEqual(try program.run("sandbox fault add 'POST /rest/:collection' --drop after --nth 2").status, 0)

        let run = try program.run(["cats", "import", file])

        XCTAssertEqual(run.status, 69)
        XCTAssertTrue(run.error.contains("It is unknown whether rows 1001 to 2000 were added."), run.error)
        XCTAssertTrue(run.error.contains("toolkit deleted the cats that it had already added: 1000."), run.error)
    }

    func testImport_whoseServiceFails_takesBackWhatWasAdded() throws {
        let program = try Program()
        let before = try program.cats()
        let file = try program.folder.write(Self.manyRows, to: "cats.ndjson")
        XCTAssertEqual(try program.run("sandbox fault add 'POST /rest/:collection' --status 500 --nth 3").status, 0)

        let run = try program.run(["cats", "import", file])

        XCTAssertEqual(run.status, 69)
        XCTAssertTrue(run.error.contains("toolkit deleted the cats that it had already added: 2000."), run.error)
        XCTAssertEqual(try program.cats(), before)
    }

    /// Interrupts an import of several requests after the first one.
    private func assertTakesBack(
        _ status: Int32, fault: String? = nil, file: StaticString = #filePath, line: UInt = #line,
        _ interrupt: (RunningProgram) -> Void
    ) throws {
        let program = try Program()
        let before = try program.cats()
        let path = try program.folder.write(Self.manyRows, to: "cats.ndjson")
        if let fault {
            XCTAssertEqual(try program.run("sandbox fault add 'POST /rest/:collection' \(fault)").status, 0)
        }
        let terminal = try PseudoTerminal()
        let modes = terminal.modes

        let importing = try program.start(["cats", "import", path, "--yes"], streams: .terminal(terminal))
        try importing.wait(for: "Importing")
        interrupt(importing)
        let end = try importing.finish()

        XCTAssertEqual(end.status, status, end.output, file: file, line: line)
        XCTAssertEqual(terminal.modes, modes, file: file, line: line)
        XCTAssertEqual(try program.cats(), before, end.output, file: file, line: line)
    }

    // MARK: Rows

    /// Delays the last request, so that no import ends before it is interrupted.
    private static let lateEnd = "--delay 2000 --nth 4"
    private static let manyRows = String(repeating: row(), count: 4_000)

    private static func row(
        name: String = "Tom", breed: String = "abys", born: String = "2020-05-01", weight: String = "4.5",
        rating: String = "4"
    ) -> String {
        """
        {"name":"\(name)","owner":"Sam","breed":"\(breed)","born":"\(born)","weightKg":\(weight),"rating":\(rating)}

        """
    }

    private static func withoutID(_ row: Substring) -> String {
        String(row).replacing(/"id":"[0-9a-f]{24}",?/, with: "")
    }
}
