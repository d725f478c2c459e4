import TestSupport
import ToolkitTesting
import XCTest

@testable import ToolkitProgram

final class RunnerCallsTests: PluginTestCase {
    func testRun_hasTheTextAndTheData() async {
        let run = await harness.capture("zoo list --limit 2")

        XCTAssertEqual(run.status, .done)
        XCTAssertTrue(run.text.hasPrefix("NAME\n"), run.text)
        XCTAssertEqual(run.data?.array?.count, 2)
        XCTAssertEqual(run.data?.array?.first?["size"]?["unit"], "m")
    }

    func testText_isNotCutToTheWidthOfATerminal() async {
        let run = await Harness(ZooFeature.self, commands: [.command(ListWide.self)]).capture("wide")

        XCTAssertEqual(run.text.split(separator: "\n").last, "\(WideRow.text)  end")
    }

    func testText_isAlignedToFortyColumnsAtMost() async {
        let run = await Harness(ZooFeature.self, commands: [.command(ListWide.self)]).capture("wide --rows 3")

        XCTAssertEqual(run.text.split(separator: "\n").last, "3".padded(toColumns: 42) + "end")
    }

    func testList_thatIsCut_hasItsFirstRows() async throws {
        let harness = Harness(ZooFeature.self, commands: [.command(ListWide.self)])
        let run = await harness.capture("wide --rows 1000", limit: 5_000, cutsAnswer: true)

        guard case .table(let table)? = run.drawing.first else { return XCTFail("\(run.drawing)") }
        XCTAssertTrue(run.isCut)
        XCTAssertGreaterThan(table.rows.count, 1)
        XCTAssertLessThan(table.rows.count, 1_000)
    }

    func testPictures_areLeftOutWhereTheyAreOff() async {
        let harness = Harness(ZooFeature.self, commands: [.command(ListWide.self)])
        let run = await harness.capture("wide --picture --no-pictures")

        XCTAssertEqual(run.pictures, [])
        XCTAssertEqual(run.text, "")
    }

    func testPictures_areThoseOfTheDrawing() async {
        let run = await Harness(ZooFeature.self, commands: [.command(ListWide.self)]).capture("wide --picture")

        XCTAssertEqual(run.pictures, [PixelArt.placeholder.png])
    }

    func testList_hasTheTotal_ifItIsKnown() async {
        let list = await harness.capture("zoo list --limit 1")
        let value = await harness.capture("zoo wishes")

        XCTAssertGreaterThan(list.total ?? 0, 1)
        XCTAssertNil(value.total)
    }

    func testManual_onAPage_isDrawn() async {
        let call = Call(["manual", "zoo"], Allowance(isReadOnly: true, spending: 0), limit: 1 << 20)
        let run = await harness.capture(call.drawing(0..<10))

        XCTAssertTrue(run.text.hasPrefix("toolkit zoo\n"), run.text)
        XCTAssertTrue(run.text.contains("\nFeed an animal.\n"), run.text)
    }

    func testManual_ofEverything_isALineForEachCommand_forAProgram() async {
        let run = await harness.capture("manual")

        XCTAssertTrue(run.text.contains("zoo list: "), run.text)
        XCTAssertNil(run.data)
    }

    func testNotes_areApart() async {
        let run = await harness.capture("zoo list")

        XCTAssertEqual(
            run.notes,
            [
                Note(
                    .note,
                    "Using demo data for zoo. To use a real service: \(command: "config set \(ZooFeature.services[0].address.key) URL")."
                )
            ])
    }

    func testError_isAReport_andNoText() async {
        let run = await harness.capture("zoo fail report")

        XCTAssertEqual(run.report?.code, "closed")
        XCTAssertEqual(run.status, .tryAgain)
        XCTAssertEqual(run.text, "")
        XCTAssertEqual(run.notes, [])
    }

    func testMistakes_nameTheirArguments() async {
        let run = await harness.capture("zoo feed --food bread --times x")

        XCTAssertEqual(run.mistakes.map(\.argument), ["food", "times", "animal"])
        XCTAssertEqual(run.report?.status, .usage)
    }

    func testAnswerOverTheLimit_isAnError() async {
        let run = await harness.capture("manual --format json", limit: 1_000)

        XCTAssertEqual(run.report?.code, "answer-too-long")
    }

    func testAnswerOverTheLimit_isCut_whenTheCommandHasChangedSomething() async {
        let run = await harness.capture("manual --format json", limit: 1_000, cutsAnswer: true)

        XCTAssertEqual(run.status, .done)
        XCTAssertTrue(run.isCut)
        XCTAssertNil(run.data)
    }

    func testDrawing_hasTheWantedRows() async throws {
        let all = await harness.capture("zoo list")
        let count = try XCTUnwrap(all.data?.array?.count)
        let run = await harness.capture(
            Call(["zoo", "list"], Allowance(isReadOnly: true, spending: 0), limit: 1 << 20).drawing(1..<3))

        XCTAssertEqual(run.data?.array, all.data?.array.map { Array($0[1..<3]) })
        XCTAssertEqual(run.total, count)
        XCTAssertEqual(run.hasMoreRows, count > 3)
        guard case .table(let table)? = run.drawing.first else { return XCTFail("\(run.drawing)") }
        XCTAssertEqual(table.rows.count, 2)
    }

