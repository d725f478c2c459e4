import Foundation
import TestSupport
import Toolkit
import XCTest

/// Imports and exports the data of the sandboxes with real files.
final class SandboxRowsTests: XCTestCase {
    private static let features = ["products", "search", "codepay", "cats", "badges"]

    private func contents(_ program: Program, _ name: String) throws -> Data {
        try Data(contentsOf: URL(fileURLWithPath: "\(program.workFolder)/\(name)"))
    }

    private func count(in program: Program) throws -> Int {
        let list = try JSONSerialization.jsonObject(with: Data(program.run("cats list --json").output.utf8))
        return (list as? [Any])?.count ?? 0
    }

    func testRoundTrip_givesTheSameBytesInEveryFormat() throws {
        let program = try Program()
        _ = try program.run("cats list --quiet")
        for feature in Self.features {
            for format in ["json", "ndjson", "csv"] {
                let (first, second) = ("\(feature)-1.\(format)", "\(feature)-2.\(format)")

                let runs = [
                    try program.run("sandbox export \(feature) \(first) --quiet"),
                    try program.run("sandbox import \(feature) \(first) --replace --yes --quiet"),
                    try program.run("sandbox export \(feature) \(second) --quiet"),
                ]

                XCTAssertEqual(runs.map(\.status), [0, 0, 0], runs.map(\.error).joined())
                let bytes = try contents(program, first)
                XCTAssertGreaterThan(bytes.count, 1_000, first)
                XCTAssertEqual(try contents(program, second), bytes, first)
            }
        }
    }

    func testCSV_keepsFieldsWhoseNamesDifferInSpaces() throws {
        let program = try Program()
        let account = #""kind":"account","id":"1","phoneNumber":"1","currency":"EUR","balance":1"#
        let row = #"{\#(account),"x":"one","x ":"two"}"#
        try Data("[\(row)]".utf8).write(to: URL(fileURLWithPath: "\(program.workFolder)/one.json"))
        let runs = [
            "import codepay one.json --replace --yes", "export codepay one.csv",
            "import codepay one.csv --replace --yes", "export codepay --output ndjson",
        ]

        let ends = try runs.map { try program.run("sandbox \($0) --quiet") }

        XCTAssertEqual(ends.map(\.status), [0, 0, 0, 0], ends.map(\.error).joined())
        let back = try JSON.decode(JSONValue.self, from: Array(ends[3].output.utf8))
        XCTAssertEqual(back["x"], "one")
        XCTAssertEqual(back["x "], "two")
    }

    func testCSV_withBadRowsNamesThemAndImportsNothing() throws {
        let program = try Program()
        let file = "catName,weightKg,rating\nMisty,4.5,3\nTom,heavy,3\nKit,4,9\n"
        try Data(file.utf8).write(to: URL(fileURLWithPath: "\(program.workFolder)/cats.csv"))

        let run = try program.run("sandbox import cats cats.csv --quiet")

        XCTAssertEqual(run.status, 65)
        XCTAssertTrue(run.error.contains("The file has 2 mistakes, so nothing was imported.\n"), run.error)
        XCTAssertTrue(run.error.contains("  Row 2, weightKg: 'heavy' is not a number.\n"), run.error)
        XCTAssertTrue(run.error.contains("  Row 3, rating: This must be 1, 2, 3, 4 or 5.\n"), run.error)
        XCTAssertEqual(try count(in: program), 60)
    }

