import XCTest

@testable import ToolkitTerminal

final class TerminalErrorTests: XCTestCase {
    func testReport_endsWithTheStatusOfTheContract() {
        let statuses: [(TerminalError, Int32)] = [
            (.closed, 0), (.refused(.output, "No space left on device"), 74), (.unreadable("Input/output error"), 74),
            (.interrupted, 130), (.badEncoding, 65), (.tooMuchInput(limit: 1000), 65),
        ]
        for (error, status) in statuses { XCTAssertEqual(error.report.status.rawValue, status, "\(error)") }
    }

    func testReport_saysWhatTheSystemSaid() {
        let report = TerminalError.refused(.output, "No space left on device").report

        XCTAssertEqual(report.message, "Standard output cannot be written: No space left on device.")
    }
}
