import ToolkitTesting
import XCTest

@testable import ToolkitTerminal

final class ExternalProgramTests: XCTestCase {
    private let cat = ExternalProgram(path: "/bin/cat", words: [], environment: [:])

    func testOutput_isAllThatTheProgramWrites() {
        let bytes = (0..<1_000_000).map { UInt8(truncatingIfNeeded: $0 &* 7) }

        XCTAssertEqual(cat.run(for: bytes, limit: bytes.count, timeLimit: .seconds(60))?.result, bytes)
        XCTAssertEqual(cat.run(for: [], limit: 0, timeLimit: .seconds(60))?.result, [])
    }

    func testOutput_overTheLimitIsNil() {
        XCTAssertNil(cat.run(for: [1, 2, 3], limit: 2, timeLimit: .seconds(60))?.result)
    }

    func testOutput_ofAProgramThatLeavesItsInputIsWhatItWrites() {
        let program = ExternalProgram(path: "/bin/echo", words: ["a b", "$HOME;"], environment: [:])

        let output = program.run(for: [UInt8](repeating: 1, count: 1_000_000), limit: 100, timeLimit: .seconds(60))?
            .result

        XCTAssertEqual(output, Array("a b $HOME;\n".utf8))
    }

    func testOutput_ofAProgramWithoutATerminal() {
        let words = ["-c", "test ! -t 1 && test ! -t 2 && ! (: < /dev/tty) && echo none"]
        let program = ExternalProgram(path: "/bin/sh", words: words, environment: [:])

        XCTAssertEqual(program.run(for: [], limit: 100, timeLimit: .seconds(60))?.result, Array("none\n".utf8))
    }

    func testCancelledProgram_ends_alsoAfterItHasClosedItsOutput() {
        let folder = TemporaryFolder()
        let mark = folder.path + "/closed"
        // The pause lets the closed output be seen first; without it, the program ends for another reason.
        let script = "exec >&- 2>&-; sleep 0.3; mkdir -p '\(folder.path)'; echo > '\(mark)'; sleep 20"
        let program = ExternalProgram(
            path: "/bin/sh", words: ["-c", script], environment: ["PATH": "/usr/bin:/bin"])

        let ended = program.run(for: [], limit: 100, timeLimit: .seconds(60)) {
            FileManager.default.fileExists(atPath: mark)
        }

        XCTAssertNil(ended)
    }

    func testOutput_ofNoProgramIsNil() {
        let program = ExternalProgram(path: "/nowhere/cat", words: [], environment: [:])

        XCTAssertNil(program.run(for: [], limit: 100, timeLimit: .seconds(60))?.result)
    }
}
