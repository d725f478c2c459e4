import TestSupport
import XCTest

extension XCTestCase {
    /// Expects one error with this exit status that names a path, and no output.
    func assertSays(
        _ run: Finished, _ status: Int32, _ path: String, file: StaticString = #filePath, line: UInt = #line
    ) {
        XCTAssertEqual(run.status, status, run.error, file: file, line: line)
        XCTAssertEqual(run.output, "", file: file, line: line)
        XCTAssertTrue(run.error.contains(path), run.error, file: file, line: line)
        XCTAssertEqual(run.error.components(separatedBy: "error: ").count, 2, run.error, file: file, line: line)
    }
}