    func testDrawing_beyondTheLastRow_hasNone() async throws {
        let run = await harness.capture(
            Call(["zoo", "list"], Allowance(isReadOnly: true, spending: 0), limit: 1 << 20).drawing(1_000..<1_050))

        XCTAssertEqual(run.data?.array, [])
        XCTAssertFalse(run.hasMoreRows)
        XCTAssertNil(run.report)
    }

    func testStandardInput_isThatOfTheCall() async {
        let manual = await harness.capture("manual --format json")
        let call = Call(["manual", "diff", "-"], Allowance(isReadOnly: true, spending: 0), limit: 1 << 20)
        let run = await harness.capture(call.reading(Array(manual.text.utf8)))
        let empty = await harness.capture(call)

        XCTAssertNil(run.report)
        XCTAssertNotNil(empty.report)
    }

    func testProgress_isToldInOrder() async {
        let steps = Box()
        let run = await harness.capture("sandbox fill zoo --count 3") { done, total, text in
            steps.add("\(done) of \(total ?? 0): \(text)")
        }

        XCTAssertNil(run.report)
        XCTAssertEqual(steps.all.last, "3 of 3: Filling")
    }

    func testQuestion_isNotAsked() async {
        let run = await harness.capture("zoo keeper greet")

        XCTAssertEqual(run.notes, [Note(.note, "Hello nobody.")])
    }

    // MARK: External commands

    private func runExternal(_ script: String, limit: Int = 1 << 20) async throws -> CapturedRun {
        harness.environment["PATH"] = folder + ":/usr/bin:/bin"
        try install("hello", script)
        let trust = await harness.run("plugins trust hello --yes")
        XCTAssertEqual(trust.exitStatus, 0, trust.standardError)
        return await harness.capture("hello a 'b c'", limit: limit)
    }

    func testExternalCommand_isAChild_withItsWordsAndOutput() async throws {
        let run = try await runExternal(#"printf '%s|' "$@"; echo problem >&2; exit 3"#)

        XCTAssertEqual(run.text, "a|b c|")
        XCTAssertEqual(run.notes, [Note(.log, "problem")])
        XCTAssertEqual(run.status, ExitStatus(rawValue: 3))
    }

    func testExternalCommandThatWritesTooMuch_isStopped() async throws {
        let run = try await runExternal("yes", limit: 1_000)

        XCTAssertEqual(run.report?.code, "external-command-ended")
    }

    func testExternalCommandThatIsNotTrusted_doesNotRun() async throws {
        harness.environment["PATH"] = folder + ":/usr/bin:/bin"
        try install("hello", "echo ran")

        let run = await harness.capture("hello")

        XCTAssertEqual(run.text, "")
        XCTAssertNotNil(run.report)
    }

    func testCancellation_endsAnExternalCommand() async throws {
        let mark = harness.home.path + "/running"
        harness.environment["PATH"] = folder + ":/usr/bin:/bin"
        try install("hello", "echo > \(mark); sleep 600")
        _ = await harness.run("plugins trust hello --yes")

        let task = Task { [harness] in await harness.capture("hello") }
        while !FileManager.default.fileExists(atPath: mark) { await Task.yield() }
        task.cancel()
        let run = await task.value

        XCTAssertEqual(run.status, .interrupted)
    }

    /// Texts in the order in which they come.
    private final class Box: @unchecked Sendable {
        private let lock = NSLock()
        private var texts: [String] = []

        var all: [String] { lock.withLock { texts } }

        func add(_ text: String) {
            lock.withLock { texts.append(text) }
        }
    }
}

/// A list with a row that is wider than a terminal, or a picture.
private struct ListWide: Command {
    static let name = "wide"
    static let summary = "List something wide."
    static let effect = Effect.reads
    static let examples = [Example("toolkit wide", "List it")]

    @Flag("Draw a picture.") var picture: Bool
    @Option("How many rows.") var rows = 1

    func run(in context: Context) async throws -> WideAnswer { WideAnswer(isPicture: picture, rows: rows) }
}

private struct WideAnswer: Answer {
    let isPicture: Bool
    let rows: Int

    func write(to writer: inout AnswerWriter) async throws {
        guard isPicture else { return try await Rows((1...rows).map { WideRow(number: $0) }).write(to: &writer) }
        try writer.draw { $0.picture(PixelArt.placeholder.png, mediaType: nil) }
    }
}

private struct WideRow: TableRow {
    static let text = String(repeating: "wide ", count: 50) + "end"
    static let columns: [Column<Self>] = [
        Column("NAME", { $0.number == 1 ? Self.text : "\($0.number)" }, .title), .text("END") { _ in "end" },
    ]

    let number: Int
}