    func testMistakes_areAListForPrograms() throws {
        let run = try Program().run("sandbox import cats - --json --quiet", input: #"[{"rating":9}]"#)

        let error = try JSONSerialization.jsonObject(with: Data(run.error.utf8)) as? [String: [String: Any]]
        XCTAssertEqual(error?["error"]?["details"] as? [String], ["Row 1, rating: This must be 1, 2, 3, 4 or 5."])
    }

    func testMissingKind_isNamedWithTheKinds() throws {
        let run = try Program().run("sandbox import products - --quiet", input: "title,date\nLamp,2026-07-01\n")

        XCTAssertEqual(run.status, 65)
        XCTAssertTrue(
            run.error.contains(
                "Header: Column missing: kind (user, product). The first line must name the columns, separated by commas"
            ),
            run.error)
    }

    func testPictures_areLookedForBesideTheFile() throws {
        let program = try Program()
        let folder = "\(program.workFolder)/data"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        let png = Data(PixelArt.placeholder.png)
        try png.write(to: URL(fileURLWithPath: "\(folder)/lamp.png"))
        let row = #"{"kind":"product","title":"Lamp","picture":"lamp.png"}"#
        try Data(row.utf8).write(to: URL(fileURLWithPath: "\(folder)/rows.ndjson"))

        let run = try program.run("sandbox import products data/rows.ndjson --quiet")

        XCTAssertEqual(run.output, "Imported 1 product into the sandbox of products.\n", run.error)
        XCTAssertTrue(try program.run("sandbox export products --quiet").output.contains(png.base64EncodedString()))
    }

    func testPictures_areReadFromNoOtherFolder_andAreOnlyPictures() throws {
        let program = try Program()
        let folder = "\(program.workFolder)/data"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        let secret = "\(program.workFolder)/secret.png"
        try Data(PixelArt.placeholder.png).write(to: URL(fileURLWithPath: secret))
        try FileManager.default.createSymbolicLink(atPath: "\(folder)/link.png", withDestinationPath: secret)
        try Data("key".utf8).write(to: URL(fileURLWithPath: "\(folder)/keys.txt"))
        for (path, problem) in [
            (secret, "is not below"), ("../secret.png", "is not below"), ("link.png", "is not below"),
            ("keys.txt", "is not a picture"),
        ] {
            let row = #"{"kind":"product","title":"Lamp","picture":"\#(path)"}"#
            try Data(row.utf8).write(to: URL(fileURLWithPath: "\(folder)/rows.ndjson"))

            let run = try program.run("sandbox import products data/rows.ndjson --quiet")
            let piped = try program.run("sandbox import products - --quiet", input: row)

            XCTAssertEqual([run, piped].map(\.status), [65, 65], path)
            XCTAssertTrue(run.error.contains(problem), run.error)
            XCTAssertTrue(piped.error.contains("the rows are in no folder"), piped.error)
        }
    }

    func testPictures_thatAreMissing_areNamed() throws {
        let program = try Program()
        let rows = try program.folder.write(
            #"{"kind":"product","title":"Lamp","picture":"lamp.png"}"#, to: "work/rows.ndjson")

        let run = try program.run("sandbox import products \(rows) --quiet")

        XCTAssertEqual(run.status, 65)
        XCTAssertTrue(run.error.contains("There is no file 'lamp.png'."), run.error)
    }

    func testBrokenFiles_nameTheirFirstUnreadableRow() throws {
        let program = try Program()
        let cases = [
            (#"[{"catName":"a"},"#, "Row 2: The JSON is incomplete here, or has extra characters."),
            ("[7]", "Row 1: The row is not a JSON object."),
            ("catName,rating\na\n", "Row 1: The row has 1 field, and the header has 2."),
            ("catName\n\"a", "Row 1: A field in quotes does not end."),
        ]
        for (text, problem) in cases {
            let run = try program.run("sandbox import cats - --quiet", input: text)

            XCTAssertEqual(run.status, 65, text)
            XCTAssertTrue(run.error.contains(problem), run.error)
        }
    }

    func testEmptyList_importsNothing_andAnEmptyFileIsRefused() throws {
        let program = try Program()
        let list = try program.run("sandbox import cats - --quiet", input: "[]")
        let file = try program.run("sandbox import cats - --quiet", input: "")

        XCTAssertEqual(list.output, "Imported no rows into the sandbox of cats.\n", list.error)
        XCTAssertEqual(file.status, 65)
        XCTAssertTrue(file.error.contains("The file is empty."), file.error)
    }

    func testReplace_asksOnATerminal() throws {
        let program = try Program()
        try Data("[]".utf8).write(to: URL(fileURLWithPath: "\(program.workFolder)/none.json"))
        let waiting = try program.start(
            ["sandbox", "import", "cats", "none.json", "--replace"], streams: .terminal(PseudoTerminal()))

        try waiting.wait(for: "Delete all data in the sandbox of cats first?")
        waiting.type("n\n")

        XCTAssertEqual(try waiting.finish().status, 130)
        XCTAssertEqual(try count(in: program), 60)
    }
}
