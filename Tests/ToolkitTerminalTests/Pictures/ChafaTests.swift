import TestSupport
import ToolkitPrimitives
import ToolkitTesting
import XCTest

@testable import ToolkitTerminal

final class ChafaTests: XCTestCase {
    private let folder = TemporaryFolder()
    private let room = CellArea(columns: 30, rows: 20)

    /// Returns a `Chafa` that runs a script in place of the program.
    private func chafa(_ script: String, _ environment: [String: String] = [:]) throws -> Chafa {
        try folder.writeProgram(script, to: "chafa")
        return try XCTUnwrap(Chafa(environment: ["PATH": folder.path].merging(environment) { first, _ in first }))
    }

    func testInit_takesTheFirstProgramOfAnAbsoluteFolder() throws {
        try FileManager.default.createDirectory(atPath: folder.path + "/a/chafa", withIntermediateDirectories: true)
        try folder.write("not executable", to: "b/chafa")
        let path = try folder.writeProgram("", to: "c/chafa")
        try folder.writeProgram("", to: "d/chafa")
        let folders = ["a", "b", "c", "d"].map { "\(folder.path)/\($0)" }

        XCTAssertEqual(Chafa(environment: ["PATH": folders.joined(separator: ":")])?.path, path)
        XCTAssertNil(Chafa(environment: ["PATH": folders[..<2].joined(separator: ":")]))
    }

    func testInit_doesNotLookIntoRelativeFolders() throws {
        let working = FileManager.default.currentDirectoryPath.split(separator: "/")
        let relative = String(repeating: "../", count: working.count) + folder.path.dropFirst()
        try folder.writeProgram("", to: "chafa")

        XCTAssertTrue(FileManager.default.isExecutableFile(atPath: relative + "/chafa"))
        for path in [relative, "::", "", ".:\(relative)"] { XCTAssertNil(Chafa(environment: ["PATH": path]), path) }
        XCTAssertNil(Chafa(environment: [:]))
    }

    func testText_isWhatTheProgramWrites() throws {
        let chafa = try chafa(#"printf '\033[38;5;4m▄▄\033[0m\n \033[1mx\n'"#)

        let text = chafa.text(PixelArt.placeholder.png, in: room, colors: true)

        XCTAssertEqual(text, "\u{1B}[38;5;4m▄▄\u{1B}[0m\u{1B}[0m\n \u{1B}[1mx\u{1B}[0m\n")
    }

    func testText_tellsTheProgramTheSizeAndGivesItThePicture() throws {
        let bytes = PictureTests.wholePNG(width: 64, height: 48, byteCount: 1_000_000)
        let chafa = try chafa(#"echo "$*"; /bin/cat > "$0.input""#)

        let colored = chafa.text(bytes, in: room, colors: true)
        let plain = chafa.text(bytes, in: room, colors: false)

        XCTAssertEqual(colored, "--format symbols --size 30x20 --animate off -\u{1B}[0m\n")
        XCTAssertEqual(plain, "--format symbols --size 30x20 --animate off --colors none -\n")
        XCTAssertEqual(try Data(contentsOf: URL(fileURLWithPath: folder.path + "/chafa.input")), Data(bytes))
    }

    func testText_tellsTheProgramNothingButTheTerminalAndTheLanguage() throws {
        let chafa = try chafa(
            "echo $TERM $COLORTERM $LANG $LC_ALL $LC_CTYPE $USER $TOOLKIT_HOME $SECRET",
            [
                "TERM": "xterm", "COLORTERM": "truecolor", "LANG": "C", "LC_ALL": "C.UTF-8", "LC_CTYPE": "POSIX",
                "USER": "robin", "TOOLKIT_HOME": "/", "SECRET": "x",
            ])

        XCTAssertEqual(chafa.text([1], in: room, colors: false), "xterm truecolor C C.UTF-8 POSIX\n")
    }

    func testText_hasNoMoreRowsThanThereIsRoomFor() throws {
        let chafa = try chafa("for row in 1 2 3 4 5; do echo $row; done")

        XCTAssertEqual(chafa.text([1], in: CellArea(columns: 9, rows: 3), colors: false), "1\n2\n3\n")
    }

    func testText_hasNoSequencesButColors() throws {
        let chafa = try chafa(#"printf '\033]0;title\007\033[2J\033[31mred\033[0m\033_Gi=1;AAAA\033\\\033c\n'"#)

        XCTAssertEqual(chafa.text([1], in: room, colors: true), "\u{1B}[31mred\u{1B}[0m\u{1B}[0m\n")
    }

    func testText_ofAProgramThatFailsIsNil() throws {
        for script in ["echo half; exit 1", "exit 0", "echo half; kill -9 $$", "exec /nowhere/chafa"] {
            XCTAssertNil(try chafa(script).text([1], in: room, colors: true), script)
        }
    }

    func testText_ofAProgramThatIsGoneIsNil() throws {
        let chafa = try chafa("echo here")
        try FileManager.default.removeItem(atPath: chafa.path)

        XCTAssertNil(chafa.text([1], in: room, colors: true))
    }

    func testText_ofAProgramThatHangsIsNilAndTheProgramEnds() throws {
        for script in [
            #"echo $$ > "$0.pid"; exec /bin/sleep 60"#,
            #"echo all; echo $$ > "$0.pid"; exec >&-; exec /bin/sleep 60"#,
            #"echo $$ > "$0.pid"; /bin/sleep 60; echo late"#,
        ] {
            var chafa = try chafa(script)
            chafa.timeLimit = .milliseconds(300)
            let start = ContinuousClock.now

            XCTAssertNil(chafa.text([1], in: room, colors: true), script)

            XCTAssertLessThan(ContinuousClock.now - start, .seconds(20), script)
            if let process = folder.read("chafa.pid").flatMap({ pid_t($0.dropLast()) }) {
                XCTAssertEqual(kill(process, 0), -1, script)
            }
        }
    }

    func testText_ofMoreThan128KilobytesIsNil() throws {
        let row = String(repeating: "x", count: 1_023)
        for (count, isNil) in [(127, false), (129, true)] {
            let chafa = try chafa("i=0; while [ $i -lt \(count) ]; do echo \(row); i=$((i + 1)); done")

            XCTAssertEqual(chafa.text([1], in: room, colors: false) == nil, isNil, "\(count)")
        }
    }
}
