import CTestRun
import Foundation
import Synchronization
import XCTest

/// Watches the tests of a process, and tells at its end how many passed, failed and were skipped.
///
/// A process that ends before its tests fails, whatever its exit status was. `swift test` starts two processes: one with
/// the tests of XCTest, and one for the library Swift Testing, which has none here. The second one repeats the line of
/// the first as the last one, and fails if the first did not come to its end.
///
/// With `TOOLKIT_TEST_REQUIRE=all`, a skipped test is a failure.
final class TestRun: NSObject, XCTestObservation {
    /// The number of tests by result.
    struct Counts: Codable {
        /// The tests that must run.
        var expected = 0
        var passed = 0
        var failed = 0
        /// The skipped tests by what they need.
        var skipped: [String: Int] = [:]
    }

    private struct State {
        var counts = Counts()
        /// The running test.
        var current: String?
        /// The last reason to skip a test.
        var missing: String?
        var hasBegun = false
        var hasEnded = false
    }

    private static let state = Mutex(State())

    /// Notes what the running test needs and this machine lacks.
    static func note(missing name: String) {
        state.withLock { $0.missing = name }
    }

    func testSuiteWillStart(_ suite: XCTestSuite) {
        // The first suite contains all others.
        let isFirst = Self.state.withLock { state in
            defer { state.hasBegun = true }
            if !state.hasBegun { state.counts.expected = suite.testCaseCount }
            return !state.hasBegun
        }
        if isFirst { TestRecord.own.begin(suite.testCaseCount) }
    }

    func testCaseWillStart(_ test: XCTestCase) {
        Self.state.withLock { ($0.current, $0.missing) = (test.name, nil) }
    }

    func testCaseDidFinish(_ test: XCTestCase) {
        Self.state.withLock { state in
            if test.testRun?.hasBeenSkipped == true {
                state.counts.skipped[state.missing ?? "no reason given", default: 0] += 1
            } else if test.testRun?.hasSucceeded == true {
                state.counts.passed += 1
            } else {
                state.counts.failed += 1
            }
            state.current = nil
        }
    }

    func testBundleDidFinish(_ bundle: Bundle) {
        let counts = Self.state.withLock { state in
            state.hasEnded = true
            return state.counts
        }
        TestRecord.own.end(counts)
    }

    /// Called at the end of the process.
    fileprivate static func end() {
        let state = state.withLock { $0 }
        if state.hasBegun {
            if !state.hasEnded {
                TestRecord.own.end(state.counts)
                tell("\(state.current ?? "A test") ended the process.")
            }
            conclude(state.counts)
        } else if CommandLine.arguments.contains("swift-testing"), let counts = TestRecord.own.take() {
            conclude(counts)
        }
    }

    private static func conclude(_ counts: Counts) {
        tell(counts.summary)
        let mayNotSkip = ProcessInfo.processInfo.environment["TOOLKIT_TEST_REQUIRE"] == "all"
        if counts.missing > 0 || mayNotSkip && !counts.skipped.isEmpty { _exit(1) }
    }

    private static func tell(_ line: String) {
        FileHandle.standardError.write(Data("\(line)\n".utf8))
    }
}

extension TestRun.Counts {
    /// The number of tests that did not finish.
    var missing: Int { expected - passed - failed - skipped.values.reduce(0, +) }

    /// The result in a line, such as `3970 passed, 0 failed, 12 skipped: fish (9), tmux (3)`.
    var summary: String {
        var parts = ["\(passed) passed", "\(failed) failed"]
        if missing > 0 { parts.append("\(missing) did not run") }
        if !skipped.isEmpty {
            let reasons = skipped.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map { "\($0.key) (\($0.value))" }
            parts.append("\(skipped.values.reduce(0, +)) skipped: \(reasons.joined(separator: ", "))")
        }
        return parts.joined(separator: ", ")
    }
}

@_cdecl("TestRunStart")
func testRunStart() {
    XCTestObservationCenter.shared.addTestObserver(TestRun())
    atexit { TestRun.end() }
}
