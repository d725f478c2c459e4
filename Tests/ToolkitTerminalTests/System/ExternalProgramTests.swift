import XCTest

@testable import ToolkitTerminal

final class ExternalProgramTests: XCTestCase {
    private let cat = ExternalProgram(path: "/bin/cat", words: [], environment: [:])

    func testOutput_isAllThatTheProgramWrites() {
        let bytes = (0..<1_000_000).map { UInt8(truncatingIfNeeded: $0 &* 7) }

        XCTAssertEqual(cat.output(for: bytes, limit: bytes.count, timeLimit: .seconds(60)), bytes)
        XCTAssertEqual(cat.output(for: [], limit: 0, timeLimit: .seconds(60)), [])
    }

    func testOutput_overTheLimitIsNil() {
        XCTAssertNil(cat.output(for: [1, 2, 3], limit: 2, timeLimit: .seconds(60)))
    }

    func testOutput_ofAProgramThatLeavesItsInputIsWhatItWrites() {
        let program = ExternalProgram(path: "/bin/echo", words: ["a b", "$HOME;"], environment: [:])

        let output = program.output(for: [UInt8](repeating: 1, count: 1_000_000), limit: 100, timeLimit: .seconds(60))

        XCTAssertEqual(output, Array("a b $HOME;\n".utf8))
    }

    func testOutput_ofAProgramWithoutATerminal() {
        let words = ["-c", "test ! -t 1 && test ! -t 2 && ! (: < /dev/tty) && echo none"]
        let program = ExternalProgram(path: "/bin/sh", words: words, environment: [:])

        XCTAssertEqual(program.output(for: [], limit: 100, timeLimit: .seconds(60)), Array("none\n".utf8))
    }

    func testOutput_ofNoProgramIsNil() {
        let program = ExternalProgram(path: "/nowhere/cat", words: [], environment: [:])

        XCTAssertNil(program.output(for: [], limit: 100, timeLimit: .seconds(60)))
    }
}
