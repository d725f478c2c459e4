import Synchronization
import XCTest

@testable import ToolkitTerminal

final class SpinnerTests: XCTestCase {
    private struct Failure: Error {}

    func testFrame_isShownOnlyAfterTheDelay() {
        let spinner = Spinner(label: "Asking …")

        XCTAssertNil(spinner.frame(after: .milliseconds(299), columns: 80))
        XCTAssertEqual(spinner.frame(after: .milliseconds(300), columns: 80), "⠋ Asking …")
    }

    func testFrame_changesEveryEightyMillisecondsAndComesRound() {
        let spinner = Spinner(label: "x")

        XCTAssertEqual(spinner.frame(after: .milliseconds(379), columns: 80), "⠋ x")
        XCTAssertEqual(spinner.frame(after: .milliseconds(380), columns: 80), "⠙ x")
        XCTAssertEqual(spinner.frame(after: .milliseconds(300 + 10 * 80), columns: 80), "⠋ x")
    }

    func testFrame_isInASCIIForATerminalWithoutOtherSigns() {
        let spinner = Spinner(label: "Asking …", signs: .ascii)

        XCTAssertEqual(spinner.frame(after: .milliseconds(300), columns: 80), "' Asking ...")
        XCTAssertEqual(spinner.frame(after: .milliseconds(600), columns: 80), ": Asking ...")
    }

    func testFrame_staysWithinTheLastColumn() {
        XCTAssertEqual(Spinner(label: "Asking").frame(after: .seconds(1), columns: 6)?.displayWidth, 5)
    }

    func testSpin_hidesTheCursorDrawsAndPutsEverythingBack() async {
        let terminal = TerminalStub()
        let clock = SteppedClock(steps: 2)

        await terminal.spin(Spinner(label: "x"), now: { clock.now }, pause: clock.pause)

        let clear = "\r\u{1B}[2K"
        let hide = "\u{1B}[?25l"
        XCTAssertEqual(terminal.error, "\(clear)\(hide)⠋ x\(clear)\(hide)⠙ x\(clear)\u{1B}[?25h")
        XCTAssertEqual(terminal.output, "")
    }

    func testSpin_showsNothingWhenTheWaitIsShort() async {
        let terminal = TerminalStub()
        let clock = SteppedClock(steps: 0)

        await terminal.spin(Spinner(label: "x"), now: { clock.now }, pause: clock.pause)

        XCTAssertEqual(terminal.error, "")
    }

    func testSpinning_returnsWhatTheWorkReturns() async {
        let value = await TerminalStub().spinning("x") { 7 }

        XCTAssertEqual(value, 7)
    }

    func testSpinning_throwsWhatTheWorkThrows() async {
        do {
            try await TerminalStub().spinning("x") { throw Failure() }
            XCTFail("nothing was thrown")
        } catch {
            XCTAssertTrue(error is Failure)
        }
    }
}

/// A clock that moves forward only during pauses, and allows a limited number of them.
private final class SteppedClock: Sendable {
    private struct State {
        var now = ContinuousClock.now
        var steps: Int
    }

    private let state: Mutex<State>

    init(steps: Int) {
        state = Mutex(State(steps: steps))
    }

    var now: ContinuousClock.Instant { state.withLock { $0.now } }

    @Sendable func pause(_ duration: Duration) async throws {
        try state.withLock { state in
            guard state.steps > 0 else { throw CancellationError() }
            state.steps -= 1
            state.now += duration
        }
    }
}
