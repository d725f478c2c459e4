import TestSupport
import Toolkit
import ToolkitTesting
import XCTest

/// Commands that change something, and whose answer cannot be written.
final class LostAnswerTests: XCTestCase {
    private static let add = ["cats", "add", "--breed", "abys", "--name", "Tom"]

    /// The ID of the only cat with the name.
    private func id(_ program: Program) throws -> String {
        let rows = try program.rows().filter { $0.contains("\"name\":\"Tom\"") }
        XCTAssertEqual(rows.count, 1)
        let row = try JSON.decode(JSONValue.self, from: Array(try XCTUnwrap(rows.first).utf8))
        return try XCTUnwrap(row["id"]?.string)
    }

    private func assertTold(_ run: Finished, _ program: Program, line: UInt = #line) throws {
        let id = try id(program)
        XCTAssertEqual(run.status, 74, line: line)
        XCTAssertTrue(run.error.contains("The change was made."), run.error, line: line)
        XCTAssertTrue(run.error.contains(id), run.error, line: line)
    }

    func testAdd_ontoAFullDisk_tellsWhatWasAdded() throws {
        try Needs.file("/dev/full")
        let program = try Program()

        try assertTold(program.run(Self.add, streams: .outputFile("/dev/full")), program)
    }

    func testAdd_withClosedOutput_tellsWhatWasAdded() throws {
        var program = try Program()
        program.launcher = ["/bin/sh", "-c", #"exec "$0" "$@" >&-"#]

        let run = try program.run(Self.add)
        program.launcher = []

        try assertTold(run, program)
    }

    func testAdd_withClosedOutputAndNoNullDevice_tellsWhatWasAdded() throws {
        let unshare = try Tool("unshare", with: "a mount namespace", probe: ["-rm", "true"])
        // An empty folder takes the place of `/dev`, but for the folder that can hold the files of tests.
        let hide = """
            (cd /dev/shm && mount -t tmpfs tmpfs /dev && mkdir /dev/shm && mount --no-canonicalize --bind . /dev/shm) \
            && exec "$0" "$@" >&-
            """
        var program = try Program()
        program.launcher = [unshare.path, "-rm", "/bin/sh", "-c", hide]

        let run = try program.run(Self.add)
        program.launcher = []

        try assertTold(run, program)
    }

    func testAdd_whoseReaderHasLeft_tellsWhatWasAdded() throws {
        let program = try Program()
        let add = try program.start(Self.add, streams: .pipes)
        add.closeOutput()

        try assertTold(add.finish(), program)
    }

    func testAddWithJSON_tellsTheAnswer() throws {
        try Needs.file("/dev/full")
        let program = try Program()

        let run = try program.run(Self.add + ["--json", "--quiet"], streams: .outputFile("/dev/full"))
        let error = try JSON.decode(JSONValue.self, from: Array(run.error.utf8))["error"]

        XCTAssertEqual(error?["wasMade"], true)
        XCTAssertEqual(error?["exit"], 74)
        XCTAssertEqual(error?["answer"]?["id"]?.string, try id(program))
    }

    func testOnlyAChangeThatWouldBeMadeTwice_hasAWarning() throws {
        try Needs.file("/dev/full")
        let program = try Program()
        let lines = [
            Self.add: true, ["sandbox", "fault", "add", "GET /rest/cats", "--status", "503"]: true,
            ["config", "set", "cats.url", "http://localhost:1/"]: false, ["config", "unset", "cats.url"]: false,
        ]

        for (words, isTwice) in lines.sorted(by: { $0.key.count > $1.key.count }) {
            let run = try program.run(words, streams: .outputFile("/dev/full"))

            XCTAssertEqual(run.error.contains("would make the change twice"), isTwice, "\(words): \(run.error)")
        }
    }

    func testDryRunAndGenerate_tellNoChange() throws {
        try Needs.file("/dev/full")
        let program = try Program()

        for words in [Self.add + ["--dry-run"], ["cats", "generate", "--count", "1"], ["completion", "bash"]] {
            let run = try program.run(words, streams: .outputFile("/dev/full"))

            XCTAssertEqual(run.status, 74)
            XCTAssertFalse(run.error.contains("was made"), run.error)
        }
    }
}
