import Synchronization
import XCTest

@testable import ToolkitTerminal

final class ProgressBarTests: XCTestCase {
    func testAdvance_drawsAtMostTenTimesASecond() {
        let terminal = TerminalStub()
        let clock = Moment()
        let bar = ProgressBar("x", total: 100, on: terminal, now: { clock.now })

        for _ in 0..<100 {
            bar.advance()
            clock.pass(.milliseconds(10))
        }

        XCTAssertEqual(terminal.writes, 10)
    }

    func testAdvance_redrawsTheSameLine() {
        let terminal = TerminalStub(columns: 19)
        let clock = Moment()
        let bar = ProgressBar("x", total: 4, on: terminal, now: { clock.now })

        bar.advance(by: 1)
        clock.pass(.milliseconds(100))
        bar.advance(by: 2)

        XCTAssertEqual(terminal.error, "\r\u{1B}[2Kx  ━━──────   25 %\r\u{1B}[2Kx  ━━━━━━──   75 %")
    }

    func testBar_isInASCIIForATerminalWithoutOtherSigns() {
        let terminal = TerminalStub(columns: 19)

        ProgressBar("x", total: 4, on: terminal, signs: .ascii).advance(by: 1)

        XCTAssertEqual(terminal.error, "\r\u{1B}[2Kx  ==------   25 %")
    }

    func testFinish_emptiesTheLineOnce() {
        let terminal = TerminalStub(columns: 10)
        let bar = ProgressBar("x", total: 4, on: terminal)
        bar.advance(by: 4)

        bar.finish()
        bar.finish()

        XCTAssertEqual(terminal.error, "\r\u{1B}[2Kx  100 %\r\u{1B}[2K")
    }

    func testFinish_writesNothingWhenNothingWasDrawn() {
        let terminal = TerminalStub()

        ProgressBar("x", total: 4, on: terminal).finish()

        XCTAssertEqual(terminal.error, "")
    }

    func testBar_isSilentWhenQuietOrUnseen() {
        for (quiet, isTerminal) in [(true, true), (false, false)] {
            let terminal = TerminalStub(errorIsTerminal: isTerminal)
            let bar = ProgressBar("x", total: 4, on: terminal, quiet: quiet)
            bar.advance(by: 4)
            bar.finish()
            XCTAssertEqual(terminal.error, "")
        }
    }
}

/// A clock that moves only when the test moves it.
private final class Moment: Sendable {
    private let moment = Mutex(ContinuousClock.now)

    var now: ContinuousClock.Instant { moment.withLock { $0 } }

    func pass(_ duration: Duration) {
        moment.withLock { $0 += duration }
    }
}
